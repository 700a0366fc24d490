import type { Application, ApplicationSummary } from '../../shared/domain/application.ts';
import { chamberAnswers } from '../../shared/domain/chamber-answer.ts';
import type { Narrow, SearchTerm, TableOrder } from '../../shared/domain/table-view.ts';
import type { RegisterSums } from '../../shared/ipc/areas/register.ts';
import { countryOf } from '../../shared/rules/countries/certificate-language.ts';
import { countryNameIn } from '../../shared/rules/countries/country-names.ts';
import { currencyDigits } from '../../shared/rules/money.ts';
import { reviewOf } from '../../shared/rules/review.ts';
import { tagKey, tagsOf } from '../../shared/rules/tags.ts';
import type { SumsAsked } from '../../electron/services/register/register-queries.ts';
import { sortKey } from '../../electron/services/register/application-columns.ts';
import { foldText } from '../../electron/services/register/search-text.ts';

/** An application with what is kept beside it: the chamber's answer, the day of its reminder, and the present day. */
export interface Followed extends Application {
  readonly answer?: ApplicationSummary['answer'];
  readonly remindsOn?: string;
  readonly today?: string;
}

function isReminded({ remindsOn: day, today = '' }: Followed, wanted: string): boolean {
  if (day === undefined) return wanted === 'none';
  if (wanted === 'later') return day > today;
  return wanted === 'due' ? day <= today : wanted === 'overdue' && day < today;
}

/** Whether an attempt cost something: a draft that was only stored at the service costs nothing yet. */
export function isCharged({ outcome }: Application['attempts'][number]): boolean {
  return outcome?.kind === 'accepted' && outcome.quote.serviceTag !== 'Draft';
}

/** The service tag and the cost of an application, as its row shows them. The cost is `?` where it cannot be added. */
export function sentFacts({ attempts }: Pick<Application, 'attempts'>): {
  serviceTag?: 'Draft' | 'DIY' | 'FS';
  cost?: string;
} {
  const serviceTag = attempts.filter(({ outcome }) => outcome?.kind !== 'notSent').at(-1)?.serviceTag;
  const accepted = attempts.filter(isCharged);
  const costs = accepted.flatMap(({ outcome }) =>
    outcome?.kind === 'accepted'
      ? [outcome.quote.diyCost, outcome.quote.fsCost, outcome.quote.shippingHandlingCost]
      : [],
  );
  const given = costs
    .filter((cost) => cost !== null && cost.trim() !== '')
    .map((cost) => String(cost).trim());
  const places = Math.max(0, ...given.map((cost) => cost.split('.')[1]?.length ?? 0));
  const units = given.map(tenThousandths);
  const sum = units.every((one) => one !== null) ? units.reduce((all, one) => all + one, 0n) : null;
  const hasCosts = ({ outcome }: Application['attempts'][number]): boolean =>
    outcome?.kind === 'accepted' &&
    [outcome.quote.diyCost, outcome.quote.fsCost, outcome.quote.shippingHandlingCost].some((one) =>
      one?.trim(),
    );
  const services = new Set(
    accepted
      .filter(hasCosts)
      .map(({ connection, serviceHost }) => (connection === 'practice' ? connection : serviceHost)),
  );
  const cost = sum === null || sum >= 10n ** 19n || services.size > 1 ? '?' : written(sum, places);
  return { ...(serviceTag === undefined ? {} : { serviceTag }), ...(given.length === 0 ? {} : { cost }) };
}

/** Whether an application was stored at the service as a draft, as its row shows it. */
export function storedOf({ attempts }: Pick<Application, 'attempts'>): { readonly isStored?: true } {
  const isStored = attempts.some(
    ({ outcome }) => outcome?.kind === 'accepted' && outcome.quote.serviceTag === 'Draft',
  );
  return isStored ? { isStored } : {};
}

/** An amount as an exact number of ten-thousandths; `null` for a text that is not an amount. */
export function tenThousandths(text: string): bigint | null {
  const found = /^(\d{1,15})(?:\.(\d{1,4}))?$/.exec(text.trim());
  return found === null ? null : BigInt((found[1] ?? '') + (found[2] ?? '').padEnd(4, '0'));
}

