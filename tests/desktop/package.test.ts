import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { writeStandInRuntime } from '../../tools/packaging/stand-in-runtime.ts';
import { decideTargets } from '../../tools/packaging/targets.ts';
import { repository } from './desktop-program.ts';
import { testDeb } from './package/deb.ts';
import { isOnPath, nativeModule, packQuietly, type Packed } from './package/packed.ts';
import { testProgram } from './package/program.ts';
import { testRefusals } from './package/refusals.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'co-desk-package-'));
const output = path.join(folder, 'package');
const unpacked = path.join(output, 'linux-unpacked');
const packed: Packed = {
  folder,
  runtime: path.join(folder, 'runtime'),
  unpacked,
  resources: path.join(unpacked, 'resources'),
  archive: path.join(unpacked, 'resources/app.asar'),
  deb: path.join(output, `co-desk-not-for-use_0.1.0_${process.arch === 'x64' ? 'amd64' : process.arch}.deb`),
};

/** The reason why nothing can be packed here; `null` when it can. The package must contain keytar. */
const obstacle =
  process.platform !== 'linux'
    ? 'the stand-in is one for Linux'
    : existsSync(`${repository}${nativeModule}`)
      ? null
      : 'the module keytar is not built (package libsecret-1-dev, then npm run setup)';
const skipped = obstacle === null ? '' : ` (skipped: ${obstacle})`;

// Packed once, checked by all tests.
describe.skipIf(obstacle !== null)(`the package, over a stand-in for the runtime${skipped}`, () => {
  beforeAll(async () => {
    await writeStandInRuntime(packed.runtime, `${repository}node_modules/electron`);
    const question = { system: process.platform, wanted: null, isStandIn: true, has: isOnPath };
    const { targets, isDebMadeHere } = decideTargets(question);
    const chosen = { repository, runtimeFolder: packed.runtime, output, targets, isDebMadeHere };
    await packQuietly(path.join(folder, 'said-at-first'), chosen);
  });

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  describe('as a program', () => testProgram(packed));
  describe('that is not right', () => testRefusals(packed));
  describe.runIf(isOnPath('dpkg-deb'))('as a deb (skipped where dpkg-deb is not installed)', () =>
    testDeb(packed),
  );
});
