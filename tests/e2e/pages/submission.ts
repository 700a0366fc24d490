import type { Locator, Page } from 'playwright-core';
import { english } from '../../../shared/text/english/english.ts';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import { chooseRadio } from '../../support/choose-radio.ts';

const { sheet, primary, quote, refused, unknown, notSent } = english.submit;
const submitNames =
  /^(?:Submit…|Submit when online…|Submit to practice…|Submit again…|Submit again when online…)/u;

/** The sheet in which a clerk chooses and confirms, and the messages about the outcome. */
export class SubmissionPage {
  readonly primary: Locator;
  readonly sheet: Locator;
  readonly quote: Locator;
  readonly showQuote: Locator;
  readonly refused: Locator;
  readonly notSent: Locator;
  readonly unknown: Locator;
  readonly decide: Locator;
  /** The slip of an application that was confirmed and not sent yet. */
  readonly waiting: Locator;
  /** The primary action of a waiting application, which cancels it. */
  readonly cancelWaiting: Locator;
  /** The button in the bar with the number of waiting applications. */
  readonly waitingButton: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const editor = page.getByRole('region', { name: english.editor.head, exact: true });
    // A slip over the page may have a button with the same name; that in the head is the first one.
    this.primary = editor.getByRole('button', { name: submitNames }).first();
    this.showQuote = editor.getByRole('button', { name: primary.quote });
    this.decide = editor.getByRole('button', { name: primary.decide });
    this.waiting = editor.getByRole('region', { name: english.outbox.slip.title });
    this.cancelWaiting = editor.getByRole('button', { name: new RegExp(`^${primary.queued}`, 'u') });
    this.waitingButton = page.getByRole('button', { name: /^\d+ waiting/u });
    this.sheet = page.getByRole('dialog', {
      name: /^(?:Submit (?:this application|to practice)|Only store (?:this application at the service|it at the practice service))$/u,
    });
    this.quote = page.getByRole('dialog', {
      name: new RegExp(`^(?:${quote.accepted}|${quote.stored})$`, 'u'),
    });
    this.refused = editor.getByRole('alert', { name: refused.title });
    this.notSent = editor.getByRole('alert', { name: notSent.title });
    this.unknown = editor.getByRole('alert', { name: unknown.title });
  }

  /** Opens the sheet by the menu entry that only stores the application at the service. */
  async openStoring(): Promise<void> {
    await this.#page.getByRole('button', { name: english.editor.more }).click();
    await this.#page.getByRole('menuitem', { name: english.commands.names.storeAtService }).click();
  }

  /** Opens the sheet and chooses how to submit, without confirming. */
  async choose(serviceTag: ServiceTag): Promise<void> {
    // A press at the place of the one before it, within half a second, is ignored as a slip. After a key it is a first one.
    await this.#page.keyboard.press('Shift');
    await this.primary.click();
    if (serviceTag === 'Draft') await this.sheet.getByRole('button', { name: sheet.onlyStore }).click();
    else await chooseRadio(this.sheet.getByRole('radio', { name: new RegExp(`^${serviceTag} `, 'u') }));
  }

  confirm(serviceTag: ServiceTag): Locator {
    const name = serviceTag === 'Draft' ? sheet.storeNow : sheet.submitAs(serviceTag);
    return this.sheet.getByRole('button', { name });
  }

  async submit(serviceTag: ServiceTag): Promise<void> {
    await this.choose(serviceTag);
    await this.confirm(serviceTag).click();
  }

  /** The value beside a name in the slip of the quote. */
  fact(name: string): Locator {
    const term = this.quote.locator('dt', { hasText: new RegExp(`^${name}$`, 'u') });
    return term.locator('xpath=following-sibling::dd[1]');
  }

  async closeQuote(): Promise<void> {
    await this.quote.getByRole('button', { name: english.common.done }).click();
    await this.quote.waitFor({ state: 'detached' });
  }

  /** Records the application number that the service's staff named. */
  async recordAccepted(applicationId: string): Promise<void> {
    await this.unknown.getByLabel(unknown.applicationNumber).fill(applicationId);
    await this.unknown.getByRole('button', { name: unknown.recordAccepted }).click();
  }
}
