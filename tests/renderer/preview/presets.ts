import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { Attempt, NotSentReason, Outcome } from '../../../shared/domain/attempt.ts';
import { emptyContent, emptyParty, type ApplicationContent } from '../../../shared/domain/content.ts';
import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { sampleContent } from '../../fakes/memory-samples.ts';

const chamber = {
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

type State = Application['state'];
type Line = readonly [name: string, currency: string, amount: string, destination: string, state: State];

/** One array for each day, the newest first. */
const days: readonly (readonly (readonly [time: string, ...Line])[])[] = [
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

function at(daysAgo: number, time: string): string {
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
  return { kind: 'accepted', quote: { ...answered, ...costs, receivedAt, answeredByService: true } };
}

function attemptsOf(state: State, savedAt: string): Attempt[] {
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
].map(([name, type, bytes, pages], place) => ({
  id: `5f0c2a3e-3f5c-4c84-9f5b-2f6f4d1f7b0${place}`,
  name: String(name),
  type: String(type),
  bytes: Number(bytes),
  pages: Number(pages),
  sha256: String(place).repeat(64),
}));

function contentOf([name, currency, amount, destination, state]: Line, number: number): ApplicationContent {
  if (name === '') return emptyContent;
  const content = {
    ...sampleContent,
    consignee: name.startsWith('Demirkaya') ? sampleContent.consignee : { ...emptyParty, name },
    destination,
    invoiceCurrency: currency,
    invoiceAmount: amount,
    clientReference: `HM-2026-${String(number).padStart(4, '0')}`,
    invoiceNumber: `26-${11_873 - 147 + number}`,
  };
  return state === 'draft' ? { ...content, goods: '' } : content;
}

interface Placed {
  readonly line: Line;
  readonly ledger: Ledger;
  readonly savedAt: string;
  readonly number: number;
}

function put(program: MemoryProgram, { line, ledger, savedAt, number }: Placed): void {
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
  });
}

function fill(program: MemoryProgram, ledger: Ledger): void {
  let number = 147;
  for (const [daysAgo, lines] of days.entries()) {
    for (const [time, ...line] of lines) {
      put(program, { line, ledger, savedAt: at(daysAgo, time), number });
      number -= 1;
    }
  }
  program.lastOpen = [...program.applications.keys()][0] ?? null;
}

function fillMany(program: MemoryProgram, count: number): void {
  const lines = days.flat();
  for (let place = 0; place < count; place += 1) {
    const [, ...line] = lines[place % lines.length] ?? ['', '', '', '', '', 'draft'];
    const savedAt = new Date(Date.now() - place * 37 * 60_000).toISOString();
    put(program, { line, ledger: 'service', savedAt, number: place });
  }
}

function connect(program: MemoryProgram): void {
  program.status = { ...program.status, active: chamber.id, connections: [chamber, secondAccount] };
}

function signedOut(program: MemoryProgram, keychain: 'locked' | 'absent' | 'unresponsive'): void {
  connect(program);
  fill(program, 'service');
  const connections = program.status.connections.map((one) => ({ ...one, signedIn: false }));
  program.status = { ...program.status, connections, keychain };
}

/** Confirms applications as if main kept them waiting; `tag` and size differ as they do. */
function wait(program: MemoryProgram, application: Application, place: number): void {
  const [attempt] = attemptsOf('waiting', application.savedAt);
  if (attempt === undefined) return;
  const serviceTag = place % 2 === 0 ? 'FS' : 'DIY';
  const { clientReference } = application.content;
  const own = { ...attempt, serviceTag, clientReference, bodyBytes: 2_100_000 - place * 600_000 } as const;
  program.applications.set(application.id, { ...application, attempts: [own], state: 'waiting' });
  program.outboxOrder = [...program.outboxOrder, own.id];
}

function named(program: MemoryProgram, start: string): Application {
  const found = [...program.applications.values()].find(({ content }) =>
    content.consignee.name.startsWith(start),
  );
  if (found === undefined) throw new Error(`No application of ${start}`);
  return found;
}

function offline(program: MemoryProgram): void {
  connect(program);
  program.status = { ...program.status, reachability: 'offline' };
  program.offlineSince = at(0, '13:40');
  program.nextTryAt = at(0, '14:42');
  fill(program, 'service');
}

function waiting(program: MemoryProgram): void {
  offline(program);
  const first = named(program, '苏州');
  wait(program, first, 0);
  wait(program, named(program, 'شركة'), 1);
  program.lastOpen = first.id;
}

const longName =
  'Gesellschaft für außergewöhnlich langgezogene Werkzeugmaschinen und Vorrichtungen des Maschinenbaus mbH & Co. KG';

