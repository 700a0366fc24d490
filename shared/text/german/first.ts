import type { EnglishFirstWords } from '../english/first.ts';
import { arrivals, duplicating, register, templates } from './register.ts';
import { commands, common, palette, shell, connections } from './shell.ts';

/** What the register, the bar and the menus say: it is here before the first page is drawn. */
export const first: EnglishFirstWords = {
  arrivals,
  commands,
  common,
  connections,
  duplicating,
  palette,
  register,
  shell,
  templates,
};
