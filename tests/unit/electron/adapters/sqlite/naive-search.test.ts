import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import {
  holdsWord,
  searchableText,
  searchWords,
} from '../../../../../electron/services/register/search-text.ts';
import { emptyContent } from '../../../../../shared/domain/content.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { wholeRegister } from '../../../../ports/application-stores.ts';
import { fc } from '../../../../support/fast-check.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

/** Words of goods and companies in every script that a consignee may use, chosen for what folding does to them. */
const words = [
  ...['Spindle', 'HM-850', 'Straße', 'ﬁne', 'Ölçü', 'Işık', 'İstanbul', 'łożysko', 'Đurić', 'Ærø', 'Þór'],
  ...['naïve', 'coöperatie', 'Nguyễn', 'Công ty', 'Škoda', 'œuvre', 'ﬀ', 'Ⅷ', '½', '㎏', 'µm', '№ 7', 'H₂O'],
  ...['Αθήνα', 'ΣΊΣΥΦΟΣ', 'ἄνθρωπος', 'Москва', 'подшипник', 'Київ', 'їжак', 'Ћуприја', 'Թբիլիսի', 'თბილისი'],
  ...['شركة', 'الخليج', 'مُحَمَّد', 'کالا', 'پمپ', 'ירושלים', 'שָׁלוֹם', 'ܫܠܡܐ', 'ދިވެހި', 'አዲስ', 'ⵜⴰⵎⴰⵣⵉⵖⵜ'],
  ...['मशीन', 'क्षेत्र', 'যন্ত্র', 'ਪੰਜਾਬ', 'ગુજરાત', 'இயந்திரம்', 'యంత్రం', 'ಯಂತ್ರ', 'യന്ത്രം', 'යන්ත්‍රය'],
  ...['เครื่องจักร', 'ເຄື່ອງ', 'စက်', 'គ្រឿង', 'བོད་ཡིག', 'ᠮᠣᠩᠭᠣᠯ', '电机', '上海', '機械', '恒远精密', '𠮷野家'],
  ...[
    'ベアリング',
    'ﾍﾞｱﾘﾝｸﾞ',
    'ひらがな',
    '株式会社',
    '기계',
    '서울',
    '베어링',
    '🚢',
    '👷🏽',
    '🇩🇪',
    'CO-2026-0418',
    '184250.00',
  ],
  ...[
    '7.1.2026',
    '"quoted"',
    '100 %',
    'a_b',
    'x*y',
    '(NEAR)',
    'AND',
    'no:thing',
    "O'Neil",
    'C:\\x',
    'e\u0301t\u00e9',
  ],
];

/** The text at a place, mostly of two or three scripts; the same in every run. */
function textOf(index: number): string {
  const picked = [7, 31, 101, 997].map((step, at) => words[(index * step + at * 17) % words.length] ?? '');
  return picked.slice(0, 1 + (index % 4)).join(index % 5 === 0 ? '\n' : ' ') + ` ${index}`;
}

const count = 10_000;

it('finds among 10,000 texts in all scripts exactly those that looking into each of them finds', () => {
  const database = openDatabase(temporaryFolder());
  const applications = Array.from({ length: count }, (_, index) =>
    readyApplication({
      revision: 0,
      savedAt: new Date(Date.UTC(2026, 0, 1) + index * 1_000).toISOString(),
      content: { ...emptyContent, goods: textOf(index) },
    }),
  );
  for (let from = 0; from < count; from += 1_000)
    database.batches.add(applications.slice(from, from + 1_000));
  while (database.search.indexBatch(1_000));
  const texts = applications.map((one) => ({ id: one.id, text: searchableText(one) }));
  const naively = (search: string): readonly string[] => {
    const wanted = searchWords(search);
    return texts.filter(({ text }) => wanted.every((word) => holdsWord(text, word))).map(({ id }) => id);
  };
  const found = (search: string) => {
    const slices = database.register.listInSlices({ ...wholeRegister, search, limit: count });
    for (;;) {
      const slice = slices.next(1_000);
      if (slice.done === true) return slice.value;
    }
  };
  const whole = texts.map((_, index) => textOf(index));
  const piece = fc
    .record({ of: fc.nat(count - 1), at: fc.nat(40), length: fc.integer({ min: 1, max: 14 }) })
    .map(({ of, at, length }) => (whole[of] ?? '').slice(at % (whole[of]?.length ?? 1)).slice(0, length));
  const search = fc.oneof(
    { weight: 4, arbitrary: piece },
    { weight: 2, arbitrary: fc.constantFrom(...words) },
    // Typed without its accents, or in another Unicode form.
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...words)
        .map((word) => word.normalize('NFD').replace(/[\u0300-\u036F]/g, '')),
    },
    { weight: 2, arbitrary: fc.array(piece, { minLength: 2, maxLength: 3 }).map((all) => all.join(' ')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  );
  fc.assert(
    fc.property(search, (typed) => {
      const page = found(typed);
      expect(page.unsearched).toBe(0);
      expect(page.rows.map(({ id }) => id)).toEqual(naively(typed));
    }),
    { numRuns: 80, examples: words.filter((_, index) => index % 9 === 0).map((word) => [word]) },
  );
  database.close();
});
