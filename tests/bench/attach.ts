import { mkdirSync, writeFileSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { composeProgram } from '../../electron/compose/compose-program.ts';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { readyApplication } from '../fakes/ready-application.ts';
import { assemblePdf } from '../support/broken-pdfs.ts';
import { BenchHost } from './bench-host.ts';
import { figure, milliseconds, type Figure } from './figure.ts';

const files = 100;
/** As the page hands them over. */
const together = 32;

/** 500 small PDFs through the calls of the page, against the same bytes copied durably one after the other. */
export async function benchAttach(folder: string): Promise<readonly Figure[]> {
  const desk = path.join(folder, 'desk');
  const data = path.join(folder, 'attach');
  for (const made of [desk, data, path.join(folder, 'copied')]) mkdirSync(made);
  const entered = Array.from({ length: files }, (_, place) => onDesk(desk, place));
  const application = readyApplication({ ledger: 'practice' });
  const database = openDatabase(data);
  database.applications.create(application);
  database.close();
  const program = await composeProgram(new BenchHost(data));
  const ours = await milliseconds(async () => {
    for (let at = 0; at < files; at += together)
      await program.dispatch(
        'attachments.add',
        { applicationId: application.id },
        entered.slice(at, at + together),
      );
  });
  await program.close();
  const peer = await milliseconds(async () => {
    for (const file of entered) await copied(file.path, path.join(folder, 'copied', file.name));
  });
  return [figure('attach-100', ours, peer, 'ms')];
}

function onDesk(desk: string, place: number): { name: string; path: string } {
  const name = `${place}.pdf`;
  const file = path.join(desk, name);
  writeFileSync(
    file,
    assemblePdf([
      Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
      Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
      Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${842 + place}] >>`),
    ]),
  );
  return { name, path: file };
}

async function copied(from: string, to: string): Promise<void> {
  const handle = await open(`${to}.part`, 'w');
  try {
    await handle.writeFile(await readFile(from));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${to}.part`, to);
}
