import { expect, test } from "vitest";
import type { Table } from "../../wire/types";
import { renewal } from "./renewal";

const table = (setup: string, commitment: string, id = "one") =>
  ({ id, commitment, settings: { setup } }) as Pick<Table, "id" | "commitment" | "settings">;

test("guests are told that another board has cleared the seeds", () => {
  expect(renewal(table("", "1"), table("[set(H00,DES)]", "2"), false)).toBe("board");
  expect(renewal(table("[set(H00,DES)]", "1"), table("", "2"), false)).toBe("board");
});

test("guests are told that other rules or seats for the same board have cleared the seeds", () => {
  expect(renewal(table("[]", "1"), table("[]", "2"), false)).toBe("rules");
});

test("the host is told so in words of their own", () => {
  expect(renewal(table("[]", "1"), table("[]", "2"), true)).toBe("mine");
});

test("nobody is told anything while the seal is the same, or where there is no board to speak of", () => {
  expect(renewal(table("[]", "1"), table("[]", "1"), false)).toBeNull();
  expect(renewal(table("", "1"), table("", "2"), false)).toBeNull();
  expect(renewal(table("", "1"), table("[]", "2", "other"), false)).toBeNull();
});
