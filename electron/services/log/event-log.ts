import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { redact } from '../api-client/service-words.ts';
import { type ReadableLog, logEvents, type LogFacts, type LogKind, type LogLines } from './log.ts';
import { codeOf } from '../errors.ts';

interface EventLogOptions {
  readonly lines: LogLines;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called with every fault at once, as one or more lines, for people who watch the program run. */
  readonly reportFault?: (lines: string) => void;
}

interface Window {
  readonly since: number;
  written: number;
}

/** The most lines of one kind in a minute, so that a page in a loop does not push everything else out of the log. */
const maxPerMinute = 200;
const minute = 60_000;

/** Formats events as lines: time, kind, then `name=value` in ASCII only. */
export class EventLog implements ReadableLog {
  readonly #options: EventLogOptions;
  readonly #windows = new Map<string, Window>();

  constructor(options: EventLogOptions) {
    this.#options = options;
  }

  note<Kind extends LogKind>(kind: Kind, facts: LogFacts<Kind>): void {
    if (Object.hasOwn(logEvents, kind) && this.#mayWrite(kind)) this.#write(kind, factsOf(kind, facts));
  }

  fault(error: unknown): void {
    const lines = describeFault(error).map((fact, depth) => this.#line('fault', { depth, ...fact }));
    this.#options.reportFault?.(lines.map((line) => `${line}\n`).join(''));
    if (this.#mayWrite('fault')) for (const line of lines) this.#options.lines.write(line);
  }

  last(maxBytes: number): string {
    return this.#options.lines.last(maxBytes);
  }

  #write(kind: string, facts: Readonly<Record<string, unknown>>): void {
    this.#options.lines.write(this.#line(kind, facts));
  }

  #line(kind: string, facts: Readonly<Record<string, unknown>>): string {
    const pairs = Object.entries(facts).map(([name, value]) => `${name}=${valueText(value)}`);
    return cleanLine([timestamp(this.#options.now), kind, ...pairs].join(' '));
  }

  #mayWrite(kind: string): boolean {
    const now = this.#options.now();
    const window = this.#windows.get(kind);
    if (window === undefined || Math.abs(now - window.since) >= minute) {
      this.#windows.set(kind, { since: now, written: 1 });
      const left = (window?.written ?? 0) - maxPerMinute;
      if (left > 0) this.#write('suppressed', { kind, count: left });
      return true;
    }
    window.written += 1;
    return window.written <= maxPerMinute;
  }
}

function factsOf(kind: LogKind, facts: unknown): Readonly<Record<string, unknown>> {
  try {
    const checked = logEvents[kind].safeParse(facts);
    return checked.success ? checked.data : { facts: 'unfit' };
  } catch {
    // A value whose properties throw when read.
    return { facts: 'unfit' };
  }
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(valueText).join(',');
  if (value === null || value === undefined) return '-';
  return typeof value === 'string' ? value : String(Number(value));
}

/** Longest line. Characters. */
const longestLine = 2_000;
/** The most of a line that is searched for secrets. Characters. */
const maxSearched = 64_000;

/**
 * Everything except visible ASCII characters and blanks: line breaks, escapes, direction marks, and letters of other
 * scripts.
 */
const odd = /[^\x20-\x7e]/g;

/**
 * Second protection for a line that should be harmless already: removes tokens and passwords, writes line breaks,
 * colour escapes, direction marks and invisible characters as \uXXXX, and cuts a line that is too long.
 */
export function cleanLine(text: string): string {
  const visible = redact(text.slice(0, maxSearched), []).replace(odd, escaped);
  return visible.length <= longestLine ? visible : `${visible.slice(0, longestLine - 3)}...`;
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The loggable facts about one error of a chain of causes. */
interface FaultFacts {
  readonly error: string;
  readonly code: string | null;
  /** `function@file:line:column`, innermost first. */
  readonly at: readonly string[];
}

const maxCauses = 5;
const maxPlaces = 12;
/** Names of error classes; any other name is not logged. */
const knownName =
  /^(?:[A-Z][A-Za-z]{0,40}(?:Error|Exception)|FolderInUse|NoUsableFolder|StepNotWritten|PageEnded [a-z-]{1,30} -?\d{1,12})$/;
/** Error codes of Node, its TLS, SQLite and undici. */
const knownCode =
  /^(?:E[A-Z0-9]{2,20}|(?:ERR|UND|SQLITE|CERT|CRL|UNABLE|SELF|DEPTH|HOSTNAME|INVALID)_[A-Z0-9_]{1,50})$/;
const header = /^(?:Uncaught )?[A-Za-z_$][\w$.]{0,60}(?: \[\w{1,60}\])?(?:: )?$/;
const frame = /^\s+at (?:(?<what>[\w.$<>#[\] ]{1,100}) \()?(?<where>[^()]+):(?<line>\d+):(?<column>\d+)\)?$/;

/** Kind, code and places of an error and its causes. Never throws, even if the error's properties do. */
export function describeFault(error: unknown): readonly FaultFacts[] {
  const chain: FaultFacts[] = [];
  try {
    for (let at = error; chain.length < maxCauses; at = causeOf(at)) {
      if (!(at instanceof Error)) return chain.length > 0 ? chain : [thrown(at)];
      chain.push({ error: nameOf(at), code: knownCodeOf(at), at: placesOf(at) });
    }
    return chain;
  } catch {
    // An error whose properties throw says nothing more.
    return [...chain, { error: 'Error', code: null, at: [] }];
  }
}

function thrown(value: unknown): FaultFacts {
  return { error: `thrown-${value === null ? 'null' : typeof value}`, code: null, at: [] };
}

function causeOf(error: Error): unknown {
  return error.cause;
}

function nameOf({ name }: Error): string {
  return typeof name === 'string' && knownName.test(name) ? name.replaceAll(' ', '_') : 'Error';
}

function knownCodeOf(error: Error): string | null {
  const code = codeOf(error);
  return code !== null && knownCode.test(code) ? code : null;
}

/**
 * Places in the code from a stack. They follow the message, and a message can look like one. Where the message was
 * changed after the stack was made, the two cannot be told apart, and no place is logged.
 */
function placesOf({ stack, message }: Error): readonly string[] {
  if (typeof stack !== 'string' || typeof message !== 'string') return [];
  const begin = message === '' ? stack.search(/\n|$/) : stack.indexOf(message);
  if (begin < 0 || !header.test(stack.slice(0, begin))) return [];
  const [rest, ...lines] = stack.slice(begin + message.length).split('\n');
  return rest === '' ? lines.slice(0, maxPlaces).flatMap(placeOf) : [];
}

/** One place, with the file's name only: the folders before it may contain a person's name. */
function placeOf(text: string): readonly string[] {
  const { what = '', where = '', line = '', column = '' } = frame.exec(text)?.groups ?? {};
  const file = where.split(/[/\\]/).at(-1) ?? '';
  if (!/^[\w.:-]{1,80}$/.test(file)) return [];
  return [`${what.replaceAll(' ', '_')}@${file}:${line}:${column}`];
}
