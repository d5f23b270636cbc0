import { type LiveSocket, ownSocket, type Status } from "../wire/socket";

/** The page's connection to the server; there is one. */
class Connection {
  status = $state<Status>("connecting");
  private own: LiveSocket | null = null;

  get socket(): LiveSocket {
    if (this.own === null) {
      this.own = ownSocket();
      this.own.onStatus = (status) => (this.status = status);
      this.own.connect();
    }
    return this.own;
  }

  /** Come in anew: as somebody else, or after signing in. */
  renew(): void {
    this.own?.close();
    this.own = null;
    this.status = "connecting";
  }
}

export const connection = new Connection();
