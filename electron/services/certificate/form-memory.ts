import { z } from 'zod';
import type { Preferences } from '../settings/preferences.ts';
import type { AuthorizationForm, FormMemory } from './issuer.ts';

const key = 'authorizationForms';
const formsSchema = z.record(z.string(), z.enum(['bearer', 'bare'])).catch({});

/** Keeps the observed form over restarts. Losing it costs one request that is refused. */
export class PreferredForms implements FormMemory {
  readonly #preferences: Preferences;

  constructor(preferences: Preferences) {
    this.#preferences = preferences;
  }

  read(connection: string): AuthorizationForm | null {
    return this.#all()[connection] ?? null;
  }

  write(connection: string, form: AuthorizationForm): void {
    this.#preferences.write(key, { ...this.#all(), [connection]: form });
  }

  #all(): Readonly<Partial<Record<string, AuthorizationForm>>> {
    return formsSchema.parse(this.#preferences.read(key));
  }
}