export function written(units: bigint, minDigits: number): string {
  const fraction = String(units % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '')
    .padEnd(minDigits, '0');
  return fraction === '' ? String(units / 10_000n) : `${units / 10_000n}.${fraction}`;
}

export function isNarrowed(one: Followed, narrow: Narrow): boolean {
  const { content, savedAt, state } = one;
  const amount = tenThousandths(content.invoiceAmount);
  const { serviceTag } = sentFacts(one);
  const { states = [], serviceTags = [], least, most } = narrow;
  return (
    (states.length === 0 || states.includes(state)) &&
    (serviceTags.length === 0 || (serviceTag !== undefined && serviceTags.includes(serviceTag))) &&
    (narrow.changedFrom === undefined || savedAt >= narrow.changedFrom) &&
    (narrow.changedBefore === undefined || savedAt < narrow.changedBefore) &&
    (narrow.destination === undefined || destinationOf(one) === narrow.destination) &&
    (narrow.currency === undefined || currencyOfInvoice(content) === narrow.currency) &&
    (least === undefined || (amount !== null && amount >= (tenThousandths(least) ?? 0n))) &&
    (narrow.tag === undefined ||
      tagsOf(content.tags).some((one) => tagKey(one) === tagKey(narrow.tag ?? ''))) &&
    (narrow.reviewed === undefined || (reviewOf(one.review).reviewed !== null) === narrow.reviewed) &&
    (narrow.answer === undefined || (one.answer?.answer ?? 'none') === narrow.answer) &&
    (narrow.reminder === undefined || isReminded(one, narrow.reminder)) &&
    (narrow.terms ?? []).every((term) => isTerm(one, term)) &&
    (most === undefined || (amount !== null && amount <= (tenThousandths(most) ?? 0n)))
  );
}

/** The account that reviewed the present version of an application, as its row shows it. */
export function reviewedOf({ review }: Pick<Application, 'review'>): { readonly reviewedBy?: string } {
  const { reviewed } = reviewOf(review);
  return reviewed === null ? {} : { reviewedBy: reviewed.account };
}

function isTerm(one: Followed, { field, value }: SearchTerm): boolean {
  const { content, state } = one;
  const holds = (text: string): boolean => foldText(text).includes(foldText(value));
  switch (field) {
    case 'consignee':
      return holds(content.consignee.name);
    case 'invoice':
      return holds(content.invoiceNumber);
    case 'reference':
      return holds(content.clientReference);
    case 'destination':
      return destinationOf(one) === value;
    case 'currency':
      return currencyOfInvoice(content) === value;
    case 'serviceTag':
      return sentFacts(one).serviceTag === value;
    case 'state':
      return state === value;
    case 'reviewed':
      return (reviewOf(one.review).reviewed !== null) === (value === 'yes');
    case 'answer':
      return (one.answer?.answer ?? 'none') === value;
    case 'reminder':
      return isReminded(one, value);
    case 'tag':
      return tagsOf(content.tags).some((tag) => tagKey(tag).includes(tagKey(value)));
  }
}

function destinationOf({ content }: Application): string {
  return countryOf(content.destination) ?? content.destination;
}

/** Sort key of an application in a table; `null` for a blank, which comes last in both directions. */
export function tableKey(one: Followed, { column, language }: TableOrder): string | bigint | null {
  const { content, state, savedAt } = one;
  const blank = (text: string): string | null => (text === '' ? null : text);
  switch (column) {
    case 'state':
      return String(
        ['draft', 'ready', 'waiting', 'sending', 'accepted', 'refused', 'unknown', 'issued'].indexOf(state),
      );
    case 'consignee':
      return sortKey(content.consignee.name);
    case 'reference':
      return sortKey(content.clientReference);
    case 'invoice':
      return blank(content.invoiceNumber) && sortKey(content.invoiceNumber);
    case 'reviewed':
      return blank(reviewOf(one.review).reviewed?.account ?? '');
    case 'answer':
      return one.answer === undefined ? null : String(chamberAnswers.indexOf(one.answer.answer));
    case 'reminder':
      return one.remindsOn ?? null;
    case 'tags':
      return blank(content.tags) && sortKey(content.tags);
    case 'destination':
      return blank(destinationOf(one)) && sortKey(countryNameIn(destinationOf(one), language));
    case 'amount':
      return tenThousandths(content.invoiceAmount);
    case 'serviceTag':
      return sentFacts(one).serviceTag ?? null;
    case 'cost':
      return tenThousandths(sentFacts(one).cost ?? '');
    case 'changed':
      return savedAt;
  }
}

