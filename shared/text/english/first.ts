import { arrivals, duplicating, register, templates } from './register.ts';
import { commands, common, palette, shell, connections } from './shell.ts';

/** Gives the shape that every other language fills. */
export type EnglishFirstWords = typeof first;

/** What the register, the bar and the menus say: it is here before the first page is drawn. */
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
