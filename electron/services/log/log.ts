import type { LogFacts, LogKind } from './log-events.ts';

/**
 * What the program writes down for support. Nothing in it is a text from outside: kinds come from a closed list, facts
 * are ids, words of our own, numbers and durations, each checked when it is written. Never throws.
 */
export interface Log {
  /** One line. A fact that does not fit its kind leaves the line without facts. */
  note<Kind extends LogKind>(kind: Kind, facts: LogFacts<Kind>): void;
  /** Where the program failed: kinds of errors and places in the code, of the causes too; never what they say. */
  fault(error: unknown): void;
}

/** The log of one run with what earlier runs wrote before it. */
export interface KeptLog extends Log {
  /** The newest whole lines, oldest first, that fit into so many bytes; '' where nothing is kept. */
  last(mostBytes: number): string;
}

/** A log that begins before it is known where it is kept: until then its lines wait. */
export interface MovableLog extends KeptLog {
  /** From now on below that folder (absolute), which is never made; `null` keeps nothing. */
  keepIn(folder: string | null): void;
  /** The program ends before anybody said where: what waits goes there. Otherwise nothing changes. */
  endIn(folder: string | null): void;
}

/** Where lines go. Neither may throw. */
export interface LogLines {
  write(line: string): void;
  last(mostBytes: number): string;
}
