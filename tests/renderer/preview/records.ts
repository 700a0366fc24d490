import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { Attempt, Outcome } from '../../../shared/domain/attempt.ts';
import { findCountry } from '../../../renderer/text/countries.ts';
import { emptyContent, emptyParty, type ApplicationContent } from '../../../shared/domain/content.ts';
import { type MemoryProgram, ownAccount } from '../../fakes/memory-program.ts';
import { sampleContent } from '../../fakes/memory-samples.ts';

/** The account in use. */
export const chamber = {
  id: '5f0c2a3e-3f5c-4c84-9f5b-2f6f4d1f7a01',
  label: 'Chamber gateway',
  productLine: 'Certificates',
  address: 'https://api.gateway.example',
  userName: 'm.hallwanger',
  signedIn: true,
};

const secondAccount = {
  ...chamber,
  id: '5f0c2a3e-3f5c-4c84-9f5b-2f6f4d1f7a02',
  label: 'Gateway, second account',
  userName: 'export.sued',
  signedIn: false,
};

/** The proxy that asks for an account. */
export const houseProxy = 'proxy.house.example:3128';

type State = Application['state'];
/** The content of one row of the register. */
export type Line = readonly [
  name: string,
  currency: string,
  amount: string,
  destination: string,
  state: State,
];

/** Rows of the register by day, the newest day first. */
export const days: readonly (readonly (readonly [time: string, ...Line])[])[] = [
  [
    ['14:32', 'Demirkaya Makina San. ve Tic. A.Ş.', 'EUR', '184250.00', 'Türkiye', 'ready'],
    ['14:05', 'شركة الخليج للمعدات الصناعية', 'EUR', '92480.00', 'Saudi Arabia', 'ready'],
    ['13:51', '苏州恒远精密机械有限公司', 'EUR', '311900.00', 'China', 'sending'],
    ['13:20', 'Lakeshore Tooling Inc.', 'USD', '48715.50', 'United States', 'unknown'],
    ['11:47', 'Herramientas del Bajío S.A. de C.V.', 'EUR', '27360.00', 'Mexico', 'accepted'],
    ['11:02', 'Nile Delta Packaging S.A.E.', 'EUR', '66020.00', 'Egypt', 'refused'],
    ['10:38', 'Công ty TNHH Cơ khí An Phát', 'EUR', '19845.00', 'Viet Nam', 'accepted'],
    ['09:12', '', '', '', '', 'draft'],
  ],
  [
    ['16:40', '한빛정밀 주식회사', 'EUR', '128400.00', 'Korea, Republic of', 'issued'],
    ['15:11', 'Metalúrgica Serra Azul Ltda.', 'EUR', '54190.00', 'Brazil', 'issued'],
    ['13:02', 'Rift Valley Millers Ltd.', 'EUR', '12975.00', 'Kenya', 'accepted'],
    ['11:30', 'Shakti Textile Machines Pvt. Ltd.', 'INR', '7416000.00', 'India', 'issued'],
    ['09:55', 'To order', 'EUR', '38500.00', 'Nigeria', 'draft'],
  ],
  [
    ['15:20', 'Demirkaya Makina San. ve Tic. A.Ş.', 'EUR', '22140.00', 'Türkiye', 'issued'],
    ['14:02', 'Al Noor Food Processing LLC', 'AED', '210300.00', 'United Arab Emirates', 'issued'],
    ['11:44', 'キタモリ精機株式会社', 'JPY', '9870000', 'Japan', 'issued'],
    ['10:05', 'Andes Vidrio SpA', 'EUR', '73655.00', 'Chile', 'accepted'],
  ],
];

/** The instant of a local time like `14:32`, this number of days ago. */
export function at(daysAgo: number, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hours, minutes).toISOString();
}

function outcomeOf(state: State, receivedAt: string): Outcome | null {
  if (state === 'refused') {
    const message = 'CountryOfOrigin_3 does not agree with the proof of origin';
    return { kind: 'refused', status: 422, message, answer: '', retryAfterSeconds: null };
  }
  if (state === 'unknown') {
    return { kind: 'unknown', reason: 'noAnswer', status: null, answer: '', foundAbsentAt: null };
  }
  if (state === 'sending' || state === 'waiting') return null;
  const costs = { diyCost: null, fsCost: '78.50', shippingHandlingCost: '24.90' };
  const answered = { serviceTag: 'FS', applicationId: 'CO-26-004711', message: 'Created' } as const;
  const answer = JSON.stringify({
    response_code: 200,
    ...costs,
    message: 'Created',
    applicationId: 'CO-26-004711',
  });
  return { kind: 'accepted', quote: { ...answered, ...costs, receivedAt, answeredByService: true }, answer };
}

