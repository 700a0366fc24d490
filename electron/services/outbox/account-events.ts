/** What the outbox hears of the accounts. */
export interface AccountListener {
  /** Something may have changed. */
  wake(): void;
  /** The clerk signs an account out. */
  signedOut(connection: string): void;
}

/** Passes news of the accounts on to the outbox, which is built after them. */
export class AccountEvents {
  #listener: AccountListener | null = null;

  listen(listener: AccountListener): void {
    this.#listener = listener;
  }

  tell(): void {
    this.#listener?.wake();
  }

  tellSignOut(connection: string): void {
    this.#listener?.signedOut(connection);
  }
}
