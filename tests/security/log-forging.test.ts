import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { beforeEach } from 'vitest';
import { ElectronLogLines } from '../../electron/adapters/log/electron-log-lines.ts';
import { createDispatcher } from '../../electron/ipc/dispatcher.ts';
import { cleanLine, EventLog } from '../../electron/services/log/event-log.ts';
import { recordingHandlers } from '../fakes/recording-handlers.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { attackGroup, type Through } from './attack-group.ts';

const secret = 'hunter2-not-for-anybody';
const forged = '2026-11-21T00:00:00.000Z attempt outcome=accepted';

attackGroup('log forging', (attack) => {
  let log: EventLog;
  let file: string;
  let reported: string;

  beforeEach(() => {
    const folder = temporaryFolder();
    const lines = new ElectronLogLines();
    lines.writeTo(folder);
    reported = '';
    log = new EventLog({ lines, now: () => 1_000, reportFault: (text) => (reported += text) });
    file = path.join(folder, 'logs', 'main.log');
  });

  /** Checks that the log has only proper lines, in visible ASCII, without the secret and the forged line. */
  function found(): Through {
    const text = readFileSync(file, 'utf8');
    for (const written of [text, reported]) {
      if (written.includes(secret)) return 'the secret';
      if (/[^\x20-\x7e\n]/.test(written)) return 'a sign that is not shown';
      const odd = written
        .trimEnd()
        .split('\n')
        .find(
          (line) => line !== '' && !/^1970-01-01T00:00:01\.000Z [a-zA-Z]+(?: [a-zA-Z]+=\S*)*$/.test(line),
        );
      if (odd !== undefined) return `a line of its own: ${odd.slice(0, 80)}`;
      if (written.split('\n').some((line) => line.length > 2_000)) return 'a line without end';
    }
    return text === '' ? 'nothing was written at all' : null;
  }

  /** Logs a value of a wrong type, as a bug could. */
  function noteAnyway(kind: unknown, facts: unknown): void {
    const note: unknown = Reflect.get(log, 'note');
    if (typeof note !== 'function') throw new Error('There is no log.');
    Reflect.apply(note, log, [kind, facts]);
    log.note('resumed', {});
  }

  const texts: readonly (readonly [name: string, text: string])[] = [
    ['a line break', `x\n${forged} ${secret}`],
    ['a carriage return that writes over the line', `x\r${forged} ${secret}`],
    ['colours and cursor movements of a terminal', `\u001b[2K\u001b[1A${forged} ${secret}`],
    ['text that runs the other way', `\u202e${forged}\u2066 ${secret}`],
    ['a byte that ends strings elsewhere', `x\u0000${secret}`],
    ['line breaks that only some programs know', `x\u2028${forged}\u2029\u0085 ${secret}`],
    ['the end of a JSON text', `x"},{"kind":"attempt","secret":"${secret}`],
    ['format specifiers', `%s %o %O %d %j %c ${secret}`],
    ['a template', '${process.env.HOME} {text} {level} {y}'.concat(secret)],
    ['half of a surrogate pair', `\ud800${secret}`],
    ['ten megabytes', `${'A'.repeat(10_000_000)}${secret}`],
  ];
  for (const [name, text] of texts) {
    attack(`${name}, as a kind, as a fact and as the name of a fact`, () => {
      noteAnyway(text, { milliseconds: 1 });
      noteAnyway('call', { channel: text, end: 'ok', milliseconds: 1 });
      noteAnyway('call', { channel: 'backups.now', end: text, milliseconds: 1 });
      noteAnyway('call', { channel: 'backups.now', end: 'ok', milliseconds: 1, [text]: text });
      noteAnyway('settings', { names: [text] });
      noteAnyway('attempt', { attempt: text });
      return found();
    });
    attack(`${name}, in the message, the name, the code and the stack of an error`, () => {
      log.fault(new Error(text));
      log.fault(Object.assign(new Error('x'), { name: text, code: text }));
      const stacked = new Error('x');
      stacked.stack = `Error: x\n    at ${text} (${text}:1:1)\n${text}`;
      log.fault(stacked);
      log.fault(new Error('x', { cause: new Error(text, { cause: text }) }));
      log.fault(text);
      return found();
    });
    attack(`${name}, in a line that got past everything else`, () => {
      const line = cleanLine(`password "password":"${secret}" ${text.replaceAll(secret, '')}`);
      if (line.includes(secret)) return 'the secret';
      if (line.length > 2_000) return 'a line without end';
      return /^[\x20-\x7e]*$/.test(line) ? null : 'a sign that is not shown';
    });
  }

  attack('objects that say themselves what is written of them', () => {
    const speaking = {
      toJSON: () => `${forged} ${secret}`,
      toString: () => `${forged} ${secret}`,
      [Symbol.toPrimitive]: () => `${forged} ${secret}`,
      [inspect.custom]: () => `${forged} ${secret}`,
    };
    noteAnyway('call', { channel: speaking, end: speaking, milliseconds: speaking });
    noteAnyway('call', speaking);
    noteAnyway('settings', { names: [speaking] });
    noteAnyway(speaking, {});
    log.fault(speaking);
    log.fault(Object.assign(new Error('x'), { name: speaking, code: speaking, cause: speaking }));
    return found();
  });

  attack('kinds and facts that come from prototypes', () => {
    for (const kind of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'fault'])
      noteAnyway(kind, { milliseconds: 1, [kind]: secret });
    noteAnyway('end', Object.create({ milliseconds: 1, extra: secret }));
    noteAnyway('end', JSON.parse(`{"milliseconds":1,"__proto__":{"extra":"${secret}"}}`));
    return found();
  });

  attack('facts and errors that throw when somebody looks at them', () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error(secret);
        },
        ownKeys: () => {
          throw new Error(secret);
        },
      },
    );
    noteAnyway('call', trap);
    noteAnyway('call', { channel: trap, end: trap, milliseconds: trap });
    const error = new Error('x');
    Object.defineProperty(error, 'message', {
      get: () => {
        throw new Error(secret);
      },
    });
    log.fault(error);
    log.fault(trap);
    return found();
  });

  attack('an error whose message was exchanged so that its stack looks like places', () => {
    // Found in the stack nevertheless, at the end of its original text.
    const error = new Error('anybody');
    error.stack = `Error: ${secret}\n    at ${secret} (/home/${secret}.ts:1:1)\n    at run (/main.js:3:4)`;
    log.fault(error);
    return found();
  });

  attack('calls whose names, arguments and failures carry text', async () => {
    let answer = (): unknown => ({ ok: false, error: { kind: `${forged}\n${secret}`, message: secret } });
    const calls = createDispatcher(
      recordingHandlers([], () => answer()),
      {
        readOnly: null,
        log,
        page: { emitToOthers: () => undefined },
        unsaved: null,
      },
    );
    for (const channel of ['backups.now', `throw\n${forged}`, `unknown ${secret}`])
      await calls(channel, undefined, []).catch(() => null);
    await calls('backups.now', { password: secret, [secret]: 1 }, []).catch(() => null);
    await calls('program.changeSettings', { [secret]: secret }, []).catch(() => null);
    answer = () => ({ ok: true, value: { [secret]: secret } });
    await calls('program.changeSettings', { theme: 'dark' }, []);
    answer = () => {
      throw new Error(secret, { cause: forged });
    };
    await calls('backups.now', undefined, []).catch(() => null);
    return found();
  });

  attack('a flood that would push out what was there before', () => {
    log.note('end', { milliseconds: 42 });
    for (let count = 0; count < 20_000; count += 1)
      log.note('callRefused', { channel: 'unknown', problem: 'unknownChannel' });
    const text = readFileSync(file, 'utf8');
    if (!text.includes('end milliseconds=42')) return 'the older line is gone';
    return text.split('\n').length < 500 ? found() : 'every line of the flood';
  });
});
