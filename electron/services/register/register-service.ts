import type { RegisterPage, RegisterQuery } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';

export interface RegisterNeeds {
  readonly store: Pick<ApplicationStore, 'list'>;
}

/** The register as the page asks for it, stretch by stretch. */
export class RegisterService {
  readonly #store: RegisterNeeds['store'];

  constructor({ store }: RegisterNeeds) {
    this.#store = store;
  }

  list(query: RegisterQuery): RegisterPage {
    return this.#store.list(query);
  }
}
