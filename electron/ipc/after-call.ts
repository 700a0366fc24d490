import { z } from 'zod';
import { applicationSchema } from '../../shared/domain/application.ts';
import { confirmedWarningSchema } from '../../shared/domain/confirmed-warning.ts';
import { settingsSchema } from '../../shared/domain/settings.ts';
import { keptValueSchema } from '../../shared/domain/reading.ts';
import type { Change } from '../../shared/ipc/declare.ts';
import type { PageEvents } from '../../shared/ipc/handlers.ts';
import { draftIdOf, idsOfBatch } from '../services/applications/draft-batches.ts';
import type { Log } from '../services/log/log.ts';

export interface AfterCallOptions {
  readonly log: Pick<Log, 'note'>;
  readonly page: Pick<PageEvents, 'emitToOthers'>;
  readonly unsaved: UnsavedWork;
}

const done = z.object({ ok: z.literal(true) });
const settingNames = settingsSchema.keyof();

/** A call that its handler has answered. */
interface AnsweredCall {
  /** As its schema made it. */
  readonly input: unknown;
  readonly answer: unknown;
}

/** A call that writes went well: other windows hear what it changed, and work that would be gone is counted. */
export function afterCall(
  changes: readonly Change[],
  call: AnsweredCall,
  { log, page, unsaved }: AfterCallOptions,
): void {
  if (!done.safeParse(call.answer).success) return;
  for (const change of changes) tellOthers(page, change, call);
  unsaved.written(call.answer);
  if (changes.includes('settings')) log.note('settings', { names: settingsIn(call.input) });
}

function settingsIn(input: unknown) {
  const names = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  return names.flatMap((name) => settingNames.safeParse(name).data ?? []);
}

const withApplication = z.object({
  value: z.union([applicationSchema, z.object({ application: applicationSchema })]),
});
const withSettings = z.object({ value: settingsSchema });
const withWarnings = z.object({ value: z.array(confirmedWarningSchema) });
const withValues = z.object({ value: z.array(keptValueSchema) });
const ofApplication = z.object({ applicationId: z.string() });

/** Whoever asked has the answer; what main changes by itself is told to all where it happens. */
function tellOthers(
  page: Pick<PageEvents, 'emitToOthers'>,
  change: Change,
  { input, answer }: AnsweredCall,
): void {
  switch (change) {
    case 'application':
      page.emitToOthers('applicationChanged', () => {
        const { value } = withApplication.parse(answer);
        return 'application' in value ? value.application : value;
      });
      return;
    case 'register':
      page.emitToOthers('registerChanged', () => null);
      return;
    case 'settings':
      page.emitToOthers('settingsChanged', () => withSettings.parse(answer).value);
      return;
    case 'confirmedWarnings':
      page.emitToOthers('warningsConfirmed', () => ({
        ...ofApplication.parse(input),
        confirmed: withWarnings.parse(answer).value,
      }));
      return;
    case 'takenValues':
      page.emitToOthers('takenValuesChanged', () => ({
        ...ofApplication.parse(input),
        values: withValues.parse(answer).value,
      }));
      return;
    case 'templates':
    case 'addressBook':
    case 'texts':
    case 'followUp':
      page.emitToOthers('listChanged', () => change);
  }
}

/** Enough to tell an application from whatever else has an id. */
const application = applicationSchema.pick({ id: true, ledger: true, state: true });
const withWritten = z.object({ value: z.union([application, z.object({ application })]) });

/** Counts the applications that would be gone with a program whose data folder is a temporary one. */
export class UnsavedWork {
  readonly #isTemporary: boolean;
  readonly #applications = new Set<string>();

  constructor({ isTemporary }: { readonly isTemporary: boolean }) {
    this.#isTemporary = isTemporary;
  }

  /** 0 in a data folder that outlives the program. */
  get count(): number {
    return this.#applications.size;
  }

  /** A call that writes went well; an application in its answer is one that it wrote. */
  written(answer: unknown): void {
    if (!this.#isTemporary) return;
    const found = withWritten.safeParse(answer);
    if (!found.success) return;
    const { value } = found.data;
    this.#add('application' in value ? value.application.id : value.id);
  }

  /** One went to the bin. */
  removed(applicationId: string): void {
    this.#applications.delete(applicationId);
  }

  imported({ batchId, made }: { readonly batchId: string; readonly made: number }): void {
    for (let place = 0; place < made; place += 1) this.#add(draftIdOf(batchId, place));
  }

  /** All drafts of an import went to the bin. */
  takenBack(batchId: string): void {
    const [first, last] = idsOfBatch(batchId);
    for (const one of this.#applications) if (one >= first && one <= last) this.#applications.delete(one);
  }

  /** Everything was saved as a file of the clerk's choice. */
  savedElsewhere(): void {
    this.#applications.clear();
  }

  #add(applicationId: string): void {
    if (this.#isTemporary) this.#applications.add(applicationId);
  }
}
