import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FieldPath } from '../../shared/domain/fields.ts';
import { english } from '../../shared/text/english/english.ts';
import { ownChromium } from '../support/own-chromium.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { AttachmentsPage } from './pages/attachments.ts';
import { DocumentPanePage } from './pages/document-pane.ts';
import { EditorPage } from './pages/editor.ts';
import { RegisterPage } from './pages/register.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { browserHost } from './support/browser-program.ts';
import { CountingHands, type HandsCount } from './support/counting-hands.ts';
import { places } from './support/places.ts';

/** An order as shown in the office's other program. */
const order = {
  address: 'Rift Valley Millers Ltd.\nMombasa Road 7\n00100 Nairobi\nKenya',
  goods:
    '1\t4 wooden cases, RVM 1-4: roller sets for flour mills\t1,240 kg\n2\t1 pallet, RVM 5: sieve frames\t310 kg',
  amount: 'EUR 12,975.00',
};

/** Largest number of keystrokes and clicks for an order. Lower it with every improvement. */
const bounds = { newCustomer: 19, repeatCustomer: 35 };
/** Largest number of keystrokes and clicks where nothing is pasted and every letter is typed. */
const typedBounds = {
  newCustomerKeys: 330,
  repeatCustomerKeys: 70,
  duplicateKeys: 40,
  submitKeys: 2,
};

/**
 * The same from the dropped invoice to the confirmed submission, for a known layout and consignee and for unknown ones.
 */
const invoiceBounds = { known: 10, unknown: 16 };

interface Path extends HandsCount {
  readonly seconds: number;
}

const sum = ({ keystrokes, clicks }: HandsCount): number => keystrokes + clicks;

/** A copy of a PDF with the name that a bookkeeper gives it. */
function invoiceFile(name: string): string {
  const file = path.join(temporaryFolder(), name);
  copyFileSync(path.join(places.pdfs, 'scanned.pdf'), file);
  return file;
}

async function played(page: Page, play: (hands: CountingHands) => Promise<void>): Promise<Path> {
  const hands = new CountingHands(page);
  const begun = performance.now();
  await play(hands);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  return { ...hands.count, seconds };
}

const counted = new Map<string, Path>();

/** Writes the keystrokes and clicks of every path that was played so far. */
function writeReport(paths: Readonly<Record<string, Path>>): void {
  for (const [name, path] of Object.entries(paths)) counted.set(name, path);
  const report = {
    ...Object.fromEntries([...counted].map(([name, path]) => [name, sum(path)])),
    details: Object.fromEntries(counted),
  };
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/drafting.json', `${JSON.stringify(report, null, 2)}\n`);
}

/** The path from an order to an application that is ready, with its invoice attached. */
class OrderToReady {
  readonly #page: Page;
  readonly #editor: EditorPage;

  constructor(page: Page) {
    this.#page = page;
    this.#editor = new EditorPage(page);
  }

  /** The office has its own name already; the customer is new, and all his data are on the order. */
  async newCustomer(hands: CountingHands): Promise<void> {
    await hands.press('ControlOrMeta+N');
    await this.#isIn('consignee.name');
    await hands.paste(order.address);
    await hands.press('Alt+6');
    await this.#isIn('goods');
    await hands.paste(order.goods);
    await hands.press('Tab');
    await this.#isIn('quantity');
    await hands.press('Tab');
    await this.#isIn('invoiceNumber');
    await hands.type('26-11901');
    await hands.press('Tab');
    await this.#isIn('invoiceAmount');
    await hands.paste(order.amount);
    await hands.chooseFile('ControlOrMeta+O', invoiceFile('26-11901 Invoice.pdf'));
    await this.#isReady();
  }

  /** An order of the same customer: another invoice, another amount, another weight. */
  async repeatCustomer(hands: CountingHands): Promise<void> {
    await hands.press('ControlOrMeta+D');
    await this.#isIn('invoiceNumber');
    await hands.type('26-11934');
    await hands.press('Tab');
    await this.#isIn('invoiceAmount');
    await hands.type('14850');
    await hands.press('Alt+7');
    await this.#isIn('quantity');
    await hands.press('ControlOrMeta+A');
    await hands.type('1,410 kg\n310 kg');
    await hands.chooseFile('ControlOrMeta+O', invoiceFile('26-11934 Invoice.pdf'));
    await this.#isReady();
  }

