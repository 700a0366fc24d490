import type { StartState } from '../../shared/ipc/messages.ts';
import type { Words } from '../text/words.ts';

type KeyWords = Words['common']['keys'];

/** The words of a key with the platform's main modifier: `Ctrl F`, on a Mac `Cmd F`. */
export function commandKey(platform: StartState['platform'], keys: KeyWords, key: string): string {
  return `${platform === 'mac' ? keys.command : keys.control} ${key}`;
}

interface PressedKeys {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** True when the platform's main modifier, and not the other one, is held. */
export function holdsCommandKey(platform: StartState['platform'], pressed: PressedKeys): boolean {
  return platform === 'mac' ? pressed.metaKey && !pressed.ctrlKey : pressed.ctrlKey && !pressed.metaKey;
}