/** Fifty confirmed ones, one of them with a name that no row holds and one without any. */
function waitingMany(program: MemoryProgram): void {
  offline(program);
  const lines = days.flat();
  for (let place = 0; place < 50; place += 1) {
    const [, name, ...rest] = lines[place % lines.length] ?? ['', '', '', '', '', 'draft'];
    const line: Line = [place === 1 ? longName : name, ...rest];
    put(program, { line, ledger: 'service', savedAt: at(0, '09:00'), number: 500 + place });
    const added = [...program.applications.values()].at(-1);
    if (added !== undefined) wait(program, { ...added, ledger: 'service' }, place % 3);
  }
}

/** Two vain tries, and a pause before the next one. */
function heldBack(program: MemoryProgram): void {
  connect(program);
  fill(program, 'service');
  const application = named(program, '苏州');
  wait(program, application, 0);
  const kept = program.applications.get(application.id);
  const attempt = kept?.attempts[0];
  if (kept === undefined || attempt === undefined) return;
  const steps: Attempt['steps'] = [
    { step: 'confirmed', at: at(0, '13:51') },
    { step: 'heldBack', at: at(0, '13:51'), reason: 'offline' },
    { step: 'heldBack', at: at(0, '13:52'), reason: 'connectionRefused' },
  ];
  program.applications.set(kept.id, { ...kept, attempts: [{ ...attempt, steps }] });
  program.nextTryAt = at(0, '13:53');
  program.lastOpen = kept.id;
}

/** The open one has the invoice number of others that were, or may have been, sent. */
function twice(program: MemoryProgram, starts: readonly string[]): void {
  connect(program);
  fill(program, 'service');
  for (const start of starts) {
    const other = named(program, start);
    const content = { ...other.content, invoiceNumber: '26-11873' };
    program.applications.set(other.id, { ...other, content });
  }
}

function endedNotSent(program: MemoryProgram, reason: NotSentReason, vainTries: number): void {
  connect(program);
  fill(program, 'service');
  const application = named(program, 'Demirkaya');
  const [attempt] = attemptsOf('waiting', application.savedAt);
  if (attempt === undefined) return;
  const vain = Array.from({ length: vainTries }, () => ({
    step: 'heldBack' as const,
    at: at(0, '14:33'),
    reason,
  }));
  const steps: Attempt['steps'] = [...attempt.steps, ...vain, { step: 'ended', at: at(0, '14:34') }];
  const ended: Attempt = { ...attempt, steps, outcome: { kind: 'notSent', reason } };
  program.applications.set(application.id, { ...application, attempts: [ended] });
}

const presets: Readonly<Record<string, (program: MemoryProgram) => void>> = {
  register: (program) => {
    connect(program);
    fill(program, 'service');
  },
  practice: (program) => {
    program.status = { ...program.status, active: 'practice' };
    fill(program, 'practice');
  },
  unconnected: (program) => fill(program, 'service'),
  offline,
  waiting,
  'waiting-many': waitingMany,
  'held-back': heldBack,
  'same-invoice': (program) => twice(program, ['Herramientas', 'Công ty']),
  'same-invoice-unknown': (program) => twice(program, ['Herramientas', 'Lakeshore']),
  'no-reference': (program) => {
    connect(program);
    fill(program, 'service');
    const open = named(program, 'Demirkaya');
    program.applications.set(open.id, { ...open, content: { ...open.content, clientReference: '' } });
  },
  'too-soon': (program) => {
    connect(program);
    fill(program, 'service');
    program.pauseUntil = at(0, '14:40');
  },
  'not-sent-proxy': (program) => endedNotSent(program, 'proxyCredentials', 0),
  'not-sent-tries': (program) => endedNotSent(program, 'connectionRefused', 3),
  'not-sent-account': (program) => endedNotSent(program, 'accountChanged', 0),
  many: (program) => {
    connect(program);
    fillMany(program, 10_000);
  },
  empty: connect,
  'first-run': (program) => {
    program.firstRun = true;
  },
  refused: (program) => {
    fill(program, 'service');
    program.signInFailure = { kind: 'refused', status: 400, message: 'Incorrect username or password.' };
  },
  'keychain-locked': (program) => signedOut(program, 'locked'),
  'keychain-absent': (program) => signedOut(program, 'absent'),
  'keychain-unresponsive': (program) => signedOut(program, 'unresponsive'),
  notices: (program) => {
    connect(program);
    fill(program, 'service');
    program.notices = ['settingsSetAside', 'interruptedSending'];
  },
};

/** Fills the pretended program so that a screen can be looked at. Names are the keys of `presets`. */
export function prepare(program: MemoryProgram, name: string): void {
  const preset = presets[name];
  if (preset === undefined)
    throw new Error(`No such state: ${name}. There are: ${Object.keys(presets).join(', ')}`);
  preset(program);
}
