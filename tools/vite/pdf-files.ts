import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Files that pdf.js requests by name while drawing: character maps, standard fonts, image decoders without wasm. */
const folders: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$/u,
  standard_fonts: /\.(?:pfb|ttf)$/u,
  wasm: /_nowasm_fallback\.js$/u,
};
/** Path below the page's own address. */
const place = 'pdfjs';

/** Adds the files that pdf.js requests by name to the built page, and serves them in development. */
export function pdfFiles(): Plugin {
  return {
    name: 'co-desk-pdf-files',
    async generateBundle() {
      for (const [folder, wanted] of Object.entries(folders)) {
        const names = await readdir(path.join(library, folder));
        for (const name of names.filter((one) => wanted.test(one))) {
          const source = await readFile(path.join(library, folder, name));
          this.emitFile({ type: 'asset', fileName: `${place}/${folder}/${name}`, source });
        }
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${place}`, (request, response, next) => {
        const [, folder = '', name = ''] = (request.url ?? '').split('/');
        if (folders[folder]?.test(name) !== true || path.basename(name) !== name) {
          next();
          return;
        }
        readFile(path.join(library, folder, name)).then((source) => {
          if (name.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript');
          response.end(source);
        }, next);
      });
    },
  };
}
