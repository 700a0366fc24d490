import { z } from 'zod';
import type { EnteredFile } from '../../../shared/ipc/handlers.ts';
import type { RunningPracticeService } from '../practice/practice-service.ts';

/** What the self-check needs. It shows whether an installed program works completely on a computer. */
interface SelfCheckOptions {
  /** Makes a call as the page does. */
  readonly ask: (channel: string, input: unknown, files: readonly EnteredFile[]) => Promise<unknown>;
  /** File with a table of applications (absolute path). */
  readonly table: string;
  /** A PDF that needs more memory than its thread has (absolute path). */
  readonly heavyPdf: string;
  readonly printToPdf: () => Promise<Uint8Array | 'window'>;
  /** Loads the module for the keychain; null where the program may run without it. */
  readonly loadKeychain: (() => Promise<void>) | null;
  readonly startPractice: (account: Account) => Promise<RunningPracticeService>;
  readonly newSecret: () => string;
  /** Milliseconds since any fixed time. */
  readonly clock: () => number;
}

interface Account {
  readonly userName: string;
  readonly password: string;
}

interface CheckedStep {
  readonly step: string;
  /** Null where the step worked. Never contains text from a service or file. */
  readonly problem: string | null;
  readonly milliseconds: number;
}

const done = z.object({ ok: z.literal(true), value: z.unknown() });
const sampleSchema = z.object({
  id: z.string(),
  attachments: z.array(z.object({ pages: z.number().positive() })).min(1),
});
const refusedSchema = z.object({
  refused: z.tuple([z.object({ refusal: z.object({ kind: z.literal('tooComplex') }) })]),
});
const readSchema = z.object({ importId: z.string(), rows: z.literal(2) });
const backupsSchema = z.object({ backups: z.array(z.object({ id: z.string() })).min(1) });
const signedInSchema = z.object({ connections: z.array(z.object({ signedIn: z.literal(true) })).min(1) });

/** Runs every step once, even when an earlier one failed. */
export async function checkItself(options: SelfCheckOptions): Promise<readonly CheckedStep[]> {
  const { loadKeychain } = options;
  const steps: readonly (readonly [string, (options: SelfCheckOptions) => Promise<void>])[] = [
    ['inspect a PDF', inspectPdf],
    ['refuse a PDF that is too complex', refuseHeavyPdf],
    ['import a table', importTable],
    ['make and restore a backup', keepAndRestore],
    ['print to PDF', printToPdf],
    ['sign in to the practice service', signIn],
    ...(loadKeychain === null ? [] : [['load the keychain module', loadKeychain] as const]),
  ];
  const checked: CheckedStep[] = [];
  for (const [step, run] of steps) {
    const begin = options.clock();
    const problem = await run(options).then(() => null, problemOf);
    checked.push({ step, problem, milliseconds: Math.round(options.clock() - begin) });
  }
  return checked;
}

/** Describes a failure without the values that caused it. */
function problemOf(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** Creates the sample application, whose PDFs are inspected in a thread. */
async function inspectPdf({ ask }: SelfCheckOptions): Promise<void> {
  const made = await ask('applications.create', { ledger: 'practice', from: 'sample' }, []);
  sampleSchema.parse(done.parse(made).value);
}

/**
 * Attaches a PDF that may end its thread but must not harm the program, whatever the runtime does when its heap is
 * full.
 */
async function refuseHeavyPdf({ ask, heavyPdf }: SelfCheckOptions): Promise<void> {
  const made = await ask('applications.create', { ledger: 'practice', from: 'empty' }, []);
  const { id } = z.object({ id: z.string() }).parse(done.parse(made).value);
  const files = [{ name: 'heavy.pdf', path: heavyPdf }];
  refusedSchema.parse(done.parse(await ask('attachments.add', { applicationId: id }, files)).value);
}

async function importTable({ ask, table }: SelfCheckOptions): Promise<void> {
  const read = await ask('imports.read', { ledger: 'practice' }, [{ name: 'table.csv', path: table }]);
  const { importId } = readSchema.parse(done.parse(read).value);
  await ask('imports.close', { importId }, []);
}

/** Makes a backup and restores it: an application created after it must be gone. */
async function keepAndRestore({ ask }: SelfCheckOptions): Promise<void> {
  const kept = backupsSchema.parse(done.parse(await ask('backups.now', undefined, [])).value);
  const after = await ask('applications.create', { ledger: 'practice', from: 'empty' }, []);
  const { id } = z.object({ id: z.string() }).parse(done.parse(after).value);
  const [newest] = kept.backups;
  done.parse(await ask('backups.restore', { backupId: newest?.id }, []));
  const found = await ask('applications.open', { applicationId: id }, []);
  if (done.safeParse(found).success) throw new Error('The backup was not restored.');
}

async function printToPdf(options: SelfCheckOptions): Promise<void> {
  const made = await options.printToPdf();
  const head = made === 'window' ? '' : new TextDecoder().decode(made.subarray(0, 5));
  if (head !== '%PDF-') throw new Error('No PDF came.');
}

/** Signs in with a password that is only kept in memory, because the keychain may show a prompt. */
async function signIn({ ask, startPractice, newSecret }: SelfCheckOptions): Promise<void> {
  const account = { userName: 'self-check', password: newSecret() };
  const service = await startPractice(account);
  try {
    const connection = { label: 'Self-check', productLine: '', address: service.address, remember: false };
    const added = await ask('connections.add', { ...connection, ...account }, []);
    signedInSchema.parse(done.parse(added).value);
  } finally {
    await service.close();
  }
}
