import { z } from 'zod';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { SpendingQuery } from '../../../shared/ipc/areas/spending.ts';

/** Who wants the costs of an answer: a connection as it was called then, at a service. */
export interface Biller {
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

/** What spending is asked for, and how it is told apart. */
export interface SpendingAsked extends SpendingQuery {
  /** ISO 4217; `''` where the office says nothing of the connection. */
  readonly currencyOf: (connection: string) => string;
  /** Between these an answer may have come. Milliseconds since the epoch. */
  readonly earliest: number;
  readonly latest: number;
  /** So many groups at most are told apart; the others are added up. */
  readonly mostGroups: number;
}
