export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];
export const languageNames: Record<Language, string> = { en: "English", de: "Deutsch" };
