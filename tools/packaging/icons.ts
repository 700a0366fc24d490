import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { icnsOf, icnsSizes, icoOf, icoSizes, type Picture } from './icon-files.ts';

/** Icon sizes that Linux desktops look for. */
export const linuxSizes = [16, 22, 24, 32, 48, 64, 96, 128, 256, 512, 1024] as const;
/** The icon of the program's windows on Linux, the only one that is stored beside its source. */
export const windowIconSize = 512;

type Draw = (svg: string, size: number) => Picture;

/** Starts the SVG renderer unless it already runs in this process. */
async function iconDrawer(): Promise<Draw> {
  await initWasm(
    await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  ).catch((error: unknown) => {
    if (!String(error).includes('Already initialized')) throw error;
  });
  return (svg, size) => {
    const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: size } });
    const picture = drawing.render();
    const png = picture.asPng();
    picture.free();
    drawing.free();
    return { size, png };
  };
}

/** Renders all icons of the packages from the drawings in `resources/icons`. Empties `folder` first. */
export async function makeIcons(repository: string, folder: string): Promise<void> {
  const draw = await iconDrawer();
  const read = (name: string): Promise<string> =>
    readFile(path.join(repository, 'resources/icons', name), 'utf8');
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'linux'), { recursive: true });
  const program = draw.bind(null, await read('icon.svg'));
  const document = draw.bind(null, await read('document.svg'));
  const files: readonly (readonly [name: string, content: Uint8Array])[] = [
    ...linuxSizes.map((size) => [`linux/${size}x${size}.png`, program(size).png] as const),
    ['icon.ico', icoOf(icoSizes.map(program))],
    ['icon.icns', icnsOf(icnsSizes.map(program))],
    ['document.ico', icoOf(icoSizes.map(document))],
    ['document.icns', icnsOf(icnsSizes.map(document))],
  ];
  for (const [name, content] of files) await writeFile(path.join(folder, name), content);
}