  #isIn(field: FieldPath): Promise<void> {
    return this.#editor.focusedField(field).waitFor();
  }

  async #isReady(): Promise<void> {
    await expect.poll(() => new AttachmentsPage(this.#page).items.count()).toBe(1);
    await this.#editor.editor.getByText('Ready', { exact: true }).first().waitFor();
    await this.#editor.saved();
  }
}

/** The same orders with every letter typed. */
class TypedOrders {
  readonly #page: Page;
  readonly #editor: EditorPage;
  readonly #hands: CountingHands;

  constructor(page: Page, hands: CountingHands) {
    this.#page = page;
    this.#editor = new EditorPage(page);
    this.#hands = hands;
  }

  /** An order of a new customer. */
  async newCustomer(): Promise<void> {
    await this.#hands.press('ControlOrMeta+N');
    await this.#isIn('consignee.name');
    await this.#hands.type('Rift Valley Millers Ltd.');
    await this.#typeInto('consignee.address1', 'Mombasa Road 7');
    await this.#typeInto('consignee.city', 'Nairobi');
    await this.#typeInto('consignee.zip', '00100');
    await this.#typeInto('consignee.countryCode', 'ken');
    await this.#page.getByRole('option', { name: /Kenya/u }).first().waitFor();
    await this.#hands.press('Enter');
    if ((await this.#editor.field('destination').inputValue()) === '')
      await this.#typeInto('destination', 'Kenya');
    await this.#typeInto('transportDetails', 'By sea freight');
    await this.#typeInto('remarks', 'L/C 88120-4');
    await this.#typeInto('goods', 'RVM / NAIROBI / 1-5');
    await this.#hands.press('Enter');
    await this.#hands.type('1  4 wooden cases: roller sets for flour mills');
    await this.#hands.press('Enter');
    await this.#hands.type('2  1 pallet: sieve frames');
    await this.#invoice('26-11901', '12975', '20.11.', '1550');
    await this.#isReady('26-11901');
  }

  /** An order of the same customer, from an empty application: three letters, Enter, and the usual order. */
  async repeatCustomer(): Promise<void> {
    await this.#hands.press('ControlOrMeta+N');
    await this.#isIn('consignee.name');
    await this.#hands.type('Rif');
    await this.#page
      .getByRole('option', { name: /Rift Valley/u, selected: true })
      .first()
      .waitFor();
    await this.#hands.press('Enter');
    await this.#page.getByText(english.editor.usualOrder.offered('F7')).waitFor();
    await this.#hands.press('F7');
    await expect.poll(() => this.#editor.field('goods').inputValue()).toContain('sieve frames');
    await this.#hands.press('F8');
    await this.#invoice('26-11934', '14850', '21.11.', '1720');
    await this.#isReady('26-11934');
  }

  async duplicate(): Promise<void> {
    await this.#hands.press('ControlOrMeta+D');
    await this.#isIn('invoiceNumber');
    await expect.poll(() => this.#editor.field('goods').inputValue()).not.toContain('26-11934');
    await this.#invoice('26-11940', '9300', '22.11.', '980');
    await this.#isReady('26-11940');
  }

  async submit(): Promise<void> {
    await this.#hands.press('ControlOrMeta+Enter');
    await this.#page.getByRole('radio', { name: /^DIY/u, checked: true }).waitFor();
    await this.#hands.press('ControlOrMeta+Enter');
    await this.#page.getByText(english.submit.quote.accepted).first().waitFor();
  }

  async #invoice(number: string, amount: string, day: string, weight: string): Promise<void> {
    await this.#typeInto('invoiceNumber', number);
    await this.#typeInto('invoiceAmount', amount);
    await this.#typeInto('invoiceDate', day);
    await this.#typeInto('grossWeight', weight);
    await this.#hands.chooseFile('ControlOrMeta+O', invoiceFile(`${number} Invoice.pdf`));
  }

  /** Goes to a field by Tab and types. */
  async #typeInto(field: FieldPath, text: string): Promise<void> {
    const focused = (): Promise<string | null> =>
      this.#page.evaluate(() => document.activeElement?.getAttribute('data-field') ?? null);
    while ((await focused()) !== field) {
      const before = await focused();
      await this.#hands.press('Tab');
      await expect.poll(focused).not.toBe(before);
    }
    await this.#hands.type(text);
  }

  #isIn(field: FieldPath): Promise<void> {
    return this.#editor.focusedField(field).waitFor();
  }

  async #isReady(number: string): Promise<void> {
    await expect.poll(() => new AttachmentsPage(this.#page).items.count()).toBe(1);
    await this.#editor.field('goods').focus();
    await expect.poll(() => this.#editor.field('goods').inputValue()).toContain(`Invoice no. ${number} of`);
    await expect.poll(() => this.#editor.readiness.textContent()).toMatch(/All \d+ checks are fine/u);
    await this.#editor.saved();
  }
}

/** Sets the office's standards: its currency, and how it submits. */
async function sayStandards(page: Page): Promise<void> {
  const { settings, editor } = english;
  await page.keyboard.press('ControlOrMeta+,');
  await page.getByRole('button', { name: settings.standards.open }).click();
  const sheet = page.getByRole('dialog', { name: settings.standards.title });
  await sheet.getByText('DIY', { exact: true }).click();
  await sheet.getByRole('textbox', { name: editor.fields.invoiceCurrency }).fill('EUR');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: settings.title }).waitFor();
  await page.keyboard.press('Escape');
}

/** Opens a program for the running test, with the practice service and an empty draft. */
async function practising() {
  const program = await browserHost.open({});
  onTestFinished(() => program.discard());
  const { page } = program;
  await new FirstRunPage(page).practise.click();
  const editor = new EditorPage(page);
  await editor.title.waitFor();
  await editor.saved();
  return { page, editor };
}

describe.skipIf(browserHost.obstacle !== null)('orders that are typed letter by letter', () => {
  it('take few keys, fewer for a customer who is known, and two to submit', async () => {
    const { page } = await practising();
    await sayStandards(page);

    const typed = async (play: (orders: TypedOrders) => Promise<void>): Promise<Path> =>
      played(page, (hands) => play(new TypedOrders(page, hands)));
    const newCustomerKeys = await typed((orders) => orders.newCustomer());
    const repeatCustomerKeys = await typed((orders) => orders.repeatCustomer());
    const duplicateKeys = await typed((orders) => orders.duplicate());
    const submitKeys = await typed((orders) => orders.submit());
    writeReport({ newCustomerKeys, repeatCustomerKeys, duplicateKeys, submitKeys });
    expect(sum(newCustomerKeys)).toBeLessThanOrEqual(typedBounds.newCustomerKeys);
    expect(sum(repeatCustomerKeys)).toBeLessThanOrEqual(typedBounds.repeatCustomerKeys);
    expect(sum(duplicateKeys)).toBeLessThanOrEqual(typedBounds.duplicateKeys);
    expect(sum(submitKeys)).toBeLessThanOrEqual(typedBounds.submitKeys);
  });
});

describe.skipIf(browserHost.obstacle !== null)('from an order to ready', () => {
  it('takes a clerk few keystrokes, for a new customer and for one who orders again', async () => {
    const { page, editor } = await practising();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

    const clerk = new OrderToReady(page);
    const newCustomer = await played(page, (hands) => clerk.newCustomer(hands));
    const written = ['consignee.city', 'destination', 'quantity', 'invoiceCurrency'] as const;
    await expect
      .poll(() => editor.shown(written))
      .toEqual({
        'consignee.city': 'Nairobi',
        destination: 'Kenya',
        quantity: '1,240 kg\n310 kg',
        invoiceCurrency: 'EUR',
      });
    const repeatCustomer = await played(page, (hands) => clerk.repeatCustomer(hands));
    await expect
      .poll(() => editor.shown(['consignee.city', 'invoiceNumber', 'invoiceAmount']))
      .toEqual({
        'consignee.city': 'Nairobi',
        invoiceNumber: '26-11934',
        invoiceAmount: '14,850',
      });

    writeReport({ repeatCustomer, newCustomer });
    expect(sum(newCustomer)).toBeLessThanOrEqual(bounds.newCustomer);
    expect(sum(repeatCustomer)).toBeLessThanOrEqual(bounds.repeatCustomer);
  });
});

/** An invoice that a browser prints. */
interface Printed {
  readonly number: string;
  readonly day: string;
  readonly pumps: number;
  /** Address of the consignee. */
  readonly address: readonly string[];
  /** Labels before its number and its weight. */
  readonly labels: { readonly number: string; readonly grossWeight: string };
  readonly taxNumber: string;
}

const plain = {
  address: ['Rift Valley Millers Ltd.', 'Mombasa Road 7', '00100 Nairobi', 'KENYA'],
  labels: { number: 'Invoice no.', grossWeight: 'Gross weight' },
  taxNumber: 'DE811234567',
};
/** Labels that no rule knows. */
const taught = {
  address: ['Lake Victoria Foods Ltd.', 'Obote Road 12', '40100 Kisumu', 'KENYA'],
  labels: { number: 'Vorgang', grossWeight: 'All in' },
  taxNumber: 'DE129273398',
};

async function printedInvoice({ number, day, pumps, address, labels, taxNumber }: Printed): Promise<string> {
  const at = (left: number, top: number, text: string): string =>
    `<p style="position:absolute;margin:0;left:${left}px;top:${top}px;white-space:nowrap">${text}</p>`;
  const amounts = (count: number, each: number): string =>
    (count * each).toLocaleString('en-GB', { minimumFractionDigits: 2 });
  const facts = [
    [labels.number, number],
    ['Invoice date', day],
    ['Your order', '4500118204'],
    ['Delivery terms', 'CIF Mombasa, by sea freight'],
  ];
  const weights = [
    [labels.grossWeight, `${pumps * 120} kg`],
    ['Net weight', `${pumps * 110} kg`],
    ['Country of origin', 'Germany'],
  ];
  const heads = ['Item', 'Description', 'Quantity', 'Unit price', 'Amount'];
  const goods = [
    '1',
    'Pumps for flour mills, NO MARKS, wooden cases',
    `${pumps} pcs`,
    '1,250.00',
    amounts(pumps, 1_250),
  ];
  const columns = [60, 110, 440, 540, 640];
  const html = [
    at(60, 40, 'Hallwanger Maschinenbau GmbH · Industriestraße 14 · 72555 Metzingen'),
    ...address.map((line, index) => at(60, 100 + index * 18, line)),
    ...facts.flatMap(([label = '', text = ''], index) => [
      at(460, 100 + index * 18, label),
      at(580, 100 + index * 18, text),
    ]),
    at(60, 230, '<b style="font-size:22px">Commercial Invoice</b>'),
    ...heads.map((head, index) => at(columns[index] ?? 0, 290, `<b>${head}</b>`)),
    ...goods.map((cell, index) => at(columns[index] ?? 0, 320, cell)),
    at(540, 380, 'Total EUR'),
    at(640, 380, amounts(pumps, 1_250)),
    ...weights.flatMap(([label = '', text = ''], index) => [
      at(60, 440 + index * 20, label),
      at(200, 440 + index * 20, text),
    ]),
    at(60, 900, `VAT ID ${taxNumber}`),
  ].join('');
  const page = await (await ownChromium()).newPage();
  try {
    await page.setContent(html);
    const file = path.join(temporaryFolder(), `${number} Invoice.pdf`);
    writeFileSync(file, await page.pdf({ format: 'A4' }));
    return file;
  } finally {
    await page.close();
  }
}

/** The path from an invoice in a folder to the confirmed submission, with a review of everything that was read. */
class InvoiceToSubmission {
  readonly #page: Page;
  readonly #hands: CountingHands;

  constructor(page: Page, hands: CountingHands) {
    this.#page = page;
    this.#hands = hands;
  }

  /** `marked`: values that neither a rule nor a layout finds, to be marked on the page. */
  async play(file: string, marked: readonly (readonly [FieldPath, string])[] = []): Promise<void> {
    await this.#hands.drop(file, await this.#overRegister());
    await this.#page.locator('[data-part="document-pane"] [data-frame]').first().waitFor();
    await this.#acceptAll();
    for (const [field, words] of marked) await this.#mark(field, words);
    await this.#keepWarnings();
    await this.#submit();
  }

  async #mark(field: FieldPath, words: string): Promise<void> {
    const input = new EditorPage(this.#page).field(field);
    await this.#hands.click(input);
    await this.#hands.mark(new DocumentPanePage(this.#page), words);
    await this.#hands.press('Enter');
    await expect.poll(() => input.inputValue()).not.toBe('');
  }

  async #overRegister() {
    const place = await new RegisterPage(this.#page).panel.boundingBox();
    if (place === null) throw new Error('The register is not in sight.');
    return { x: place.x + 40, y: place.y + 300 };
  }

  /** Accepts the shown values until none is left; each key press shows the next ones. */
  async #acceptAll(): Promise<void> {
    const open = async (): Promise<string> =>
      (await this.#page.getByRole('region', { name: einvoice.strip }).allTextContents()).join('');
    for (let before = await open(); before.includes(einvoice.undoReading); before = await open()) {
      await this.#hands.press('Alt+Enter');
      await expect.poll(open).not.toBe(before);
    }
  }

  /** Reads each warning and confirms it. */
  async #keepWarnings(): Promise<void> {
    const keep = this.#page.getByRole('button', { name: /Keep as it is/u });
    for (;;) {
      await this.#hands.press('ControlOrMeta+Enter');
      const sheet = this.#page.getByRole('radio', { name: /^DIY/u, checked: true });
      await sheet.or(keep.first()).first().waitFor();
      if ((await sheet.count()) > 0) return;
      const before = await keep.count();
      await this.#hands.click(keep.first());
      await expect.poll(() => keep.count()).not.toBe(before);
    }
  }

  async #submit(): Promise<void> {
    await this.#hands.press('ControlOrMeta+Enter');
    await this.#page.getByText(english.submit.quote.accepted).first().waitFor();
    await this.#page.keyboard.press('Escape');
  }
}

