import type { Plugin } from 'vite';
import { cutFonts } from '../fonts/cut-fonts.ts';

/** Lets a style sheet import `noto-cjk.css`, the fonts of China, Japan and Korea, and cuts these if needed. */
export function cutFontsSheet(): Plugin {
  return {
    name: 'co-desk-cut-fonts',
    config: async () => ({ resolve: { alias: { 'noto-cjk.css': await cutFonts() } } }),
  };
}
