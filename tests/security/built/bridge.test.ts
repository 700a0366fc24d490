import { readFile } from 'node:fs/promises';
import { beforeAll } from 'vitest';
import { declaredCalls } from '../../../shared/ipc/bridge.ts';
import { ownPage, repository } from '../../desktop/desktop-program.ts';
import { namesOf, PreloadRun } from '../../desktop/preload-run.ts';
import { attackGroup, type Through } from '../attack-group.ts';
import { useDesktop } from './desktop-bench.ts';
import { oddities } from './odd-arguments.ts';

const { ask } = useDesktop();

const faceOfFile: unknown = Object.create(File.prototype, { name: { value: '/etc/passwd' } });

/** Calls with an object, with ids, with a list of choices, and without an argument. */
const channels = [
  'program.changeSettings',
  'applications.open',
  'applications.create',
  'register.page',
  'program.start',
];

/** Sends an argument. It must be refused in one sentence without any of its content, and the program must go on. */
async function send(argument: unknown): Promise<Through> {
  for (const channel of channels.filter((name) => declaredCalls().has(name))) {
    const said = await ask('invoke', { channel, sent: [argument], caller: ownPage }).then(
      (answer) => `answered: ${JSON.stringify(answer)}`,
      (error: unknown) => String(error),
    );
    if (!said.endsWith(`The argument of ${channel} was not accepted.`))
      return `${channel} ${said}`.slice(0, 200);
  }
  return null;
}

/** Values that a page can pass to a function of the bridge. */
const handed: Readonly<Record<string, () => unknown>> = {
  'a function': () => () => 1,
  'a function inside': () => ({ language: () => 'de' }),
  'a symbol': () => ({ language: Symbol('de') }),
  'a proxy over a function': () => new Proxy(() => 1, {}),
  'a proxy that throws': () =>
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('looked at');
        },
      },
    ),
  'a getter that throws': () => ({
    get language() {
      throw new Error('looked at');
    },
  }),
  'a weak map': () => new WeakMap(),
  'a promise': () => Promise.resolve('de'),
};

attackGroup('what crosses the bridge', (attack) => {
  let preload: PreloadRun;
  beforeAll(async () => {
    preload = new PreloadRun();
    preload.run(await readFile(`${repository}build/desktop/preload/preload.cjs`, 'utf8'));
  });

  /** Passes values to a function of the bridge. `null` when the preload or its call threw. */
  async function hand(name: string, ...sent: unknown[]): Promise<Through> {
    try {
      await preload.exposedFunction(name)(...sent);
      return 'It went through.';
    } catch {
      return null;
    }
  }

  for (const [what, argument] of Object.entries(oddities)) attack(what, () => send(argument));

  attack('a program that broke under all this', async () => {
    const answer = await ask('invoke', { channel: 'program.start', sent: [undefined], caller: ownPage });
    return JSON.stringify(answer).includes('desktop') ? null : 'It does not answer.';
  });

  for (const [what, make] of Object.entries(handed)) {
    attack(`${what}, handed to the preload`, async () => {
      preload.invoked.length = 0;
      const got = await hand('program.changeSettings', make());
      return preload.invoked.length === 0 ? got : JSON.stringify(preload.invoked);
    });
  }

  for (const [what, files] of Object.entries({
    'a path that the page made up': [{ name: 'x.pdf', path: '/etc/passwd' }],
    'a file of the page’s own making': [{ name: 'x.pdf', arrayBuffer: () => new ArrayBuffer(8) }],
    'something with the face of a file': [faceOfFile],
    'a path as a text': ['/etc/passwd'],
    'no list': { 0: '/etc/passwd', length: 1 },
  })) {
    attack(`${what}, as a file`, async () => {
      preload.invoked.length = 0;
      await hand('attachments.add', { applicationId: '1' }, files);
      const named = JSON.stringify(preload.invoked);
      return /passwd"/.test(named) && !named.includes('/home/clerk//etc/passwd') ? named : null;
    });
  }

  for (const named of [
    '',
    'x.pdf',
    './x.pdf',
    '../x.pdf',
    '~/x.pdf',
    'file:///etc/passwd',
    '/etc/passwd\0.pdf',
    '//./pipe/x',
  ]) {
    attack(`the path «${named.replace('\0', '␀')}» past the preload`, async () => {
      const sent = [
        { applicationId: '00000000-0000-4000-8000-000000000000' },
        [{ name: 'x.pdf', path: named }],
      ];
      const asked = ask('invoke', { channel: 'attachments.add', sent, caller: ownPage });
      return asked.then(
        (answer) => JSON.stringify(answer),
        (error: unknown) => (String(error).endsWith('The files were not accepted.') ? null : String(error)),
      );
    });
  }

  attack('a way to send on any channel', () => {
    const names = namesOf(preload.exposed.get('coDesk'));
    const unknown = names.filter((name) => name !== 'on' && !declaredCalls().has(name));
    return unknown.length === 0 ? null : unknown.join(', ');
  });

  for (const event of ['', '__proto__', 'constructor', 'toString', 'ELECTRON_INTERNAL', 'program.start']) {
    attack(`an ear for «${event}»`, () => {
      try {
        preload.exposedFunction('on')(event, () => undefined);
        return 'It listens.';
      } catch {
        return null;
      }
    });
  }
});
