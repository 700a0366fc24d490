import type { EnglishFirstWords } from '../english/first.ts';
import { connections, signIn } from './connections.ts';
import { einvoice } from './einvoice.ts';
import { arrivals, duplicating, register, templates } from './register.ts';
import { commands, common, palette, shell } from './shell.ts';

/** What the register, the bar and the menus say: it is here before the first page is drawn. */
export const first: EnglishFirstWords = {
  arrivals,
  commands,
  common,
  connections,
  duplicating,
  einvoice,
  palette,
  register,
  shell,
  signIn,
  templates,
};