/** How many applications that cannot be added are named. */
const maxNamed = 20;

type Sums = Omit<RegisterSums, 'unsearched' | 'notAddedFirst' | 'costsNotAddedFirst'> & {
  readonly notAddedFirst: readonly Application[];
  readonly costsNotAddedFirst: readonly Application[];
};

function currencyOfInvoice({ invoiceCurrency }: Application['content']): string {
  return invoiceCurrency.trim().toUpperCase();
}

/** Counts and exact sums, application by application. */
export function sumsOf(
  found: readonly Followed[],
  { narrow = {}, currencyOf }: Pick<SumsAsked, 'narrow' | 'currencyOf'>,
): Sums {
  const { states: _, ...others } = narrow;
  const inAnyState = found.filter((one) => isNarrowed(one, others));
  const wanted = found.filter((one) => isNarrowed(one, narrow));
  const count = (state: Application['state']): number =>
    inAnyState.filter((one) => one.state === state).length;
  const withAmounts = wanted.filter(({ content }) => content.invoiceAmount.trim() !== '');
  const isAmount = ({ content }: Application): boolean =>
    currencyOfInvoice(content) !== '' && tenThousandths(content.invoiceAmount) !== null;
  const withCosts = wanted.filter((one) => sentFacts(one).cost !== undefined);
  const isCost = (one: Application): boolean => tenThousandths(sentFacts(one).cost ?? '') !== null;
  const amounts = withAmounts.filter(isAmount).map(({ content }) => ({
    key: currencyOfInvoice(content),
    currency: currencyOfInvoice(content),
    units: tenThousandths(content.invoiceAmount) ?? 0n,
  }));
  const costs = withCosts.filter(isCost).map((one) => {
    const last = one.attempts.findLast(isCharged);
    const currency = currencyOf(last?.connection ?? '');
    const service = last?.connection === 'practice' ? 'practice' : (last?.serviceHost ?? '');
    const key = currency === '' ? service : currency;
    return { key, currency, units: tenThousandths(sentFacts(one).cost ?? '') ?? 0n };
  });
  const oddAmounts = withAmounts.filter((one) => !isAmount(one));
  const oddCosts = withCosts.filter((one) => !isCost(one));
  return {
    total: wanted.length,
    states: {
      draft: count('draft'),
      ready: count('ready'),
      waiting: count('waiting'),
      sending: count('sending'),
      accepted: count('accepted'),
      refused: count('refused'),
      unknown: count('unknown'),
      issued: count('issued'),
    },
    amounts: addedUp(amounts).map(({ key: __, ...one }) => one),
    notAdded: oddAmounts.length,
    notAddedFirst: oddAmounts.slice(0, maxNamed),
    costs: addedUp(costs),
    costsNotAdded: oddCosts.length,
    costsNotAddedFirst: oddCosts.slice(0, maxNamed),
  };
}

/** Sums of the applications by key, that of most applications first. */
function addedUp(
  all: readonly { readonly key: string; readonly currency: string; readonly units: bigint }[],
): RegisterSums['costs'] {
  return [...new Set(all.map(({ key }) => key))]
    .map((key) => {
      const own = all.filter((one) => one.key === key);
      const currency = own[0]?.currency ?? '';
      const sum = own.reduce((units, one) => units + one.units, 0n);
      const amount = written(sum, currencyDigits[currency] ?? 2);
      return { key, currency, amount, applications: own.length };
    })
    .sort((one, other) => other.applications - one.applications || (one.key < other.key ? -1 : 1));
}
