import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Application } from '../../../../../shared/domain/application.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { wireApplicationSchema } from '../../../../../electron/services/wire/co-service.ts';
import { z } from 'zod';
import { contentOf, everything, exportBench } from '../../../../fakes/export-bench.ts';
import { acceptedAttempt, readyContent } from '../../../../fakes/ready-application.ts';

const inEnglish = { language: 'en', withPdfs: false } as const;
type Bench = ReturnType<typeof exportBench>;

function textOf({ offered }: Bench, index = 0): string {
  return Buffer.from(offered[index]?.bytes ?? new Uint8Array()).toString('utf8');
}

async function attached({ files }: Bench, name: string, bytes: Uint8Array) {
  const { sha256 } = await files.keep(bytes);
  return { id: crypto.randomUUID(), name, type: 'Commercial Invoice', sha256, bytes: bytes.length, pages: 1 };
}

describe('an export for the service', () => {
  it('is the body of a submission, marked as a draft, for one application', async () => {
    const bench = exportBench();
    const { id } = bench.keep();
    const scope = { kind: 'chosen' as const, applicationIds: [id] };
    await bench.exportService.save({ ...inEnglish, scope, format: 'service' });
    const body = wireApplicationSchema.parse(JSON.parse(textOf(bench)));
    expect(body.Options.Service).toBe('Draft');
    expect(body.cocert.Consignee_2.name).toBe(readyContent.consignee.name);
    expect(bench.offered[0]?.name).toBe('Demirkaya Makina San. ve Tic. A.Ş. EXP-2026-0418.json');
  });

  it('brings the PDFs along byte for byte, and counts what is gone or altered', async () => {
    const bench = exportBench();
    const bytes = Uint8Array.from({ length: 700_001 }, (_, index) => index % 251);
    const whole = await attached(bench, 'invoice.pdf', bytes);
    const gone = await attached(bench, 'gone.pdf', Uint8Array.of(1, 2, 3));
    const altered = await attached(bench, 'altered.pdf', Uint8Array.of(4, 5, 6));
    bench.keep({ attachments: [whole, gone, altered] });
    bench.keep();
    rmSync(bench.files.pathOf(gone.sha256));
    writeFileSync(bench.files.pathOf(altered.sha256), Uint8Array.of(4, 5, 7));
    const answer = await bench.exportService.save({
      ...{ scope: everything, format: 'service', language: 'en', withPdfs: true },
    });
    expect(answer).toEqual({
      ok: true,
      value: { end: 'saved', applications: 2, missingPdfs: 2, unreadable: 0, replacedCharacters: 0 },
    });
    const bodies = z.array(wireApplicationSchema).parse(JSON.parse(textOf(bench)));
    const pdfs = bodies.flatMap(({ Attachment }) => Attachment);
    expect(pdfs.map(({ name }) => name)).toEqual(['invoice.pdf']);
    const sent = Buffer.from(pdfs[0]?.pdf ?? '', 'base64');
    expect(createHash('sha256').update(sent).digest('hex')).toBe(whole.sha256);
  });

  it('never holds more of the PDFs in memory than a piece', async () => {
    let written = 0;
    let largest = 0;
    const outgoing = {
      write: async (pieces: AsyncIterable<Uint8Array | string>) => {
        for await (const piece of pieces) {
          largest = Math.max(largest, piece.length);
          written += piece.length;
        }
        return '/nowhere';
      },
      remove: () => Promise.resolve(),
    };
    const bench = exportBench({ outgoing, documents: { save: () => Promise.resolve('saved') } });
    const pdf = await attached(bench, 'large.pdf', new Uint8Array(3_000_000).fill(37));
    let ahead = 0;
    const pieces = bench.files.pieces.bind(bench.files);
    bench.files.pieces = async function* (sha256) {
      const before = written;
      let read = 0;
      for await (const piece of pieces(sha256)) {
        read += piece.length;
        // The first reading only checks that the file is as it was attached, and writes nothing.
        if (written > before) ahead = Math.max(ahead, read - (written - before) * 0.75);
        yield piece;
      }
    };
    for (let count = 0; count < 8; count += 1) bench.keep({ attachments: [pdf] });
    await bench.exportService.save({ scope: everything, format: 'service', language: 'en', withPdfs: true });
    expect(written).toBeGreaterThan(32_000_000);
    expect(largest).toBeLessThan(1_000_000);
    expect(ahead).toBeLessThan(1_000_000);
  });
});

