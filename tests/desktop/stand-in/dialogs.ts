import { recorder } from './recorder.ts';

type Answer = (response: { response: number }) => void;

/** Message boxes stay open until a test answers them when it says so; else the first button is pressed. */
const holdsBoxes = process.env['STAND_IN_HOLD_BOXES'] === '1';
const open: Answer[] = [];

/** Presses a button of the box that is open longest. */
export function answerBox(response: number): void {
  const answer = open.shift();
  if (answer === undefined) throw new Error('No box is open.');
  answer({ response });
}

export const dialog = {
  showErrorBox: (title: string, content: string): void => {
    recorder.record('dialog.showErrorBox', { title, content });
    // The program ends after this, so nobody could ask what was recorded. On Linux there is a box only once it is ready.
    console.error(recorder.isReady ? `showErrorBox: ${title}. ${content}` : `${title}\n${content}`);
  },
  showMessageBox: (...asked: object[]): Promise<{ response: number }> => {
    recorder.record('dialog.showMessageBox', { ...asked.at(-1), hasParent: asked.length === 2 });
    if (!holdsBoxes) return Promise.resolve({ response: 0 });
    return new Promise((resolve) => open.push(resolve));
  },
  showSaveDialog: (_window: object, options: object): Promise<{ canceled: boolean; filePath: string }> => {
    recorder.record('dialog.showSaveDialog', options);
    const filePath = process.env['STAND_IN_SAVE_AS'] ?? '';
    return Promise.resolve({ canceled: filePath === '', filePath });
  },
};
