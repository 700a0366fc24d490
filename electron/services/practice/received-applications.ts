import type { CheckedSubmission } from './submission-check.ts';

/** One application as it arrived: member for member, and hashes in place of bytes. */
export interface ReceivedApplication extends CheckedSubmission {
  /** `PRACTICE-000001` and so on. */
  readonly applicationId: string;
  /** Of the raw body, lower-case hexadecimal. */
  readonly bodySha256: string;
  readonly bodyBytes: number;
  readonly receivedAt: Date;
}

/** The memory of one practice service. Nothing of it reaches the disk. */
export class ReceivedApplications {
  readonly #applications: ReceivedApplication[] = [];

  add(arrived: Omit<ReceivedApplication, 'applicationId'>): ReceivedApplication {
    const number = String(this.#applications.length + 1).padStart(6, '0');
    const application = { ...arrived, applicationId: `PRACTICE-${number}` };
    this.#applications.push(application);
    return application;
  }

  find(applicationId: string): ReceivedApplication | undefined {
    return this.#applications.find((application) => application.applicationId === applicationId);
  }

  /** In the order of their arrival. */
  all(): readonly ReceivedApplication[] {
    return [...this.#applications];
  }
}
