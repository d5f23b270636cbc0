import { type LiveSocket, ownSocket, type Status } from "../wire/socket";
import { me } from "./me.svelte";

/** Milliseconds without a connection after which the server is asked whether it still knows us, and between two such questions. */
const DOUBT = 1_500;

/** The page's connection to the server; there is one. */
class Connection {
  status = $state<Status>("connecting");
  /** Whether the server has been updated, so that this page must be reloaded. */
  outdated = $state(false);
  /** The people whom one does not want to hear, by their id. */
  muted = $state.raw<ReadonlySet<string>>(new Set());
  private own: LiveSocket | null = null;

  get socket(): LiveSocket {
    if (this.own === null) {
      const own = ownSocket();
      this.own = own;
      own.onStatus = (status) => {
        this.status = status;
        this.outdated = own.outdated;
        if (status === "lost" && !own.outdated) this.doubt();
      };
      this.own.listen((message) => {
        if (message.type === "welcome") this.muted = new Set(message.muted);
      });
      this.own.connect();
    }
    return this.own;
  }

  /** No longer hear a person, or hear them again. Refusals are thrown. */
  async mute(person: string, on: boolean): Promise<void> {
    await this.socket.ask({ type: "mute", person, on });
    this.muted = new Set(
      on ? [...this.muted, person] : [...this.muted].filter((one) => one !== person),
    );
  }

  /** A socket does not say why it is refused: whoever may not come in would try for ever. */
  private doubt(): void {
    const { own } = this;
    setTimeout(async () => {
      if (own !== this.own || this.status !== "lost") return;
      if (await me.isStillKnown()) this.doubt();
      else this.renew();
    }, DOUBT);
  }

  /** Come in anew: as somebody else, or after signing in. */
  renew(): void {
    this.own?.close();
    this.own = null;
    this.status = "connecting";
  }
}

export const connection = new Connection();
