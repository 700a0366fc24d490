import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { findIdentity } from 'app-builder-lib/out/codeSign/macCodeSign';
import { descriptionName } from '../../../../electron/services/updates/feed-reader.ts';
import { builderConfig, type BuilderChoices } from '../../../../tools/packaging/builder-config.ts';
import { decideSigning, signingEnvironment } from '../../../../tools/packaging/signing.ts';
import { repository } from '../../../../tools/vite/renderer.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** Runs a script with the packager's own parts in a process of its own, with JSON as input and output. */
function askPackager(script: string, given: unknown): unknown {
  const parameters = ['-e', `const given = ${JSON.stringify(given)};\n${script}`];
  return JSON.parse(execFileSync(process.execPath, parameters, { cwd: repository, encoding: 'utf8' }));
}

const choices: BuilderChoices = {
  ...{ system: 'linux', arch: 'x64', runtimeFolder: '/runtime', output: '/output', isStandIn: false },
  ...{ updates: { feed: 'https://updates.example/', publicKey: 'x' }, homepage: null },
  signing: { isSigned: false, isNotarised: false },
};

describe('the packager', () => {
  // Without macOS the search itself fails, which shows that it was made.
  it.runIf(process.platform === 'linux')(
    'looks for the certificate of CSC_LINK, and else for none',
    async () => {
      const found = async (environment: Readonly<Record<string, string>>): Promise<unknown> => {
        const reported = signingEnvironment(decideSigning('darwin', environment));
        vi.stubEnv('CSC_IDENTITY_AUTO_DISCOVERY', reported['CSC_IDENTITY_AUTO_DISCOVERY']);
        vi.stubEnv('CSC_NAME', undefined);
        return findIdentity('Developer ID Application', undefined, '/no/such.keychain');
      };
      await expect(found({ CSC_LINK: '/no/such.p12' })).rejects.toThrow('/usr/bin/security');
      await expect(found({})).resolves.toBeNull();
      vi.unstubAllEnvs();
    },
  );

  it('starts the AppImage without a switch for Chromium', () => {
    const file = `${temporaryFolder()}/config.json`;
    writeFileSync(file, JSON.stringify(builderConfig(choices)));
    const said = askPackager(
      `const { default: Target } = require('app-builder-lib/out/targets/appimage/AppImageTarget.js');
       const { getConfig } = require('app-builder-lib/out/util/config/config');
       getConfig('.', given.file, null).then(async (config) => {
         const packager = { config, platformSpecificBuildOptions: config.linux, appInfo: { buildVersion: '1' } };
         const helper = { computeDesktopEntry: (_options, exec) => exec };
         const exec = await new Target('', packager, helper, '/tmp').desktopEntry.value;
         console.log(JSON.stringify({ exec, runtime: config.toolsets.appimage }));
       });`,
      { file },
    );
    expect(said).toEqual({ exec: 'AppRun %U', runtime: '1.0.3' });
  });

  it('names what describes a version as the program looks for it', () => {
    const systems = [
      ['win32', 'WINDOWS'],
      ['darwin', 'MAC'],
      ['linux', 'LINUX'],
    ] as const;
    const kinds = systems.flatMap(([system, name]) =>
      (['x64', 'arm64'] as const).map((arch) => ({ system, arch, name })),
    );
    const given = kinds.map(({ system, arch, name }) => {
      const { publish } = builderConfig({ ...choices, system, arch });
      return { name, arch, publish };
    });
    const said = askPackager(
      `const { Platform, Arch } = require('app-builder-lib');
       const { createUpdateInfoTasks } = require('app-builder-lib/out/publish/updateInfoBuilder.js');
       const file = 'package.json';
       const named = ({ name, arch, publish }) => {
         const appInfo = { version: '1.0.0' };
         const packager = { platform: Platform[name], config: {}, platformSpecificBuildOptions: {}, appInfo,
           info: { metadata: {} }, getResource: async () => null };
         const event = { packager, target: { outDir: '/output' }, file, arch: Arch[arch], updateInfo: { sha512: 'x' } };
         return createUpdateInfoTasks(event, publish).then((tasks) => tasks.map((task) => task.file));
       };
       Promise.all(given.map(named)).then((names) => console.log(JSON.stringify(names)));`,
      given,
    );
    const wanted = kinds.map(({ system: platform, arch }) => [
      `/output/${descriptionName({ platform, arch })}`,
    ]);
    expect(said).toEqual(wanted);
    expect(new Set(wanted.flat()).size).toBe(kinds.length);
  });
});
