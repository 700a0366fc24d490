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

/** A start that tries the program and ends. */
export interface SelfCheck {
  /** Absolute, private and new: nobody's data are touched. */
  readonly folder: string;
  /** Absolute. What was tried is written there. */
  readonly report: string;
}

/** A page that has not asked for anything by then does not come. Milliseconds. */
const longest = 120_000;

/**
 * The switch alone does nothing, since a link or a shortcut may bring it along: the environment has to name the file
 * of the report, too.
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

/** Tries the program as soon as its page is there, which shows that window, protocol, preload and channel work. */
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
    void this.#run();
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
      // A package has it; from the sources, CO Desk works without a keychain, too.
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
    // In order first: closing is part of what is tried.
    app.once('quit', () => {
      clear(check.folder);
      process.exit(works && isWritten ? 0 : 1);
    });
    app.quit();
  }
}

/** Small, and with a table of fifteen million objects inside, which is read whole before anything else. */
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
    // On Windows Chromium still holds some of it; the system clears its temporary folder.
  }
}
