import { z } from 'zod';
import { StoreError } from '../applications/application-store.ts';
import type { Preferences } from '../settings/preferences.ts';
import type { AuthorizationForm, FormMemory } from './issuer.ts';

const key = 'authorizationForms';
const formsSchema = z.record(z.string(), z.enum(['bearer', 'bare'])).catch({});

/** Keeps the observed form, over restarts where it can. Losing it costs one request that is refused. */
export class PreferredForms implements FormMemory {
  readonly #preferences: Pick<Preferences, 'write'>;
  #forms: Readonly<Partial<Record<string, AuthorizationForm>>>;

  constructor(preferences: Pick<Preferences, 'read' | 'write'>) {
    this.#preferences = preferences;
    this.#forms = formsSchema.parse(preferences.read(key));
  }

  read(connection: string): AuthorizationForm | null {
    return this.#forms[connection] ?? null;
  }

  write(connection: string, form: AuthorizationForm): void {
    this.#forms = { ...this.#forms, [connection]: form };
    try {
      this.#preferences.write(key, this.#forms);
    } catch (error) {
      // A certificate has just come; it must not get lost because this could not be noted for the next run.
      if (!(error instanceof StoreError)) throw error;
    }
  }
}
