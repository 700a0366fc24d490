/** Tells that something about the accounts may have changed to the one who listens. */
export class AccountNews {
  #listener: (() => void) | null = null;

  listen(listener: () => void): void {
    this.#listener = listener;
  }

  tell(): void {
    this.#listener?.();
  }
}
