import { z } from 'zod';
import type {
  Application,
  ApplicationState,
  ApplicationSummary,
} from '../../../shared/domain/application.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { Attempt, Outcome, ServiceTag } from '../../../shared/domain/attempt.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import type { RegisterFilter } from '../../../shared/ipc/areas/register.ts';
import { addAmounts, isAmount } from '../../../shared/rules/money.ts';
import { foldText } from './search-text.ts';
import { readJson } from '../../../shared/rules/json.ts';

/** The part of a register row that is derived from the content. */
type ContentSummary = Omit<
  ApplicationSummary,
  'id' | 'state' | 'savedAt' | 'deletedAt' | 'isStored' | 'foundFigure' | 'serviceTag' | 'cost'
>;

export function summariseContent(content: ApplicationContent): ContentSummary {
  return {
    consigneeName: content.consignee.name,
    destination: content.destination,
    clientReference: content.clientReference,
    invoiceNumber: content.invoiceNumber,
    invoiceCurrency: content.invoiceCurrency,
    invoiceAmount: content.invoiceAmount,
    ...(content.tags === '' ? {} : { tags: content.tags }),
  };
}

/** The filter of the register under which an application is listed, or `done` where only `all` lists it. */
export type StateGroup = Exclude<RegisterFilter, 'all'> | 'done';

const shelves: Readonly<Record<ApplicationState, StateGroup>> = {
  draft: 'open',
  ready: 'open',
  waiting: 'sending',
  sending: 'sending',
  refused: 'decide',
  unknown: 'decide',
  accepted: 'done',
  issued: 'done',
};

export function stateGroupOf(state: ApplicationState): StateGroup {
  return shelves[state];
}

/** Sorts after every text, so that rows without a name or a reference come last. */
export const afterAll = '\u{10FFFF}';
const longestKey = 120;

/**
 * Key of a text that sorts by code point as a clerk expects: case and accents do not count, numbers inside count as
 * numbers (`EXP-9` before `EXP-10`), blank texts come last.
 */
export function sortKey(text: string): string {
  const folded = foldText(text.slice(0, longestKey)).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
  return folded === '' ? afterAll : folded;
}

/**
 * Key of an invoice number, equal for numbers that a clerk takes for the same: case, accents and outer blanks do not
 * count.
 */
export function invoiceKey(invoiceNumber: string): string {
  return foldText(invoiceNumber.slice(0, longestKey)).trim();
}

interface SentColumns {
  /** How it was or is being submitted; `''` where it was not. */
  readonly serviceTag: ServiceTag | '';
  /** Sum of the costs in all of the service's answers to submissions; `''` where they name none. */
  readonly cost: string;
  /** When the last such answer came (ISO instant), and who charges for it (`billerText`); `''` where there is none. */
  readonly quotedAt: string;
  readonly quotedBy: string;
}

/**
 * Columns of a register row that are derived from the attempts. An application that is only stored as a draft at the
 * service costs nothing yet, even if the answer names costs.
 */
export function sentColumns(attempts: readonly Attempt[]): SentColumns {
  const left = attempts.filter(({ outcome }) => outcome?.kind !== 'notSent');
  const given = attempts.flatMap(({ outcome, connection, serviceHost }) => {
    if (!isCharged(outcome)) return [];
    const { diyCost, fsCost, shippingHandlingCost } = outcome.quote;
    const costs = [diyCost, fsCost, shippingHandlingCost].map((cost) => cost?.trim() ?? '');
    const service = serviceOf({ connection, service: serviceHost });
    return costs.filter((cost) => cost !== '').map((cost) => ({ cost, service }));
  });
  const last = attempts.findLast(({ outcome }) => isCharged(outcome));
  return {
    serviceTag: left.at(-1)?.serviceTag ?? '',
    cost: sumOf(given),
    quotedAt: last?.outcome?.kind === 'accepted' ? last.outcome.quote.receivedAt : '',
    quotedBy: last === undefined ? '' : billerText(last),
  };
}

function isCharged(outcome: Outcome | null): outcome is Extract<Outcome, { kind: 'accepted' }> {
  return outcome?.kind === 'accepted' && outcome.quote.serviceTag !== 'Draft';
}

/** Sum of costs; `notAnAmount` where they are from two services, whose currencies may differ. */
function sumOf(given: readonly { readonly cost: string; readonly service: string }[]): string {
  if (given.length === 0) return '';
  if (new Set(given.map(({ service }) => service)).size > 1) return notAnAmount;
  const cost = addAmounts(given.map((one) => one.cost));
  return cost !== null && isAmount(cost) ? cost : notAnAmount;
}

/** Who charges the costs of an answer: a connection, with the name it had at the time, and the service. */
interface Biller {
  /** Id of the connection, or `practice`. */
  readonly connection: string;
  readonly label: string;
  /** Host of the service. */
  readonly service: string;
}

const billerSchema = z.tuple([z.string(), z.string(), z.string()]);