/** Attempts of an application in a given state. */
export function attemptsOf(state: State, savedAt: string): Attempt[] {
  if (state === 'draft' || state === 'ready') return [];
  return [
    {
      id: crypto.randomUUID(),
      serviceTag: 'FS',
      connection: chamber.id,
      connectionLabel: chamber.label,
      address: chamber.address,
      serviceHost: 'api.gateway.example',
      userName: chamber.userName,
      clientReference: 'HM-2026-0147',
      bodySha256: 'a'.repeat(64),
      bodyBytes: 812_044,
      steps:
        state === 'waiting'
          ? [{ step: 'confirmed', at: savedAt }]
          : [
              { step: 'confirmed', at: savedAt },
              { step: 'sending', at: savedAt },
            ],
      outcome: outcomeOf(state, savedAt),
    },
  ];
}

const attachments: Application['attachments'] = [
  ['26-11873 Rechnung.pdf', 'Commercial Invoice', 412_000, 2],
  ['26-11873 Packliste.pdf', 'Packing List', 188_000, 1],
].map(([name, type, bytes, pages], index) => ({
  id: `5f0c2a3e-3f5c-4c84-9f5b-2f6f4d1f7b0${index}`,
  name: String(name),
  type: String(type),
  bytes: Number(bytes),
  pages: Number(pages),
  sha256: String(index).repeat(64),
}));

function contentOf([name, currency, amount, destination, state]: Line, number: number): ApplicationContent {
  if (name === '') return emptyContent;
  const invoiceNumber = `26-${11_873 - 147 + number}`;
  const elsewhere = { address1: 'Harbour Road 7', city: 'Port', countryCode: findCountry(destination) ?? '' };
  const content = {
    ...sampleContent,
    consignee: name.startsWith('Demirkaya') ? sampleContent.consignee : { ...emptyParty, ...elsewhere, name },
    goods: sampleContent.goods.replace('26-11873', invoiceNumber),
    destination,
    invoiceCurrency: currency,
    invoiceAmount: amount,
    clientReference: `HM-2026-${String(number).padStart(4, '0')}`,
    invoiceNumber,
  };
  return state === 'draft' ? { ...content, goods: '' } : content;
}

interface Placed {
  readonly line: Line;
  readonly ledger: Ledger;
  readonly savedAt: string;
  readonly number: number;
}

/** Adds one application to a register. */
export function put(program: MemoryProgram, { line, ledger, savedAt, number }: Placed): void {
  const state = line[4];
  const id = crypto.randomUUID();
  const body = { kind: 'pdf' } as const;
  const issued = { issuedAt: savedAt, name: 'certificate.pdf', bytes: 48_211, sha256: 'b'.repeat(64), body };
  program.applications.set(id, {
    id,
    ledger,
    state,
    revision: 3,
    createdAt: savedAt,
    savedAt,
    content: contentOf(line, number),
    attachments: line[0] === '' ? [] : attachments,
    attempts: attemptsOf(state, savedAt),
    certificateRequests: [],
    issued: state === 'issued' ? issued : null,
    review: [{ kind: 'written', account: ownAccount, at: savedAt }],
  });
}

/** Fills the register as that of an exporter of machines. */
export function fill(program: MemoryProgram, ledger: Ledger): void {
  let number = 147;
  for (const [daysAgo, lines] of days.entries()) {
    for (const [time, ...line] of lines) {
      put(program, { line, ledger, savedAt: at(daysAgo, time), number });
      number -= 1;
    }
  }
  program.lastOpen = [...program.applications.keys()][0] ?? null;
}

/** Fills the register with `count` rows, more than anybody scrolls through. */
export function fillMany(program: MemoryProgram, count: number): void {
  const lines = days.flat();
  for (let index = 0; index < count; index += 1) {
    const [, ...line] = lines[index % lines.length] ?? ['', '', '', '', '', 'draft'];
    const savedAt = new Date(Date.now() - index * 37 * 60_000).toISOString();
    put(program, { line, ledger: 'service', savedAt, number: index });
  }
}

/** Two accounts at a service, the first one in use. */
export function connect(program: MemoryProgram): void {
  program.status = { ...program.status, active: chamber.id, connections: [chamber, secondAccount] };
}
