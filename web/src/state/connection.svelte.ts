import { type LiveSocket, ownSocket, type Status } from "../wire/socket";

/** The page's connection to the server; there is one. */
class Connection {
  status = $state<Status>("connecting");
  /** The people whom one does not want to hear, by their id. */
  muted = $state.raw<ReadonlySet<string>>(new Set());
  private own: LiveSocket | null = null;

  get socket(): LiveSocket {
    if (this.own === null) {
      this.own = ownSocket();
      this.own.onStatus = (status) => (this.status = status);
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
    this.muted = new Set(on ? [...this.muted, person] : [...this.muted].filter((one) => one !== person));
  }

  /** Come in anew: as somebody else, or after signing in. */
  renew(): void {
    this.own?.close();
    this.own = null;
    this.status = "connecting";
  }
}

export const connection = new Connection();
