import type { MenuItemConstructorOptions } from 'electron';
import type { EventPayload } from '../../../shared/ipc/bridge.ts';
import type { MainWords } from '../../../shared/text/main-words.ts';
import type { ZoomChange } from './zoom-steps.ts';

export type MenuCommand = EventPayload<'menuCommand'>;

export interface MenuChoices {
  readonly words: MainWords['menu'];
  readonly platform: NodeJS.Platform;
  readonly developerTools: boolean;
  readonly run: (command: MenuCommand) => void;
  readonly zoom: (change: ZoomChange) => void;
}

/** Makes items that tell the page of a command. */
export function commandItem(run: MenuChoices['run']) {
  return (label: string, command: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    id: command,
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => {
      run(command);
    },
  });
}

export const separator: MenuItemConstructorOptions = { type: 'separator' };
