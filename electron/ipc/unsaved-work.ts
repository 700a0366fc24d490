import { z } from 'zod';
import { applicationSchema } from '../../shared/domain/application.ts';
import { draftIdOf, idsOfBatch } from '../services/applications/draft-batches.ts';

/** Enough fields to tell an application from other values that have an id. */
const application = applicationSchema.pick({ id: true, ledger: true, state: true });
const withWritten = z.object({ value: z.union([application, z.object({ application })]) });

/** Counts the applications that would be lost when the program ends, where the data folder is a temporary one. */
export class UnsavedWork {
  readonly #applications = new Set<string>();

  get count(): number {
    return this.#applications.size;
  }

  /** Notes the application in the answer of a successful call that writes. */
  written(answer: unknown): void {
    const found = withWritten.safeParse(answer);
    if (!found.success) return;
    const { value } = found.data;
    this.#add('application' in value ? value.application.id : value.id);
  }

  /** Notes that an application went to the bin. */
  removed(applicationId: string): void {
    this.#applications.delete(applicationId);
  }

  imported({ batchId, made }: { readonly batchId: string; readonly made: number }): void {
    for (let index = 0; index < made; index += 1) this.#add(draftIdOf(batchId, index));
  }

  /** Notes that all drafts of an import went to the bin. */
  takenBack(batchId: string): void {
    const [first, last] = idsOfBatch(batchId);
    for (const one of this.#applications) if (one >= first && one <= last) this.#applications.delete(one);
  }

  /** Notes that everything was saved to a file of the clerk's choice. */
  savedElsewhere(): void {
    this.#applications.clear();
  }

  #add(applicationId: string): void {
    this.#applications.add(applicationId);
  }
}
