import { cleanLine } from './clean-line.ts';
import { describeFault } from './describe-fault.ts';
import { logEvents, type LogFacts, type LogKind } from './log-events.ts';
import type { KeptLog, LogLines } from './log.ts';

export interface EventLogNeeds {
  readonly lines: LogLines;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Hears of every fault at once, as one or more lines, for whoever watches the program run. */
  readonly tellFault?: (lines: string) => void;
}

interface Window {
  readonly since: number;
  written: number;
}

/** A page that has gone mad must not push everything else out of the log. Lines of one kind in a minute. */
const mostInAMinute = 200;
const minute = 60_000;

/** Turns what happened into lines: time, kind, then `name=value` of ASCII signs alone. */
export class EventLog implements KeptLog {
  readonly #needs: EventLogNeeds;
  readonly #windows = new Map<string, Window>();

  constructor(needs: EventLogNeeds) {
    this.#needs = needs;
  }

  note<Kind extends LogKind>(kind: Kind, facts: LogFacts<Kind>): void {
    if (Object.hasOwn(logEvents, kind) && this.#mayWrite(kind)) this.#write(kind, factsOf(kind, facts));
  }

  fault(error: unknown): void {
    const lines = describeFault(error).map((fact, depth) => this.#line('fault', { depth, ...fact }));
    this.#needs.tellFault?.(lines.map((line) => `${line}\n`).join(''));
    if (this.#mayWrite('fault')) for (const line of lines) this.#needs.lines.write(line);
  }

  last(mostBytes: number): string {
    return this.#needs.lines.last(mostBytes);
  }

  #write(kind: string, facts: Readonly<Record<string, unknown>>): void {
    this.#needs.lines.write(this.#line(kind, facts));
  }

  #line(kind: string, facts: Readonly<Record<string, unknown>>): string {
    const pairs = Object.entries(facts).map(([name, value]) => `${name}=${valueText(value)}`);
    return cleanLine([new Date(this.#needs.now()).toISOString(), kind, ...pairs].join(' '));
  }

  #mayWrite(kind: string): boolean {
    const now = this.#needs.now();
    const window = this.#windows.get(kind);
    if (window === undefined || Math.abs(now - window.since) >= minute) {
      this.#windows.set(kind, { since: now, written: 1 });
      const left = (window?.written ?? 0) - mostInAMinute;
      if (left > 0) this.#write('suppressed', { kind, count: left });
      return true;
    }
    window.written += 1;
    return window.written <= mostInAMinute;
  }
}

function factsOf(kind: LogKind, facts: unknown): Readonly<Record<string, unknown>> {
  try {
    const checked = logEvents[kind].safeParse(facts);
    return checked.success ? checked.data : { facts: 'unfit' };
  } catch {
    // Something whose members throw when they are read.
    return { facts: 'unfit' };
  }
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(valueText).join(',');
  if (value === null || value === undefined) return '-';
  return typeof value === 'string' ? value : String(Number(value));
}
