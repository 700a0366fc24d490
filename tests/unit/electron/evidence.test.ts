import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { DataDocument, RecordedValue } from '../../../shared/domain/reading.ts';
import { type Desk, Desks, prepare, valueOf } from '../../support/desks.ts';
import { ublInvoice } from '../../support/einvoice-samples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const desks = new Desks();

afterEach(() => desks.end());

const child = fileURLToPath(new URL('../../support/evidence-child.ts', import.meta.url));
const withoutElectron = new URL('../../../tools/without-electron.ts', import.meta.url).href;
const name = '26-11873.xml';

function xmlFile(): string {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, ublInvoice);
  return file;
}

/** The stored evidence of an invoice beside an application, and what its boxes are compared with. */
interface Evidence {
  readonly number: string;
  readonly taken: readonly RecordedValue[];
  readonly data: readonly DataDocument[];
}

async function evidenceOf({ coDesk }: Desk, applicationId: string): Promise<Evidence> {
  const { content } = valueOf(await coDesk.applications.open({ applicationId }));
  return {
    number: content.invoiceNumber,
    taken: valueOf(await coDesk.takenValues.list({ applicationId })),
    data: valueOf(await coDesk.takenValues.data({ applicationId })),
  };
}

async function write({ coDesk }: Desk, applicationId: string, invoiceNumber: string): Promise<void> {
  const { content, revision } = valueOf(await coDesk.applications.open({ applicationId }));
  const changed = { ...content, invoiceNumber };
  valueOf(await coDesk.applications.save({ applicationId, content: changed, baseRevision: revision }));
}

/** Makes a sample whose number was read from XML and reviewed. */
async function readInto(desk: Desk): Promise<string> {
  const { coDesk, bridge } = desk;
  const { id: applicationId } = valueOf(
    await coDesk.applications.create({ ledger: 'practice', from: 'sample' }),
  );
  const read = await coDesk.invoices.readFile({}, [await bridge.file(xmlFile())]);
  if (read.kind !== 'read') throw new Error('The invoice cannot be read.');
  const { reading } = read;
  const [number] = reading.values.filter(({ field }) => field === 'invoiceNumber');
  if (number === undefined) throw new Error('The invoice has no number.');
  const { field, text, stated } = number;
  const value = { field, text, attachmentId: null, document: name, place: null, stated };
  valueOf(await coDesk.takenValues.note({ applicationId, values: [value], from: { name, reading } }));
  await write(desk, applicationId, text);
  valueOf(await coDesk.takenValues.review({ applicationId, fields: ['invoiceNumber'] }));
  return applicationId;
}

/** What hinders its submission, in the words of the contract. */
async function heldBack(desk: Desk, applicationId: string): Promise<string> {
  return JSON.stringify(await prepare(desk, applicationId));
}

describe('what an electronic invoice without a PDF says', () => {
  it('comes back from a backup with its application, who looked, and what contradicts the boxes', async () => {
    const desk = await desks.practising();
    const applicationId = await readInto(desk);
    await write(desk, applicationId, '26-77777');
    const before = await evidenceOf(desk, applicationId);
    expect(before.taken).toMatchObject([
      { text: '26-11873', stated: { term: 'BT-1' }, reviewed: { by: '' } },
    ]);
    expect(before.data).toMatchObject([{ name, reading: { document: 'invoice' } }]);
    const held = await heldBack(desk, applicationId);
    expect(held).toContain('26-11873');
    const [backup] = valueOf(await desk.coDesk.backups.now()).backups;

    const [kept] = before.data;
    if (kept === undefined) throw new Error('Nothing is kept of the invoice.');
    const empty = { ...kept.reading, values: [], consignees: [] };
    valueOf(
      await desk.coDesk.takenValues.note({ applicationId, values: [], from: { name, reading: empty } }),
    );
    expect(await heldBack(desk, applicationId)).not.toContain('26-11873');
    valueOf(await desk.coDesk.backups.restore({ backupId: backup?.id ?? '' }));
    expect(await evidenceOf(desk, applicationId)).toEqual(before);
    expect(await heldBack(desk, applicationId)).toBe(held);

    const { host, program } = desk;
    await program.close();
    const next = await desks.start(host.folders.data);
    expect(await evidenceOf(next, applicationId)).toEqual(before);
  });

  it('is there with every value that was read from it, wherever the program is killed', async () => {
    const desk = await desks.start();
    const known = await readInto(desk);
    const { id: draft } = valueOf(
      await desk.coDesk.applications.create({ ledger: 'practice', from: 'empty' }),
    );
    const before = await evidenceOf(desk, known);
    await desk.program.close();
    const file = xmlFile();
    const play = (killAt: string) => {
      const folder = temporaryFolder();
      cpSync(desk.host.folders.data, folder, { recursive: true });
      const given = ['--import', withoutElectron, child, folder, draft, file, killAt];
      return { folder, ...spawnSync(process.execPath, given, { encoding: 'utf8' }) };
    };
    const whole = play('never');
    const steps = Number(whole.stdout);
    expect([steps > 20, whole.stderr]).toEqual([true, '']);
    const seen = new Set<string>();
    // There are four steps between one commit and the next.
    for (let step = 1; step < steps; step += 4) {
      const { folder, signal } = play(String(step));
      expect(signal).toBe('SIGKILL');
      const next = await desks.start(folder);
      expect(await evidenceOf(next, known)).toEqual(before);
      const { number, taken, data } = await evidenceOf(next, draft);
      if (number !== '') expect(taken).toMatchObject([{ text: number }]);
      if (taken.length > 0) expect(data).toEqual(before.data);
      seen.add(`${number} ${taken.length} ${data.length}`);
      await next.program.close();
    }
    expect(seen.size).toBeGreaterThan(1);
    const ended = await desks.start(whole.folder);
    expect(await evidenceOf(ended, draft)).toMatchObject({ number: '26-11873', taken: [{ reviewed: {} }] });
  });
});
