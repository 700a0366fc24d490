import { StoreError } from '../../services/applications/application-store.ts';

/** A row that somebody or something altered. It stays as it is, and whatever needs it cannot be done. */
export class UnreadableRow extends StoreError {
  constructor(message: string) {
    super('other', message);
    this.name = 'UnreadableRow';
  }
}
