import path from 'node:path';
import { z } from 'zod';
import { checkOptions } from './declared.ts';
import { recorder } from './recorder.ts';
import { BrowserWindow } from './windows.ts';

type Answer = (response: { response: number }) => void;

const boxSchema = z.object({
  signal: z.instanceof(AbortSignal).optional(),
  cancelId: z.number().optional(),
});

/** Whether message boxes stay open until a test answers them; otherwise the first button is pressed. */
const holdsBoxes = process.env['STAND_IN_HOLD_BOXES'] === '1';
const open: Answer[] = [];

/** Closes a box as Electron does when its signal says so, or with the window that it belongs to. */
function closeWithParent(asked: readonly object[], answer: Answer): void {
  const { signal, cancelId = 0 } = boxSchema.parse(asked.at(-1));
  const close = (): void => {
    const index = open.indexOf(answer);
    if (index >= 0) open.splice(index, 1);
    answer({ response: cancelId });
  };
  signal?.addEventListener('abort', close);
  const [window] = asked;
  if (window instanceof BrowserWindow) window.once('closed', close);
}

/** Presses a button of the box that has been open longest. */
export function answerBox(response: number): void {
  const answer = open.shift();
  if (answer === undefined) throw new Error('No box is open.');
  answer({ response });
}

/** The options, after the window where there is one. Throws before the app is ready, and for a destroyed window. */
function checkAsked(kind: string, asked: readonly object[]): object {
  if (!recorder.isReady) throw new Error('dialog module can only be used after app is ready');
  const [window] = asked;
  if (window instanceof BrowserWindow && window.isDestroyed())
    throw new TypeError('Error processing argument at index 0, conversion failure');
  const options = asked.at(-1) ?? {};
  checkOptions(kind, options);
  return options;
}

/** Extension that Windows adds to a typed name without one: that of the first filter, and none without a filter. */
function endingOnWindows(typed: string, options: object): string {
  const { filters } = filtersSchema.parse(options);
  const ending = filters[0]?.extensions[0];
  return process.platform === 'win32' && ending !== undefined && path.extname(typed) === ''
    ? `.${ending}`
    : '';
}

const filtersSchema = z.object({
  filters: z.array(z.object({ extensions: z.array(z.string()) })).default([]),
});

export const dialog = {
  showErrorBox: (title: string, content: string): void => {
    recorder.record('dialog.showErrorBox', { title, content });
    // The program ends after this, so that nobody could ask for the record. On Linux a box opens only once the app is
    // ready.
    console.error(recorder.isReady ? `showErrorBox: ${title}. ${content}` : `${title}\n${content}`);
  },
  showMessageBox: (...asked: object[]): Promise<{ response: number }> => {
    checkAsked('MessageBoxOptions', asked);
    recorder.record('dialog.showMessageBox', { ...asked.at(-1), hasParent: asked.length === 2 });
    if (!holdsBoxes) return Promise.resolve({ response: 0 });
    return new Promise((resolve) => {
      open.push(resolve);
      closeWithParent(asked, resolve);
    });
  },
  showSaveDialog: (...asked: object[]): Promise<{ canceled: boolean; filePath: string }> => {
    const options = checkAsked('SaveDialogOptions', asked);
    recorder.record('dialog.showSaveDialog', options);
    const typed = process.env['STAND_IN_SAVE_AS'] ?? '';
    const filePath = typed === '' ? '' : `${typed}${endingOnWindows(typed, options)}`;
    return Promise.resolve({ canceled: filePath === '', filePath });
  },
  showOpenDialog: (...asked: object[]): Promise<{ canceled: boolean; filePaths: string[] }> => {
    recorder.record('dialog.showOpenDialog', checkAsked('OpenDialogOptions', asked));
    const chosen = process.env['STAND_IN_CHOOSE'] ?? '';
    return Promise.resolve({ canceled: chosen === '', filePaths: chosen === '' ? [] : [chosen] });
  },
};