const { einvoice } = english;

describe.skipIf(browserHost.obstacle !== null)('from an invoice to the confirmed submission', () => {
  it('takes a clerk few keystrokes and clicks, for a layout and a customer who are known or not', async () => {
    const { page, editor } = await practising();
    await sayStandards(page);
    const files = [
      await printedInvoice({ ...plain, number: '26-12011', day: '3 November 2026', pumps: 4 }),
      await printedInvoice({ ...plain, number: '26-12044', day: '10 November 2026', pumps: 6 }),
    ];
    const [first = '', second = ''] = files;
    const fromInvoiceUnknown = await played(page, (hands) =>
      new InvoiceToSubmission(page, hands).play(first),
    );
    await expect
      .poll(() => editor.shown(['consignee.city', 'invoiceNumber', 'invoiceAmount']))
      .toEqual({ 'consignee.city': 'Nairobi', invoiceNumber: '26-12011', invoiceAmount: '5,000.00' });
    await expect.poll(() => editor.field('goods').inputValue()).toContain('Pumps for flour mills');
    await expect.poll(() => editor.field('quantity').inputValue()).toContain('Gross 480 kg');
    const fromInvoice = await played(page, (hands) => new InvoiceToSubmission(page, hands).play(second));
    writeReport({ fromInvoice, fromInvoiceUnknown });
    expect(sum(fromInvoiceUnknown)).toBeLessThanOrEqual(invoiceBounds.unknown);
    expect(sum(fromInvoice)).toBeLessThanOrEqual(invoiceBounds.known);
  });

  it('takes as few for a layout with words of its own, once it was taught', async () => {
    const { page, editor } = await practising();
    await sayStandards(page);
    const first = await printedInvoice({ ...taught, number: 'V-12101', day: '3 November 2026', pumps: 4 });
    const second = await printedInvoice({ ...taught, number: 'V-12144', day: '10 November 2026', pumps: 6 });
    const fromTaughtUnknown = await played(page, (hands) =>
      new InvoiceToSubmission(page, hands).play(first, [
        ['invoiceNumber', 'V-12101'],
        ['grossWeight', '480 kg'],
      ]),
    );
    expect(await editor.shown(['invoiceNumber', 'grossWeight'])).toEqual({
      invoiceNumber: 'V-12101',
      grossWeight: '480',
    });
    await isLearned(page);
    const fromTaught = await played(page, (hands) => new InvoiceToSubmission(page, hands).play(second));
    expect(await editor.shown(['invoiceNumber', 'grossWeight'])).toEqual({
      invoiceNumber: 'V-12144',
      grossWeight: '720',
    });
    writeReport({ fromTaught, fromTaughtUnknown });
    expect(sum(fromTaughtUnknown)).toBeLessThanOrEqual(invoiceBounds.unknown);
    expect(sum(fromTaught)).toBeLessThanOrEqual(invoiceBounds.known);
  });
});

/** Waits until the list of layouts in the settings has one, and closes the settings. */
async function isLearned(page: Page): Promise<void> {
  const { settings } = english;
  await page.keyboard.press('ControlOrMeta+,');
  await page.getByRole('button', { name: einvoice.layouts.open }).click();
  await page.getByRole('dialog', { name: einvoice.layouts.title }).getByRole('listitem').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: settings.title }).waitFor();
  await page.keyboard.press('Escape');
}
