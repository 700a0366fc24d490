/** So many are looked for in every answer. An account needs three at a time. */
const most = 12;
/** Less is a word that may stand in any answer. Characters. */
const least = 8;

/** The passwords and tokens that this run last sent to services or got from them: a careless one may write any of them back. */
export class KnownSecrets {
  readonly #met = new Set<string>();

  add(secrets: readonly (string | null)[]): void {
    for (const secret of secrets) {
      if (secret === null || secret.length < least) continue;
      this.#met.delete(secret);
      this.#met.add(secret);
    }
    const [...all] = this.#met;
    for (const oldest of all.slice(0, -most)) this.#met.delete(oldest);
  }

  /** Those, and what belongs to this exchange. */
  and(secrets: readonly string[]): readonly string[] {
    return [...new Set([...secrets, ...this.#met])];
  }
}
