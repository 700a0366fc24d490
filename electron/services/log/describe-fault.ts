/** One error of a chain, as far as it may be written down. */
export interface FaultFacts {
  readonly error: string;
  readonly code: string | null;
  /** `function@file:line:column`, innermost first. */
  readonly at: readonly string[];
}

const mostCauses = 5;
const mostPlaces = 12;
/** Names of classes; whatever else stands in a name is no kind of error. */
const knownName =
  /^(?:[A-Z][A-Za-z]{0,40}(?:Error|Exception)|FolderTaken|NowhereToKeep|StepNotWritten|PageEnded [a-z-]{1,30} -?\d{1,12})$/;
/** What Node, its TLS, SQLite and undici call their errors. */
const knownCode =
  /^(?:E[A-Z0-9]{2,20}|(?:ERR|UND|SQLITE|CERT|CRL|UNABLE|SELF|DEPTH|HOSTNAME|INVALID)_[A-Z0-9_]{1,50})$/;
const header = /^(?:Uncaught )?[A-Za-z_$][\w$.]{0,60}(?: \[\w{1,60}\])?(?:: )?$/;
const frame = /^\s+at (?:(?<what>[\w.$<>#[\] ]{1,100}) \()?(?<where>[^()]+):(?<line>\d+):(?<column>\d+)\)?$/;

/** Kind, code and places of an error and of its causes. Never throws, whatever the error does when it is asked. */
export function describeFault(error: unknown): readonly FaultFacts[] {
  const chain: FaultFacts[] = [];
  try {
    for (let at = error; chain.length < mostCauses; at = causeOf(at)) {
      if (!(at instanceof Error)) return chain.length > 0 ? chain : [thrown(at)];
      chain.push({ error: nameOf(at), code: codeOf(at), at: placesOf(at) });
    }
    return chain;
  } catch {
    // An error whose parts throw when they are read says nothing more.
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

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' && knownCode.test(error.code) ? error.code : null;
}

/**
 * The places stand behind the message, and a message can look like one. Where the message is not the one that the stack
 * was made with, nobody can tell them apart, and no place is told.
 */
function placesOf({ stack, message }: Error): readonly string[] {
  if (typeof stack !== 'string' || typeof message !== 'string') return [];
  const begin = message === '' ? stack.search(/\n|$/) : stack.indexOf(message);
  if (begin < 0 || !header.test(stack.slice(0, begin))) return [];
  const [rest, ...lines] = stack.slice(begin + message.length).split('\n');
  return rest === '' ? lines.slice(0, mostPlaces).flatMap(placeOf) : [];
}

/** Only the file's own name: the folders before it may be called like a person. */
function placeOf(text: string): readonly string[] {
  const { what = '', where = '', line = '', column = '' } = frame.exec(text)?.groups ?? {};
  const file = where.split(/[/\\]/).at(-1) ?? '';
  if (!/^[\w.:-]{1,80}$/.test(file)) return [];
  return [`${what.replaceAll(' ', '_')}@${file}:${line}:${column}`];
}
