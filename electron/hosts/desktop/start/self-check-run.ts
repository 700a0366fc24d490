import type { App } from 'electron';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { startPracticeService } from '../../../services/practice/practice-service.ts';
import { checkItself } from '../../../services/self-check/self-check.ts';
import type { Printing } from '../../../services/host.ts';
import { tryKeychainModule } from '../../../compose/runtime.ts';
import type { Program } from '../../../compose/program.ts';

/** A start that checks the program and ends. */
export interface SelfCheck {
  /** Absolute path of a new, private folder, so that nobody's data is touched. */
  readonly folder: string;
  /** Absolute path of the file for the result. */
  readonly report: string;
}

/** How long to wait for the first call of the page. Milliseconds. */
const longest = 120_000;

/**
 * The self-check that this start asks for. The switch alone does nothing, because a link or a shortcut could contain
 * it: the environment has to name the file for the report too.
 */
export function wantedSelfCheck(argv: readonly string[], report: string | undefined): SelfCheck | null {
  if (!argv.includes('--self-check') || report === undefined || !path.isAbsolute(report)) return null;
  return { folder: mkdtempSync(path.join(tmpdir(), 'co-desk-self-check-')), report };
}

interface SelfCheckRunOptions {
  readonly check: SelfCheck;
  readonly app: Pick<App, 'getVersion' | 'isPackaged' | 'quit'> & {
    once(event: 'quit', listener: () => void): unknown;
  };
  readonly dispatch: Program['dispatch'];
  readonly printing: Pick<Printing, 'toPdf'>;
}

/** Checks the program as soon as its page calls, which shows that window, protocol, preload and channel work. */
export class SelfCheckRun {
  readonly #options: SelfCheckRunOptions;
  #hasBegun = false;

  constructor(options: SelfCheckRunOptions) {
    this.#options = options;
    setTimeout(() => this.#late(), longest).unref();
  }

  pageStarts(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    void this.#run().catch((error: unknown) =>
      this.#report([{ step: 'begin the check', problem: String(error), milliseconds: 0 }]),
    );
  }

  #late(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    void this.#report([{ step: 'open the page', problem: 'No page came.', milliseconds: longest }]);
  }

  async #run(): Promise<void> {
    const { check, app, dispatch, printing } = this.#options;
    const table = path.join(check.folder, 'table.csv');
    await writeFile(table, 'Consignor;Goods\nOne;Glass\nTwo;Moulds\n');
    const heavyPdf = path.join(check.folder, 'heavy.pdf');
    await writeFile(heavyPdf, pdfOfManyObjects());
    const tried = checkItself({
      ask: dispatch,
      ...{ table, heavyPdf },
      printToPdf: () => printing.toPdf(),
      // A package contains the keychain; started from its sources, CO Desk also works without it.
      loadKeychain: app.isPackaged ? tryKeychainModule : null,
      startPractice: startPracticeService,
      newSecret: randomUUID,
      clock: () => performance.now(),
    });
    await this.#report([{ step: 'open the page', problem: null, milliseconds: 0 }, ...(await tried)]);
  }

  async #report(steps: Awaited<ReturnType<typeof checkItself>>): Promise<void> {
    const { check, app } = this.#options;
    const { isPackaged } = app;
    const version = app.getVersion();
    const { platform, arch } = process;
    const works = steps.every(({ problem }) => problem === null);
    const text = JSON.stringify({ works, version, isPackaged, platform, arch, steps }, null, 2);
    const isWritten = await writeFile(check.report, `${text}\n`).then(
      () => true,
      () => false,
    );
    // Quits in order, because closing is part of the check.
    app.once('quit', () => {
      clear(check.folder);
      process.exit(works && isWritten ? 0 : 1);
    });
    app.quit();
  }
}

/** A small PDF with a table of fifteen million objects, all of which has to be read first. */
function pdfOfManyObjects(): Buffer {
  const objects = 15_000_000;
  const table = deflateSync(Buffer.alloc(objects * 6), { level: 9 });
  const kind = `/Type /XRef /Size ${objects} /W [1 4 1] /Index [0 ${objects}] /Root 2 0 R`;
  const head = `%PDF-1.5\n1 0 obj\n<< ${kind} /Filter /FlateDecode /Length ${table.length} >>\nstream\n`;
  const end = '\nendstream\nendobj\nstartxref\n9\n%%EOF\n';
  return Buffer.concat([Buffer.from(head), table, Buffer.from(end)]);
}

function clear(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // On Windows Chromium still has some files open; the system clears its temporary folder.
  }
}
