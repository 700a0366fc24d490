import { z } from 'zod';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import type { SpendingQuery } from '../../../shared/ipc/areas/spending.ts';
import type { DueDays } from '../../../shared/domain/follow-up.ts';
import type { SumsQuery } from '../../../shared/ipc/areas/register.ts';

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
export function billerText({ connection, connectionLabel, serviceHost }: Attempt): string {
  return JSON.stringify([connection, connectionLabel, serviceHost]);
}

/**
 * Reads a stored biller. An unreadable one becomes a biller without a name, so that its costs are not added to those of
 * another.
 */
export function readBiller(text: string): Biller {
  const [connection, label, service] = parsed(text) ?? ['', '', ''];
  return { connection, label, service };
}

function parsed(text: string): z.infer<typeof billerSchema> | null {
  try {
    return billerSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
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
export function serviceOf({ connection, service }: Pick<Biller, 'connection' | 'service'>): string {
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

/** A query for counts and sums, with what tells which costs belong together. */
export interface SumsAsked extends SumsQuery {
  readonly currencyOf: CurrencyOf;
  /** Given only where the query filters by reminders. */
  readonly due?: DueDays | undefined;
}

/** A query for spending, with what tells which costs belong together. */
export interface SpendingAsked extends SpendingQuery {
  /** Given only where the query filters by reminders. */
  readonly due?: DueDays | undefined;
  readonly currencyOf: CurrencyOf;
  /**
   * Answers dated before `earliest` or after `latest`, by a clock that was wrong, count as undated. Milliseconds since
   * the epoch.
   */
  readonly earliest: number;
  readonly latest: number;
  /** The most groups that are listed separately; the others are added up. */
  readonly mostGroups: number;
}
