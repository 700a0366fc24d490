import type { Plugin } from 'vite';

/** The fonts of every window's first view, in any language; those of other scripts load when they are needed. */
const firstLetters = [
  /^assets\/source-sans-3-latin-wght-normal-[^/]+\.woff2$/u,
  /^assets\/source-serif-4-latin-opsz-normal-[^/]+\.woff2$/u,
];

/**
 * Preloads the fonts of the first view beside the page's script. A style sheet requests them only once there is text to
 * draw, which would then be laid out and painted twice. Throws if the build lacks one of them.
 */
export function firstFonts(): Plugin {
  return {
    name: 'co-desk-first-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        firstLetters.map((letters) => {
          const file = Object.keys(bundle).find((name) => letters.test(name));
          if (file === undefined) throw new Error(`The page is built without the font ${letters.source}.`);
          const attrs = {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `./${file}`,
          };
          return { tag: 'link', attrs, injectTo: 'head' as const };
        }),
    },
  };
}
