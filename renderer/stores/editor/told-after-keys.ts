import type { Later } from './assessment.ts';
import type { EditorStore } from './editor.ts';

/**
 * What a key changes of the editor: of that, all but the field itself may wait until the letter is painted. That what was
 * saved no longer is must not: `Saved` never stands beside a letter that is on no disk.
 */
const changedByKeys: ReadonlySet<string> = new Set(['content', 'history', 'typedIn']);

/**
 * The editor for everything that is drawn of it but the fields themselves. A key wakes one component, that of its field; more than
 * a hundred others ask only once the letter is painted whether anything of theirs has changed, and read the newest state then, or
 * earlier where they are drawn for another reason. Whatever else changes is told at once, with all that waits.
 */
export function toldAfterKeys(
  editor: EditorStore,
  later: Later,
): Pick<EditorStore, 'getState' | 'getInitialState' | 'subscribe'> {
  type Listener = Parameters<EditorStore['subscribe']>[0];
  const listeners = new Set<Listener>();
  let told = editor.getState();
  const tell = (): void => {
    const [now, before] = [editor.getState(), told];
    told = now;
    if (now !== before) for (const listener of listeners) listener(now, before);
  };
  const afterPaint = later(tell);
  editor.subscribe((now, before) => {
    const isTyped = now.typedIn !== null && now.content !== told.content;
    const changed = Object.entries(now).filter(([key, value]) => !Object.is(value, Reflect.get(before, key)));
    if (isTyped && changed.every(([key]) => changedByKeys.has(key))) afterPaint.ask();
    else {
      afterPaint.end();
      tell();
    }
  });
  const subscribe = (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { getState: editor.getState, getInitialState: editor.getInitialState, subscribe };
}
