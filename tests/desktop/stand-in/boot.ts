// Runs a built main bundle on the stand-in for Electron: `node boot.ts <entry>`. Questions and answers go over the
// channel to the parent process.
import { registerHooks } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { answerQuestion } from './answers.ts';
import { app } from './app.ts';
import type { QuestionMessage } from './messages.ts';
import { ignoreNodeVariables } from './packaged-runtime.ts';
import { holdFile, takeNoLinks } from './file-system.ts';

const hasKeytar = process.env['STAND_IN_KEYTAR'] !== undefined;
/** Whether keytar was built for another runtime, so that loading it throws. */
const isBroken = process.env['STAND_IN_KEYTAR'] === 'broken';
const broken = 'data:text/javascript,throw new Error("keytar.node is for another version of Node.")';
const keytar = isBroken ? broken : new URL('./keytar.ts', import.meta.url).href;
const standIn = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === 'electron') return { url: standIn, shortCircuit: true };
    if (specifier === 'keytar' && hasKeytar) return { url: keytar, shortCircuit: true };
    return next(specifier, context);
  },
});

function isQuestion(message: unknown): message is QuestionMessage {
  return typeof message === 'object' && message !== null && 'ask' in message;
}

const linkless = process.env['STAND_IN_NO_LINKS'];
if (linkless !== undefined) takeNoLinks(linkless.split(':'));

const held = process.env['STAND_IN_HELD'];
const heldWith = process.env['STAND_IN_HELD_WITH'] ?? 'EPERM';
if (held !== undefined) holdFile(process.env['STAND_IN_SAVE_AS'] ?? '', Number(held), heldWith);

const platform = process.env['STAND_IN_PLATFORM'];
if (platform !== undefined) Object.defineProperty(process, 'platform', { value: platform });

if (app.isPackaged) ignoreNodeVariables();

// As in a packaged program.
Object.assign(process, { resourcesPath: process.env['STAND_IN_RESOURCES'] ?? '' });

process.on('message', (message) => {
  if (!isQuestion(message)) return;
  const { id } = message;
  answerQuestion(message).then(
    (answer) => process.send?.({ kind: 'answer', id, answer }),
    (error: unknown) => process.send?.({ kind: 'problem', id, message: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

// The command line as the program sees it; when it is not packaged, Electron gets the folder to run as well.
const [, , entry = '', ...given] = process.argv;
process.argv = app.isPackaged ? ['/opt/CO Desk/co-desk', ...given] : [process.execPath, '.', ...given];

// Electron is ready only after the entry module was evaluated: if that waits for it, it waits for ever.
await import(pathToFileURL(entry).href);
// macOS opens a link before the app is ready.
const early = process.env['STAND_IN_EARLY_LINK'];
if (early !== undefined) app.open('open-url', early);
if (process.env['STAND_IN_EARLY_BUG'] === '1') {
  setImmediate(() => {
    throw new Error('A bug before the app is ready.');
  });
  await setTimeout(20);
}
app.becomeReady();
process.send?.({ kind: 'booted' });
