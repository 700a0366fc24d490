import type { EnglishFirstWords } from '../english/first.ts';
import { arrivals, duplicating, register, templates } from './register.ts';
import { commands, common, palette, shell, connections } from './shell.ts';

/** The texts of the register, the bar and the menus, loaded before the first view is drawn. */
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
