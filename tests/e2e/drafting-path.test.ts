import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FieldPath } from '../../shared/domain/fields.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { AttachmentsPage } from './pages/attachments.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { browserHost } from './support/browser-program.ts';
import { CountingHands, type HandsCount } from './support/counting-hands.ts';
import { places } from './support/places.ts';

/** An order as it stands on the other screen. */
const order = {
  address: 'Rift Valley Millers Ltd.\nMombasa Road 7\n00100 Nairobi\nKenya',
  goods:
    '1\t4 wooden cases, RVM 1-4: roller sets for flour mills\t1,240 kg\n2\t1 pallet, RVM 5: sieve frames\t310 kg',
  amount: 'EUR 12,975.00',
};

/** More than this a clerk shall never have to do. Lower it with every improvement. */
const bounds = { newCustomer: 19, repeatCustomer: 35 };

interface Path extends HandsCount {
  readonly seconds: number;
}

const sum = ({ keystrokes, clicks }: HandsCount): number => keystrokes + clicks;

/** A copy of a PDF under the name that a bookkeeper gives it. */
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

function writeReport(newCustomer: Path, repeatCustomer: Path): void {
  const report = {
    repeatCustomer: sum(repeatCustomer),
    newCustomer: sum(newCustomer),
    details: { repeatCustomer, newCustomer },
  };
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/drafting.json', `${JSON.stringify(report, null, 2)}\n`);
}

/** From an order to an application that is ready, with its invoice attached. */
class OrderToReady {
  readonly #page: Page;
  readonly #editor: EditorPage;

  constructor(page: Page) {
    this.#page = page;
    this.#editor = new EditorPage(page);
  }

  /** The office has its own name already; the customer is new, and everything of him is on the order. */
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

  /** The same customer orders again: another invoice, another amount, another weight. */
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

describe.skipIf(browserHost.obstacle !== null)('from an order to ready', () => {
  it('takes a clerk few keystrokes, for a new customer and for one who orders again', async () => {
    const program = await browserHost.open({});
    onTestFinished(() => program.discard());
    const { page } = program;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await new FirstRunPage(page).practise.click();
    const editor = new EditorPage(page);
    await editor.title.waitFor();
    await editor.saved();

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

    writeReport(newCustomer, repeatCustomer);
    expect(sum(newCustomer)).toBeLessThanOrEqual(bounds.newCustomer);
    expect(sum(repeatCustomer)).toBeLessThanOrEqual(bounds.repeatCustomer);
  });
});
