const longestSeconds = 86_400;

/** The pause that a service asked for before anybody signs in to an account again, whoever would ask. */
export class SignInPause {
  #began = 0;
  #until = 0;

  /** Times in milliseconds since the epoch. */
  begin(seconds: number, now: number): void {
    this.#began = now;
    this.#until = now + Math.min(seconds, longestSeconds) * 1_000;
  }

  /** Whole seconds that are left; `null` for none. A clock that was set back ends it: nobody knows how long it was. */
  secondsLeft(now: number): number | null {
    const isOn = this.#began <= now && now < this.#until;
    return isOn ? Math.ceil((this.#until - now) / 1_000) : null;
  }
}
