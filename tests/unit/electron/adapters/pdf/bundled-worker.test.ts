import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { WorkerPdfInspector } from '../../../../../electron/adapters/pdf/pdf-worker-inspector.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

it('the worker runs as one bundled file with nothing beside it', async () => {
  const outDir = temporaryFolder();
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: path.join(root, 'electron/adapters/pdf/pdf-worker.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'pdf-worker.js', format: 'es' } },
    },
  });
  writeFileSync(path.join(outDir, 'package.json'), '{"type":"module"}');
  const inspector = new WorkerPdfInspector(pathToFileURL(path.join(outDir, 'pdf-worker.js')));
  const inspect = (name: string) => inspector.inspect(path.join(root, 'tests/fixtures/pdfs', name));
  expect(await inspect('many-pages.pdf')).toEqual({ kind: 'whole', pages: 120 });
  expect(await inspect('user-password.pdf')).toEqual({ kind: 'passwordNeeded' });
  expect(await inspect('owner-restricted.pdf')).toEqual({ kind: 'encrypted' });
  await inspector.close();
});
