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

/** What issuing needs to know of an application. */
export type IssuableApplication = Pick<ReceivedApplication, 'applicationId' | 'application'>;

/** The memory of one practice service. Nothing of it reaches the disk. */
export class ReceivedApplications {
  readonly #applications: ReceivedApplication[] = [];
  readonly #earlier = new Map<string, IssuableApplication>();
  readonly #firstNumber: number;

  constructor({ firstNumber = 1 }: { readonly firstNumber?: number } = {}) {
    this.#firstNumber = firstNumber;
  }

  /** An application that an earlier run took, told by who still has it. */
  remember(earlier: IssuableApplication): void {
    this.#earlier.set(earlier.applicationId, earlier);
  }

  add(arrived: Omit<ReceivedApplication, 'applicationId'>): ReceivedApplication {
    const number = String(this.#firstNumber + this.#applications.length).padStart(6, '0');
    const application = { ...arrived, applicationId: `PRACTICE-${number}` };
    this.#applications.push(application);
    return application;
  }

  find(applicationId: string): IssuableApplication | undefined {
    const received = this.#applications.find((application) => application.applicationId === applicationId);
    return received ?? this.#earlier.get(applicationId);
  }

  /** In the order of their arrival. */
  all(): readonly ReceivedApplication[] {
    return [...this.#applications];
  }
}
