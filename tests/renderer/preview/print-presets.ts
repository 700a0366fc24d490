import arabic from '../../fixtures/applications/emirati-dates-to-korea.json' with { type: 'json' };
import chinese from '../../fixtures/applications/chinese-valves-to-kuwait.json' with { type: 'json' };
import fortyLines from '../../fixtures/applications/german-hardware-forty-lines-to-united-states.json' with { type: 'json' };
import japanese from '../../fixtures/applications/vietnamese-coffee-to-japan-decomposed.json' with { type: 'json' };
import longNames from '../../fixtures/applications/indian-pharmacy-long-names-to-brazil.json' with { type: 'json' };
import type { Application } from '../../../shared/domain/application.ts';
import {
  applicationContentSchema,
  emptyParty,
  type ApplicationContent,
} from '../../../shared/domain/content.ts';
import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { sampleContent } from '../../fakes/memory-samples.ts';
import { connect, fill } from './records.ts';

const machines = [
  'GULF IND / DAMMAM / 1–14',
  '1  3 wooden cases: hydraulic bending press, type HB 320,',
  '    serial nos. HB320-1180 to HB320-1182',
  '2  2 wooden cases: back gauge, with drive and control',
  '3  1 crate: tool set for bending, 42 pieces',
  '4  1 crate: foot switch, light curtain, cable harness',
  '5  1 pallet: spare parts for two years according to list',
  '6  1 wooden case: hydraulic unit, 45 kW, with motor',
  '7  1 wooden case: oil cooler with pump and pipes',
  '8  1 crate: control cabinet, wired and tested',
  '9  1 crate: operator panel with stand',
  '10  1 pallet: sheet supports, 12 pieces',
  '11  1 carton: sensors and proximity switches',
  '12  1 carton: seals and gaskets, first filling',
  '      All goods new and of German make.',
  'Invoice no. 26-11880 of 18 November 2026',
  'Delivery note no. 26-40417',
  'Total 14 packages',
  'Letter of credit SNB/26/004417',
  'dated 2 October 2026',
];

/** Content with two lines too long for the paper, and a consignee written from right to left. */
const tooLong: ApplicationContent = {
  ...sampleContent,
  consignee: {
    ...emptyParty,
    name: 'شركة الخليج للمعدات الصناعية ذ.م.م',
    address1: 'طريق الملك فهد، المنطقة الصناعية الثانية',
    zip: '32234',
    city: 'الدمام',
    address3: '',
    countryCode: 'SA',
  },
  destination: 'Saudi Arabia',
  transportDetails: 'By sea',
  remarks: 'Purchase order GIE-2026-3391',
  goods: machines.join('\n'),
  quantity: 'Gross 11,260 kg\nNet 10,480 kg\n14 packages',
  clientReference: 'HM-2026-0146',
};

type Change = Partial<Application>;

/** Makes the previewed application the open one of a full register. */
function previewed(change: Change, ledger: Application['ledger'] = 'service') {
  return (program: MemoryProgram): void => {
    if (ledger === 'service') connect(program);
    else program.status = { ...program.status, active: 'practice' };
    fill(program, ledger);
    const open = program.applications.get(program.lastOpen ?? '');
    if (open !== undefined) program.applications.set(open.id, { ...open, state: 'draft', ...change });
  };
}

const content = (read: unknown): Change => ({ content: applicationContentSchema.parse(read) });
const plain = { content: { ...sampleContent, originals: '1', copies: '2' } } as const satisfies Change;

/** Applications that differ in how they are printed. */
const printed = {
  plain,
  'too-long': { content: tooLong },
  arabic: content(arabic),
  'forty-lines': content(fortyLines),
  chinese: content(chinese),
  japanese: content(japanese),
  'long-names': content(longNames),
  practice: { content: { ...plain.content, certificateLanguage: 'de' }, ledger: 'practice' },
  issued: { ...plain, state: 'issued' },
  // The content that is too long above, in a print size in which it fits.
  smaller: { content: { ...tooLong, printSize: '11' } },
} as const satisfies Readonly<Record<string, Change>>;

/** Ids of the applications in `print-all`, by name. */
export const printedIds: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(printed).map((name, index) => [name, `5f0c2a3e-3f5c-4c84-9f5b-2f6f4d1f8a0${index}`]),
);

function allPrinted(program: MemoryProgram): void {
  connect(program);
  fill(program, 'service');
  const open = program.applications.get(program.lastOpen ?? '');
  if (open === undefined) return;
  for (const [name, change] of Object.entries(printed)) {
    const id = printedIds[name] ?? '';
    program.applications.set(id, { ...open, state: 'draft', ...change, id });
  }
}

/** Printed applications, by name; `print-all` has one of each. */
export const printPresets: Readonly<Record<string, (program: MemoryProgram) => void>> = {
  'print-all': allPrinted,
  'print-plain': previewed(printed.plain),
  'print-too-long': previewed(printed['too-long']),
  'print-smaller': previewed(printed.smaller),
  'print-arabic': previewed(printed.arabic),
  'print-long-names': previewed(printed['long-names']),
  'print-practice': previewed(printed.practice, 'practice'),
  'print-issued': previewed(printed.issued),
  'print-desktop': (program) => {
    previewed(printed.plain)(program);
    program.host = 'desktop';
  },
  'print-many': previewed({ content: { ...sampleContent, originals: '2', copies: '5' } }),
};
