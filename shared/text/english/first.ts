import { arrivals, duplicating, register, templates } from './register.ts';
import { commands, common, palette, shell, connections } from './shell.ts';

/** The shape that every other language has to fill. */
export type EnglishFirstWords = typeof first;

/** The texts of the register, the bar and the menus, loaded before the first view is drawn. */
export const first = {
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