/** The biller of an attempt as text, as it is stored beside an application. */
function billerText({ connection, connectionLabel, serviceHost }: Attempt): string {
  return JSON.stringify([connection, connectionLabel, serviceHost]);
}

/**
 * Reads a stored biller. An unreadable one becomes a biller without a name, so that its costs are not added to those of
 * another.
 */
export function readBiller(text: string): Biller {
  const [connection, label, service] = billerSchema.safeParse(readJson(text)).data ?? ['', '', ''];
  return { connection, label, service };
}

/** Gives the currency that the office has set for costs of a connection: ISO 4217; `''` where none is set. */
export type CurrencyOf = (connection: string) => string;

export function currencyIn({ costs }: Pick<Settings, 'costs'>): CurrencyOf {
  return (connection) => costs[connection]?.currency ?? '';
}

/**
 * The service by which costs are kept apart: its host, or `practice` for the practice service, whose port changes with
 * every start.
 */
function serviceOf({ connection, service }: Pick<Biller, 'connection' | 'service'>): string {
  return connection === 'practice' ? connection : service;
}

/**
 * A group of costs that may be added up: those in one currency or, where the office has set none, those of one service.
 */
export interface SumOfCosts {
  readonly key: string;
  /** ISO 4217; `''` where none is set. */
  readonly currency: string;
}

export function sumOfCosts(
  biller: Pick<Biller, 'connection' | 'service'>,
  currencyOf: CurrencyOf,
): SumOfCosts {
  const currency = currencyOf(biller.connection);
  if (currency !== '') return { key: currency, currency };
  return { key: serviceOf(biller), currency };
}

interface FollowedColumns {
  /** When the last attempt ended; `''` where none did. An ISO instant. */
  readonly outcomeAt: string;
  /** Id of the connection of the last attempt; `''` where there is none. */
  readonly connection: string;
  /** When the certificate came; `''` before. An ISO instant. */
  readonly issuedAt: string;
}

/** Columns by which applications are found when a reminder is due. */
export function followedColumns({
  attempts,
  issued,
}: Pick<Application, 'attempts' | 'issued'>): FollowedColumns {
  const last = attempts.at(-1);
  // An attempt in progress has no answer yet. An attempt of an early version may not say when it ended.
  const steps = last === undefined || last.outcome === null ? [] : last.steps;
  const ended = steps.findLast(({ step }) => step === 'ended') ?? steps.at(-1);
  return { outcomeAt: ended?.at ?? '', connection: last?.connection ?? '', issuedAt: issued?.issuedAt ?? '' };
}

/** Stands for an amount that cannot be added to others. Sorts after every amount. */
const notAnAmount = '?';

const wholeDigits = 15;
const fractionDigits = 4;
/**
 * Number of digits in the first part of a split key. With it, both parts of half a million keys add up exactly as
 * JavaScript numbers.
 */
const highDigits = 10;
const lowUnits = 10n ** BigInt(wholeDigits + fractionDigits - highDigits);
const unitsOfOne = 10n ** BigInt(fractionDigits);

/**
 * Key that sorts as amounts do: all digits before the decimal sign and all that may follow it; `''` for a blank amount.
 */
export function amountKey(amount: string): string {
  const trimmed = amount.trim();
  if (trimmed === '') return '';
  if (!isAmount(trimmed)) return notAnAmount;
  const [whole = '', fraction = ''] = trimmed.split('.');
  return whole.padStart(wholeDigits, '0') + fraction.padEnd(fractionDigits, '0');
}

/** An amount key in two parts, each small enough for JavaScript to add up exactly. */
interface AmountParts {
  readonly high: number;
  readonly low: number;
}

/** Splits a key; `null` where it is not the key of an amount. */
export function amountParts(key: string): AmountParts | null {
  if (!isKey.test(key)) return null;
  return { high: Number(key.slice(0, highDigits)), low: Number(key.slice(highDigits)) };
}

const isKey = new RegExp(`^\\d{${wholeDigits + fractionDigits}}$`);

/** The total of the sums of both parts, in ten-thousandths. */
export function unitsOf({ high, low }: AmountParts): bigint {
  return BigInt(high) * lowUnits + BigInt(low);
}

/**
 * Ten-thousandths as a decimal text with at least `minDigits` digits after the decimal sign, and no more than needed.
 */
export function decimalOf(units: bigint, minDigits: number): string {
  const fraction = (units % unitsOfOne).toString().padStart(fractionDigits, '0').replace(/0+$/, '');
  const shown = fraction.padEnd(Math.min(minDigits, fractionDigits), '0');
  return `${units / unitsOfOne}${shown === '' ? '' : `.${shown}`}`;
}

/** The average, rounded half up to `digits` digits after the decimal sign. In ten-thousandths. */
export function averageOf(units: bigint, count: number, digits: number): bigint {
  const last = 10n ** BigInt(fractionDigits - Math.min(digits, fractionDigits));
  const share = last * BigInt(count);
  return ((units * 2n + share) / (share * 2n)) * last;
}
