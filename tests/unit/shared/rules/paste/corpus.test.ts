import { describe, expect, it } from 'vitest';
import { countryBySpelling } from '../../../../../shared/rules/countries/country-spellings.ts';
import { readAddress } from '../../../../../shared/rules/paste/address-block.ts';
import { goodsOf, readGoodsTable } from '../../../../../shared/rules/paste/goods-table.ts';
import { type CorpusCase, readCorpus } from '../../../../support/paste-corpus.ts';

/** Share of the pasted texts that must be right at once. */
const wantedShare = 0.95;
const addresses = readCorpus('addresses.txt');
const tables = readCorpus('tables.txt');

const wordsOf = (text: string): readonly string[] =>
  text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Words that say which field a line is, or that a code follows; they are not texts themselves. */
const marks =
  /^(?:firma|adresse|plz|ort|land|company|name|address|add|city|postal|code|country|cep|c|p|pin|邮编|우)$/iu;

function addressOf({ text }: CorpusCase): Readonly<Record<string, string>> {
  const party = readAddress(text)?.party;
  const { countryCode: country = '', ...lines } = { ...party };
  return Object.fromEntries(Object.entries({ ...lines, country }).filter(([, value]) => value !== ''));
}

function tableOf({ text }: CorpusCase) {
  const table = readGoodsTable(text);
  return table === null ? null : goodsOf(table);
}

function isRightTable(one: CorpusCase): boolean {
  const read = tableOf(one);
  return read?.goods === one.expected.get('goods') && read?.quantity === (one.expected.get('quantity') ?? '');
}

function isRightAddress(one: CorpusCase): boolean {
  const read = addressOf(one);
  return (
    Object.keys(read).length === one.expected.size &&
    [...one.expected].every(([line, value]) => read[line] === value)
  );
}

/** Words that name the country, wherever they are in a line. */
function countryWords(text: string, country: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const line of text.split(/[\n\t]/u)) {
    const pieces = line.split(/(?<=[\s,()/-])|(?=[\s,()/])/u);
    for (let from = 0; from < pieces.length; from += 1)
      for (let to = from + 1; to <= pieces.length; to += 1) {
        const stretch = pieces.slice(from, to).join('');
        if (
          countryBySpelling(stretch.replace(/[.,\s]+$/u, '')) === country ||
          countryBySpelling(stretch) === country
        )
          for (const word of wordsOf(stretch)) found.add(word);
      }
  }
  return found;
}

function lostOfAddress({ text }: CorpusCase): readonly string[] {
  const read = readAddress(text);
  const kept = new Set(wordsOf([...Object.values(read?.party ?? {}), ...(read?.leftOut ?? [])].join('\n')));
  const country = countryWords(text, read?.party.countryCode ?? '');
  return wordsOf(text).filter(
    (word) => !kept.has(word) && !country.has(word) && !marks.test(word) && !/^(?:中国|РОССИЯ)/iu.test(word),
  );
}

function lostOfTable(one: CorpusCase): readonly string[] {
  const read = tableOf(one);
  const kept = new Set(wordsOf([read?.goods, read?.quantity, ...(read?.leftOut ?? [])].join('\n')));
  return wordsOf(one.text).filter((word) => !kept.has(word));
}

const share = (cases: readonly CorpusCase[], isRight: (one: CorpusCase) => boolean): number =>
  cases.filter(isRight).length / cases.length;

describe('what mails, letters and spreadsheets give', () => {
  it('is large and far enough around to say something', () => {
    expect(addresses.length).toBeGreaterThanOrEqual(120);
    expect(new Set(addresses.map(({ expected }) => expected.get('country'))).size).toBeGreaterThanOrEqual(40);
    expect(tables.length).toBeGreaterThanOrEqual(40);
  });

  it.each([true, false])('is divided as it is right, address by address (held back: %s)', (isHeldBack) => {
    const asked = addresses.filter((one) => one.isHeldBack === isHeldBack);
    const wrong = asked.filter((one) => !isRightAddress(one)).map(({ title }) => title);
    expect(share(asked, isRightAddress), `wrong: ${wrong.join(', ')}`).toBeGreaterThanOrEqual(wantedShare);
  });

  it.each([true, false])(
    'goes to boxes 6 and 7 as it is right, table by table (held back: %s)',
    (isHeldBack) => {
      const asked = tables.filter((one) => one.isHeldBack === isHeldBack);
      const wrong = asked.filter((one) => !isRightTable(one)).map(({ title }) => title);
      expect(share(asked, isRightTable), `wrong: ${wrong.join(', ')}`).toBeGreaterThanOrEqual(wantedShare);
    },
  );

  it('loses no word: what is in no field is offered', () => {
    for (const one of addresses) expect([one.title, lostOfAddress(one)]).toEqual([one.title, []]);
    for (const one of tables) expect([one.title, lostOfTable(one)]).toEqual([one.title, []]);
  });
});
