import { z } from 'zod';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { Settings } from '../../../shared/domain/settings.ts';

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
