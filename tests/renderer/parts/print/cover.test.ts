import { describe, expect, it } from 'vitest';
import { coverFacts } from '../../../../renderer/parts/print/cover-facts.ts';
import { setCover } from '../../../../renderer/parts/print/cover.ts';
import type { Mark } from '../../../../renderer/parts/print/marks.ts';
import type { Blockers } from '../../../../shared/rules/readiness/rule.ts';
import { paper } from '../../../../shared/rules/print/paper.ts';
import type { Measure } from '../../../../renderer/parts/print/measure.ts';
import { english } from '../../../../shared/text/english/english.ts';
import { german } from '../../../../shared/text/german/german.ts';
import { sampleContent } from '../../../fakes/memory-samples.ts';

const measure: Measure = (text, { size }) => (Array.from(text).length * size) / 2;

function pdf(number: number) {
  const name = `26-11873 attachment with a long name, number ${number}.pdf`;
  return {
    id: crypto.randomUUID(),
    name,
    type: 'Packing List',
    sha256: 'a'.repeat(64),
    bytes: 412_000,
    pages: 2,
  };
}

function cover(count: number, language: 'en' | 'de' = 'en', blockers: Blockers = { missing: 2, wrong: 0 }) {
  const words = language === 'en' ? english : german;
  const attachments = Array.from({ length: count }, (_, index) => pdf(index + 1));
  const application = { content: sampleContent, state: 'draft', ledger: 'practice', attachments } as const;
  const question = {
    application,
    certificateLanguage: language,
    blockers,
    date: '21 November 2026',
    locale: language,
    order: 'countryFirst',
  } as const;
  return setCover(coverFacts(question, { words, language }), measure);
}

const textsOf = (marks: readonly Mark[]) =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

describe('the cover sheet', () => {
  it('says what goes with the certificate: order, invoice, references, parties, PDFs, and how ready it is', () => {
    const [sheet = [], ...more] = cover(2);
    expect(more).toEqual([]);
    const said = textsOf(sheet).join('\n');
    for (const part of [
      sampleContent.clientReference,
      sampleContent.invoiceNumber,
      'EUR 184,250.00',
      sampleContent.consignor.name,
      sampleContent.consignee.name,
      'Türkiye',
      'Germany (European Union)',
      'Not ready: 2 required fields.',
      '21 November 2026',
      'Practice. Nothing was sent.',
      '412 kB',
      '2 PDFs, 0.8 MB',
    ])
      expect(said).toContain(part);
  });

  it('leaves out what nobody wrote, and says that there are no PDFs', () => {
    const said = textsOf(cover(0)[0] ?? []);
    expect(said).not.toContain(english.editor.fields.comments);
    expect(said).toContain('No PDFs are attached.');
  });

  it.each([
    ['en', { missing: 2, wrong: 0 }, 'Not ready: 2 required fields.'],
    ['en', { missing: 0, wrong: 2 }, 'Not ready: 2 errors.'],
    ['en', { missing: 1, wrong: 1 }, 'Not ready: 1 required field, 1 error.'],
    ['de', { missing: 2, wrong: 0 }, 'Nicht bereit: 2 Pflichtangaben fehlen.'],
    ['de', { missing: 0, wrong: 2 }, 'Nicht bereit: 2 Fehler.'],
    ['de', { missing: 1, wrong: 1 }, 'Nicht bereit: 1 Pflichtangabe fehlt, 1 Fehler.'],
  ] as const)('calls missing only what is: %s, %o', (language, blockers, said) => {
    expect(textsOf(cover(0, language, blockers)[0] ?? [])).toContain(said);
  });

  it('speaks German', () => {
    expect(textsOf(cover(1, 'de')[0] ?? []).join('\n')).toContain('184.250,00');
  });

  it('goes on with another sheet, loses none of the PDFs and stays on the paper', () => {
    const sheets = cover(70);
    expect(sheets.length).toBeGreaterThan(1);
    const said = sheets.map((marks) => textsOf(marks).join(' ')).join(' ');
    for (let number = 1; number <= 70; number += 1) expect(said).toContain(`number ${number}.pdf`);
    expect(said).toContain(`Page ${sheets.length} of ${sheets.length}`);
    const ends = sheets.flat().flatMap((mark) => (mark.kind === 'text' ? [mark.y] : []));
    expect(Math.max(...ends)).toBeLessThan(paper.height - 10);
  });
});