describe('an export as a table', () => {
  it('has every field, the state, the dates and the amounts of the quote as they came', async () => {
    const bench = exportBench();
    bench.keep({ state: 'accepted', attempts: [acceptedAttempt('CO-99')] });
    await bench.exportService.save({ scope: everything, format: 'csv', language: 'de', withPdfs: false });
    const [heads = '', row = ''] = textOf(bench).split('\r\n');
    expect(heads.startsWith('\uFEFFAbsender Name;')).toBe(true);
    const cells = new Map(heads.split(';').map((head, index) => [head, row.split(';')[index]]));
    expect(cells.get('Stand')).toBe('Angenommen');
    expect(cells.get('Antragsnummer')).toBe('CO-99');
    expect(cells.get('Geändert am')).toBe('2026-11-02T08:05:00.000Z');
    expect(cells.get('Rechnungsbetrag')).toBe('184250.00');
    expect(cells.get('Kosten DIY')).toBe('38.50');
  });

  it('has each application, also where one of the first is written and moves to the end while the pages are read', async () => {
    const kept: Application[] = [];
    let moved = 0;
    const bench = exportBench({
      pause: () => {
        const one = moved < 10 ? kept[moved] : undefined;
        moved += 1;
        if (one !== undefined) {
          const content = { ...one.content, remarks: 'Written since' };
          bench.store.writeContent(one.id, content, one.revision, '2026-12-01T08:00:00.000Z');
        }
        return Promise.resolve();
      },
    });
    for (let index = 0; index < 450; index += 1)
      kept.push(bench.keep({ savedAt: new Date(Date.UTC(2026, 9, 1, 0, index)).toISOString() }));
    const answer = await bench.exportService.save({ ...inEnglish, scope: everything, format: 'service' });
    expect(answer).toMatchObject({ ok: true, value: { applications: kept.length } });
  });

  it('has what the chamber said last and the day of the next reminder', async () => {
    const id = '0f0e3c50-6a67-4c58-8a0e-2f7b3f1f9d11';
    const said = { day: '2026-11-18', note: '', recordedAt: '2026-11-18T09:00:00.000Z', corrects: null };
    const of = () => [{ ...said, id, answer: 'queried' as const }];
    const days = () => ({ version: 1, today: '2026-11-21', days: new Map([[kept.id, '2026-11-27']]) });
    const bench = exportBench({ answers: { of }, followUp: { days } });
    const kept = bench.keep();
    await bench.exportService.save({ scope: everything, format: 'csv', language: 'de', withPdfs: false });
    const [heads = '', row = ''] = textOf(bench).split('\r\n');
    expect(heads.split(';').slice(-3)).toEqual(['Antwort der Kammer', 'Antwort vom', 'Erinnerung am']);
    expect(row.split(';').slice(-3)).toEqual(['Rückfrage', '2026-11-18', '2026-11-27']);
  });

  it('calculates nothing in a spreadsheet', async () => {
    const bench = exportBench();
    bench.keep({ content: { ...contentOf('=1+1'), remarks: '@SUM(A1)\n+2' } });
    await bench.exportService.save({ ...inEnglish, scope: everything, format: 'csv' });
    const row = textOf(bench).slice(textOf(bench).indexOf('\r\n') + 2);
    expect(row).not.toMatch(/(?:^|,|"|\n)[=@]/u);
    expect(row).toContain("'=1+1");
  });

  it('goes in the order that the register shows, by its search and filter', async () => {
    const bench = exportBench();
    const named = (name: string, attempts: Application['attempts'] = []) =>
      bench.keep({ attempts, content: { ...readyContent, consignee: { ...readyContent.consignee, name } } });
    named('Bravo');
    named('Alfa');
    named('Charlie', [acceptedAttempt('CO-99')]);
    const view = { ledger: 'service', search: '', filter: 'open', sort: 'consignee' } as const;
    await bench.exportService.save({ ...inEnglish, scope: { kind: 'shown', view }, format: 'csv' });
    const text = textOf(bench);
    expect(text.indexOf('Alfa')).toBeLessThan(text.indexOf('Bravo'));
    expect(text).not.toContain('Charlie');
  });

  it('says which text is too long for a cell of a workbook, and cuts nothing', async () => {
    const bench = exportBench();
    bench.keep({ content: { ...readyContent, goods: 'x'.repeat(32_768) } });
    const size = await bench.exportService.measure({ scope: everything });
    expect(size).toMatchObject({ ok: true, value: { tooLongForCells: 1 } });
    const answer = await bench.exportService.save({ ...inEnglish, scope: everything, format: 'xlsx' });
    expect(answer).toEqual({
      ok: false,
      error: { kind: 'tooLongForCell', name: readyContent.consignee.name },
    });
    expect(bench.offered).toEqual([]);
    expect(bench.left()).toEqual([]);
  });
});

describe('the size of an export', () => {
  it('is known before: applications, bytes of each kind of file, PDFs and what is missing', async () => {
    const bench = exportBench();
    const there = await attached(bench, 'a.pdf', new Uint8Array(300));
    const gone = await attached(bench, 'b.pdf', Uint8Array.of(1));
    rmSync(bench.files.pathOf(gone.sha256));
    bench.keep({ attachments: [there, gone] });
    bench.keep();
    const size = await bench.exportService.measure({ scope: everything });
    expect(size).toMatchObject({
      ok: true,
      value: { applications: 2, pdfs: 1, pdfBytes: 400, missingPdfs: 1, unreadable: 0 },
    });
    for (const format of ['service', 'coDesk', 'csv'] as const)
      await bench.exportService.save({ ...inEnglish, scope: everything, format });
    const { bytes } = size.ok ? size.value : { bytes: { service: 0, coDesk: 0, csv: 0 } };
    const real = bench.offered.map(({ bytes: written }) => written.length);
    [bytes.service, bytes.coDesk, bytes.csv].forEach((reported, index) =>
      expect(Math.abs(reported - (real[index] ?? 0))).toBeLessThan(20),
    );
  });
});

describe('what may go wrong with an export', () => {
  it('leaves nothing when the clerk stops it', async () => {
    const bench = exportBench();
    for (let count = 0; count < 60; count += 1) bench.keep();
    const answer = bench.exportService.save({ ...inEnglish, scope: everything, format: 'csv' });
    bench.exportService.stop();
    expect(await answer).toMatchObject({ ok: true, value: { end: 'stopped' } });
    expect(bench.offered).toEqual([]);
    expect(bench.left()).toEqual([]);
  });

  it('is one at a time', async () => {
    const bench = exportBench();
    bench.keep();
    const request = { ...inEnglish, scope: everything, format: 'csv' } as const;
    const first = bench.exportService.save(request);
    expect(await bench.exportService.save(request)).toEqual({ ok: false, error: { kind: 'busy' } });
    expect(await first).toMatchObject({ ok: true });
    expect(await bench.exportService.save(request)).toMatchObject({ ok: true });
  });

  it('says that the disk is full, and that the chosen place is gone', async () => {
    const full = exportBench({
      documents: { save: () => Promise.reject(new StoreError('diskFull', 'ENOSPC')) },
    });
    const request = { ...inEnglish, scope: everything, format: 'csv' } as const;
    expect(await full.exportService.save(request)).toEqual({ ok: false, error: { kind: 'diskFull' } });
    expect(full.left()).toEqual([]);
    const gone = Object.assign(new Error('ENOENT: no such file'), { syscall: 'open', code: 'ENOENT' });
    const away = exportBench({ documents: { save: () => Promise.reject(gone) } });
    const failure = { kind: 'storeFailed', detail: 'ENOENT' };
    expect(await away.exportService.save(request)).toEqual({ ok: false, error: failure });
  });

  it('leaves out what cannot be read, and counts it', async () => {
    const bench = exportBench();
    const { id } = bench.keep();
    bench.keep();
    const read = bench.store.read.bind(bench.store);
    bench.store.read = (asked) => {
      if (asked === id) throw new StoreError('other', 'A row was altered.');
      return read(asked);
    };
    const answer = await bench.exportService.save({ ...inEnglish, scope: everything, format: 'coDesk' });
    expect(answer).toMatchObject({ ok: true, value: { applications: 1, unreadable: 1 } });
  });

  it('finds nothing where the chosen one is in the bin', async () => {
    const bench = exportBench();
    const { id } = bench.keep();
    bench.store.remove(id, '2026-11-20T08:00:00.000Z');
    const scope = { kind: 'chosen' as const, applicationIds: [id] };
    const answer = await bench.exportService.save({ ...inEnglish, scope, format: 'csv' });
    expect(answer).toEqual({ ok: false, error: { kind: 'notFound' } });
  });

  it('tells how far it is while it takes long', async () => {
    let now = 0;
    const bench = exportBench({ now: () => (now += 50) });
    for (let count = 0; count < 20; count += 1) bench.keep();
    await bench.exportService.save({ ...inEnglish, scope: everything, format: 'csv' });
    const events = z
      .array(z.object({ done: z.number(), of: z.literal(20) }))
      .parse(bench.page.payloads('exportProgress'));
    expect(events.length).toBeGreaterThan(3);
    expect(events.map(({ done }) => done)).toEqual([...events.map(({ done }) => done)].sort((a, b) => a - b));
  });

  it('hands over a file of which nothing stays behind', async () => {
    const bench = exportBench();
    bench.keep();
    await bench.exportService.save({ ...inEnglish, scope: everything, format: 'xlsx' });
    expect(bench.left()).toEqual([]);
    expect(bench.offered[0]?.name).toBe('Applications 2026-11-21.xlsx');
  });
});

it.each(['csv', 'xlsx'] as const)(
  'an export as %s tells of half characters, which it cannot hold',
  async (format) => {
    const bench = exportBench();
    bench.keep({ content: { ...readyContent, goods: 'Pumps \uD83D broken' } });
    bench.keep();
    const answer = await bench.exportService.save({ ...inEnglish, scope: everything, format });
    expect(answer).toMatchObject({ value: { end: 'saved', applications: 2, replacedCharacters: 1 } });
    if (format === 'csv') expect(textOf(bench)).toContain('Pumps \uFFFD broken');
  },
);

it('JSON holds half characters as they are', async () => {
  const bench = exportBench();
  bench.keep({ content: { ...readyContent, goods: 'Pumps \uD83D broken' } });
  for (const format of ['service', 'coDesk'] as const) {
    const answer = await bench.exportService.save({ ...inEnglish, scope: everything, format });
    expect(answer).toMatchObject({ value: { replacedCharacters: 0 } });
  }
  expect(textOf(bench, 0)).toContain('\\ud83d broken');
  expect(textOf(bench, 1)).toContain('\\ud83d broken');
});
