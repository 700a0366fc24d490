import type { Plugin } from 'vite';

/** The letters in which every window is drawn at first, whatever its language; those of other scripts come when they appear. */
const firstLetters = [
  /^assets\/source-sans-3-latin-wght-normal-[^/]+\.woff2$/u,
  /^assets\/source-serif-4-latin-opsz-normal-[^/]+\.woff2$/u,
];

/**
 * Has the fonts of the first window fetched beside the page's script. A style asks for them only once there is something to draw, and
 * whatever stands by then is laid out and painted a second time when they come. Throws where one of them is not in the build.
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
