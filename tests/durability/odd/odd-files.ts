import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { copyFile, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { places } from '../../e2e/support/places.ts';
import type { OddCase, OddSource } from './odd-source.ts';

const pdf = path.join(places.pdfs, 'scanned.pdf');
const within = (folder: string): string => path.join(folder, 'source.pdf');

async function socketIn(folder: string): Promise<OddSource> {
  const server = createServer();
  server.listen(within(folder));
  await once(server, 'listening');
  return { path: within(folder), stop: () => void server.close() };
}

function linkTo(target: string): OddCase['make'] {
  return (folder) => {
    symlinkSync(target, within(folder));
    return { path: within(folder) };
  };
}

function holding(bytes: Uint8Array): OddCase['make'] {
  return (folder) => {
    writeFileSync(within(folder), bytes);
    return { path: within(folder) };
  };
}

async function sparseFile(folder: string): Promise<OddSource> {
  writeFileSync(within(folder), '%PDF-1.7\n');
  await truncate(within(folder), 2_147_483_648);
  return { path: within(folder) };
}

/** Sources that are not files, or cannot be PDFs. */
export const oddFiles: readonly OddCase[] = [
  {
    title: 'a folder',
    make: (folder) => {
      mkdirSync(within(folder));
      return { path: within(folder) };
    },
    wanted: ['isFolder'],
  },
  {
    title: 'a pipe that nobody writes to',
    make: (folder) => {
      spawnSync('mkfifo', [within(folder)]);
      return { path: within(folder) };
    },
    wanted: ['unreadable'],
  },
  { title: 'a socket', make: socketIn, wanted: ['unreadable'] },
  { title: 'zeros without an end', make: () => ({ path: '/dev/zero' }), wanted: ['unreadable'] },
  { title: 'nothing as a device', make: () => ({ path: '/dev/null' }), wanted: ['unreadable'] },
  { title: 'a terminal', make: () => ({ path: '/dev/tty' }), wanted: ['unreadable'] },
  {
    title: 'a file of the kernel',
    make: () => ({ path: '/proc/self/status' }),
    wanted: ['unreadable', 'empty'],
  },
  { title: 'a link to a PDF', make: linkTo(pdf), wanted: 'taken' },
  { title: 'a link to a device', make: linkTo('/dev/zero'), wanted: ['unreadable'] },
  { title: 'a link to itself', make: linkTo('source.pdf'), wanted: ['unreadable'] },
  { title: 'a link to nothing', make: linkTo('nothing.pdf'), wanted: ['unreadable'] },
  { title: 'nothing', make: (folder) => ({ path: within(folder) }), wanted: ['unreadable'] },
  { title: 'a path below a file', make: () => ({ path: `${pdf}/below.pdf` }), wanted: ['unreadable'] },
  { title: 'an empty file', make: holding(new Uint8Array()), wanted: ['empty'] },
  { title: 'one byte', make: holding(new Uint8Array([37])), wanted: ['notPdf'] },
  { title: 'zeros', make: holding(new Uint8Array(1_000_000)), wanted: ['notPdf'] },
  { title: '2 GB with holes', make: sparseFile, wanted: ['tooLarge'] },
  {
    title: 'an ordinary PDF',
    make: async (folder) => {
      await copyFile(pdf, within(folder));
      return { path: within(folder) };
    },
    wanted: 'taken',
  },
];
