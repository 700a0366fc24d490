import type { OpenAttempt, OpenCertificateRequest } from '../../services/applications/application-store.ts';
import { SqliteApplicationStore } from './sqlite-application-store.ts';

/** Applications of a newer version: what they have under way is for that version to end, and nothing goes out here. */
export class NewerApplicationStore extends SqliteApplicationStore {
  override openAttempts(): OpenAttempt[] {
    return [];
  }

  override openCertificateRequests(): OpenCertificateRequest[] {
    return [];
  }
}
