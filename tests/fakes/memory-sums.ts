import type { Application } from '../../shared/domain/application.ts';
import type { Narrow, SearchTerm, TableOrder } from '../../shared/domain/table-view.ts';
import type { RegisterSums } from '../../shared/ipc/messages.ts';
import { countryOf } from '../../shared/rules/countries/certificate-language.ts';
import { countryNameIn } from '../../shared/rules/countries/country-names.ts';
import { currencyDigits } from '../../shared/rules/currencies.ts';
import { tagKey, tagsOf } from '../../shared/rules/tags.ts';
import { foldText, sortKey } from '../../electron/services/register/summary.ts';

/** What a row says of the attempts of an application. */
export function sentFacts({ attempts }: Pick<Application, 'attempts'>): {
  way?: 'Draft' | 'DIY' | 'FS';
  cost?: string;
} {
  const way = attempts.filter(({ outcome }) => outcome?.kind !== 'notSent').at(-1)?.serviceTag;
  const accepted = attempts.filter(({ outcome }) => outcome?.kind === 'accepted');
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
  const services = new Set(accepted.filter(hasCosts).map(({ serviceHost }) => serviceHost));
  const cost = sum === null || sum >= 10n ** 19n || services.size > 1 ? '?' : written(sum, places);
  return { ...(way === undefined ? {} : { way }), ...(given.length === 0 ? {} : { cost }) };
}

/** Exactly, in ten-thousandths; `null` for what is no amount. */
export function tenThousandths(text: string): bigint | null {
  const found = /^(\d{1,15})(?:\.(\d{1,4}))?$/.exec(text.trim());
  return found === null ? null : BigInt((found[1] ?? '') + (found[2] ?? '').padEnd(4, '0'));
}

export function written(units: bigint, leastDigits: number): string {
  const fraction = String(units % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '')
    .padEnd(leastDigits, '0');
  return fraction === '' ? String(units / 10_000n) : `${units / 10_000n}.${fraction}`;
}

export function isNarrowed(one: Application, narrow: Narrow): boolean {
  const { content, savedAt, state } = one;
  const amount = tenThousandths(content.invoiceAmount);
  const { way } = sentFacts(one);
  const { states = [], ways = [], least, most } = narrow;
  return (
    (states.length === 0 || states.includes(state)) &&
    (ways.length === 0 || (way !== undefined && ways.includes(way))) &&
    (narrow.changedFrom === undefined || savedAt >= narrow.changedFrom) &&
    (narrow.changedBefore === undefined || savedAt < narrow.changedBefore) &&
    (narrow.destination === undefined || destinationOf(one) === narrow.destination) &&
    (narrow.currency === undefined || content.invoiceCurrency === narrow.currency) &&
    (least === undefined || (amount !== null && amount >= (tenThousandths(least) ?? 0n))) &&
    (narrow.tag === undefined ||
      tagsOf(content.tags).some((one) => tagKey(one) === tagKey(narrow.tag ?? ''))) &&
    (narrow.terms ?? []).every((term) => isTerm(one, term)) &&
    (most === undefined || (amount !== null && amount <= (tenThousandths(most) ?? 0n)))
  );
}

function isTerm(one: Application, { field, value }: SearchTerm): boolean {
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
      return content.invoiceCurrency === value;
    case 'way':
      return sentFacts(one).way === value;
    case 'state':
      return state === value;
    case 'tag':
      return tagsOf(content.tags).some((tag) => tagKey(tag) === tagKey(value));
  }
}

function destinationOf({ content }: Application): string {
  return countryOf(content.destination) ?? content.destination;
}

/** What a table is sorted by; `null` is blank, and comes last whichever way the others are sorted. */
export function tableKey(one: Application, { column, language }: TableOrder): string | bigint | null {
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
    case 'tags':
      return blank(content.tags) && sortKey(content.tags);
    case 'destination':
      return blank(destinationOf(one)) && sortKey(countryNameIn(destinationOf(one), language));
    case 'amount':
      return tenThousandths(content.invoiceAmount);
    case 'way':
      return sentFacts(one).way ?? null;
    case 'cost':
      return tenThousandths(sentFacts(one).cost ?? '');
    case 'changed':
      return savedAt;
  }
}

/** Counts and exact sums, one application after the other. */
export function sumsOf(found: readonly Application[], narrow: Narrow): Omit<RegisterSums, 'unsearched'> {
  const { states: _, ...others } = narrow;
  const inAnyState = found.filter((one) => isNarrowed(one, others));
  const wanted = found.filter((one) => isNarrowed(one, narrow));
  const count = (state: Application['state']): number =>
    inAnyState.filter((one) => one.state === state).length;
  const currencies = [...new Set(wanted.map(({ content }) => content.invoiceCurrency))];
  const amounts = currencies
    .map((currency) => {
      const own = wanted
        .filter(({ content }) => content.invoiceCurrency === currency)
        .flatMap(({ content }) => tenThousandths(content.invoiceAmount) ?? []);
      const sum = own.reduce((all, one) => all + one, 0n);
      return { currency, amount: written(sum, currencyDigits[currency] ?? 2), applications: own.length };
    })
    .filter(({ applications }) => applications > 0)
    .sort((one, other) => other.applications - one.applications || (one.currency < other.currency ? -1 : 1));
  const costs = wanted.flatMap((one) => sentFacts(one).cost ?? []);
  const added = costs.flatMap((cost) => tenThousandths(cost) ?? []);
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
    amounts,
    notAdded: wanted.filter(
      ({ content }) => content.invoiceAmount.trim() !== '' && tenThousandths(content.invoiceAmount) === null,
    ).length,
    cost:
      added.length === 0
        ? null
        : written(
            added.reduce((all, one) => all + one, 0n),
            2,
          ),
    costsNotAdded: costs.length - added.length,
  };
}
