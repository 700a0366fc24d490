import { appendFileSync, renameSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { writeLargePdf } from '../../support/large-pdf.ts';
import type { OddCase, OddSource } from './odd-source.ts';

const pdfBytes = 8_000_000;

function stoppable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** A large PDF that is changed again and again while it is read. */
function whileRead(change: (file: string, round: number) => void, repeated = true): OddCase['make'] {
  return async (folder): Promise<OddSource> => {
    const file = path.join(folder, 'source.pdf');
    await writeLargePdf(file, pdfBytes);
    const { signal, abort } = stoppable();
    const going = (async (): Promise<void> => {
      for (let round = 0; !signal.aborted && (repeated || round === 0); round += 1) {
        await setImmediate();
        change(file, round);
      }
    })();
    return {
      path: file,
      stop: () => {
        abort();
        return going;
      },
    };
  };
}

/** Files that are different at the end of reading than at its beginning. */
export const movingFiles: readonly OddCase[] = [
  {
    title: 'a file that grows',
    make: whileRead((file) => appendFileSync(file, 'more')),
    wanted: ['unreadable'],
  },
  {
    title: 'a file that shrinks',
    make: whileRead((file, round) => truncateSync(file, Math.max(1_000, pdfBytes - round * 50_000))),
    wanted: ['unreadable', 'cutOff', 'damaged', 'notPdf'],
  },
  {
    title: 'a file that is cut to nothing',
    make: whileRead((file) => truncateSync(file, 0)),
    wanted: ['unreadable', 'empty'],
  },
  {
    title: 'a file that is written anew in place',
    make: whileRead((file, round) => writeFileSync(file, Buffer.alloc(pdfBytes, round), { flag: 'r+' })),
    wanted: ['unreadable', 'notPdf', 'damaged'],
  },
  {
    title: 'a file that is touched',
    make: whileRead((file, round) => utimesSync(file, round, round)),
    wanted: ['unreadable'],
  },
  // Some systems keep an open file readable; then all its bytes must be attached.
  {
    title: 'a file that vanishes',
    make: whileRead((file) => rmSync(file, { force: true }), false),
    wanted: 'either',
  },
  {
    title: 'a file in whose place another comes',
    make: whileRead((file) => {
      writeFileSync(`${file}.new`, 'another one');
      renameSync(`${file}.new`, file);
    }, false),
    wanted: 'either',
  },
];
