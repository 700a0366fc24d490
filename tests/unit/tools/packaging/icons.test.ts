import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { icnsOf, icoOf, pngSize, sizesInIcns, sizesInIco } from '../../../../tools/packaging/icon-files.ts';
import { linuxSizes, makeIcons, windowIconSize } from '../../../../tools/packaging/icons.ts';
import { repository } from '../../../../tools/vite/renderer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'co-desk-icons-'));
const made = (name: string): Buffer => readFileSync(`${folder}/${name}`);

beforeAll(async () => {
  await makeIcons(repository, folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the icons', () => {
  it('for Linux have every size that desktops look for', async () => {
    const names = await readdir(`${folder}/linux`);
    expect(names.sort()).toEqual(linuxSizes.map((size) => `${size}x${size}.png`).sort());
    for (const size of linuxSizes) expect(pngSize(made(`linux/${size}x${size}.png`))).toBe(size);
  });

  it('show the drawing on a clear ground', () => {
    const { data, width } = PNG.sync.read(made('linux/512x512.png'));
    const pixel = (x: number, y: number): number[] => [
      ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
    ];
    expect(pixel(0, 0)).toEqual([0, 0, 0, 0]);
    expect(pixel(60, 256)).toEqual([31, 64, 121, 255]);
    expect(pixel(256, 400)).toEqual([255, 253, 248, 255]);
  });

  it.each(['icon', 'document'])('for Windows hold every size (%s)', (name) => {
    expect(sizesInIco(made(`${name}.ico`))).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 256]);
  });

  it.each(['icon', 'document'])('for macOS hold every size, also for dense screens (%s)', (name) => {
    expect(sizesInIcns(made(`${name}.icns`))).toEqual({
      ...{ icp4: 16, icp5: 32, ic11: 32, ic12: 64, ic07: 128 },
      ...{ ic08: 256, ic13: 256, ic09: 512, ic14: 512, ic10: 1024 },
    });
  });

  it('leave no other file, and resources/icons/icon.png is the same as theirs', () => {
    const kept = readFileSync(`${repository}resources/icons/icon.png`);
    // If this fails, copy build/icons/linux/512x512.png there after packaging.
    expect(kept.equals(made(`linux/${windowIconSize}x${windowIconSize}.png`))).toBe(true);
  });

  it('are refused when they are cut, too large, or lack a size', () => {
    const picture = { size: 512, png: made('linux/512x512.png') };
    expect(() => icoOf([picture])).toThrow('at most 256');
    expect(() => icnsOf([picture])).toThrow('needs a picture of 16 pixels');
    expect(() => sizesInIcns(made('icon.icns').subarray(0, 900))).toThrow('it was cut');
    expect(() => sizesInIco(made('icon.icns'))).toThrow('no icon for Windows');
  });
});
