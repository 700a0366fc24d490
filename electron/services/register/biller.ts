import { z } from 'zod';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import type { SpendingQuery } from '../../../shared/ipc/areas/spending.ts';
import type { DueDays } from '../../../shared/domain/follow-up.ts';
import type { SumsQuery } from '../../../shared/ipc/areas/register.ts';

/** Who wants the costs of an answer: a connection as it was called then, at a service. */
interface Biller {
  /** Its id, or `practice`. */
  readonly connection: string;
  readonly label: string;
  /** Host. */
  readonly service: string;
}

const billerSchema = z.tuple([z.string(), z.string(), z.string()]);

/** As it stands beside an application. */
export function billerText({ connection, connectionLabel, serviceHost }: Attempt): string {
  return JSON.stringify([connection, connectionLabel, serviceHost]);
}

/** What cannot be read is a biller without a name, so that its costs are not added to those of another. */
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

/** In which currency the office says that costs of a connection are: ISO 4217; `''` where it says nothing. */
export type CurrencyOf = (connection: string) => string;

export function currencyIn({ costs }: Pick<Settings, 'costs'>): CurrencyOf {
  return (connection) => costs[connection]?.currency ?? '';
}

/**
 * Which service it was, for whoever tells costs of two services apart: its host. The practice service is one, though it
 * has another port with every start.
 */
export function serviceOf({ connection, service }: Pick<Biller, 'connection' | 'service'>): string {
  return connection === 'practice' ? connection : service;
}

/** Costs that may be added to each other: of one currency or, where the office says none, of one service. */
export interface SumOfCosts {
  readonly key: string;
  /** ISO 4217; `''` where nobody said. */
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

/** What is counted and added up, and which costs belong together. */
export interface SumsAsked extends SumsQuery {
  readonly currencyOf: CurrencyOf;
  /** Only where it is narrowed by reminders. */
  readonly due?: DueDays | undefined;
}

/** What spending is asked for, and how it is told apart. */
export interface SpendingAsked extends SpendingQuery {
  /** Only where it is narrowed by reminders. */
  readonly due?: DueDays | undefined;
  readonly currencyOf: CurrencyOf;
  /** Between these an answer may have come. Milliseconds since the epoch. */
  readonly earliest: number;
  readonly latest: number;
  /** So many groups at most are told apart; the others are added up. */
  readonly mostGroups: number;
}
