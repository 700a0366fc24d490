import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config';
import { DebugLogger } from 'builder-util';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '../../../../shared/text/languages.ts';
import {
  builderConfig,
  homepageFrom,
  type BuilderChoices,
} from '../../../../tools/packaging/builder-config.ts';
import { repository } from '../../../../tools/vite/renderer.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const choices: BuilderChoices = {
  ...{ system: 'linux', arch: 'x64' },
  ...{ runtimeFolder: '/runtime', output: '/output', isStandIn: false, updates: null, homepage: null },
  signing: { isSigned: false, isNotarised: false },
};
const updates = { feed: 'https://updates.example/', publicKey: 'x' };

/** The configuration as the packager reads it: the repository's file with the choices of one packaging. */
async function configFor(changed: Partial<BuilderChoices> = {}) {
  const file = `${temporaryFolder()}/config.json`;
  writeFileSync(file, JSON.stringify(builderConfig({ ...choices, ...changed })));
  return getConfig(repository, file, null);
}

describe('the configuration of the packages', () => {
  it.each<[name: string, changed: Partial<BuilderChoices>]>([
    ['alone', {}],
    ['over a stand-in', { isStandIn: true }],
    ['signed, notarised, with updates', { signing: { isSigned: true, isNotarised: true }, updates }],
  ])('is valid for all three systems, %s', async (_name, changed) => {
    const config = await configFor(changed);
    await expect(validateConfiguration(config, new DebugLogger(false))).resolves.toBeUndefined();
    await expect(
      validateConfiguration({ ...config, ...{ wim: {} } }, new DebugLogger(false)),
    ).rejects.toThrow('wim');
  });

  it("holds Chromium's texts in each language of the program, and in no other", async () => {
    const { electronLanguages } = await configFor();
    expect(electronLanguages).toEqual(languageCodes.map((code) => (code === 'en' ? 'en-US' : code)));
    expect(electronLanguages).toContain('de');
  });

  it('names only files that are there or are made while packaging', async () => {
    const { nsis, mac, deb, rpm, afterPack } = await configFor();
    const named = [
      nsis?.include,
      mac?.entitlements,
      mac?.entitlementsInherit,
      deb?.afterInstall,
      rpm?.afterInstall,
      deb?.afterRemove,
      rpm?.afterRemove,
    ];
    for (const file of [...named, afterPack]) expect(existsSync(`${repository}${String(file)}`)).toBe(true);
  });

  it('installs on Windows for one clerk without an administrator, and leaves the drafts there', async () => {
    const { nsis, win } = await configFor();
    expect(win).toMatchObject({ target: 'nsis', icon: 'build/icons/icon.ico' });
    expect(nsis).toMatchObject({
      ...{ oneClick: true, perMachine: false, packElevateHelper: false, deleteAppDataOnUninstall: false },
      // With a new number, each new version would be installed beside the old one.
      guid: '5b0f6f0e-5a5e-4f0b-9c55-0d1f6f7b3c11',
      installerLanguages: ['en_US', 'de_DE'],
    });
  });

  it('hardens the program on macOS and lets it do nothing but compile as it runs', async () => {
    const { mac, electronFuses } = await configFor();
    expect(mac).toMatchObject({
      target: ['dmg', 'zip'],
      hardenedRuntime: true,
      notarize: false,
      identity: null,
    });
    const entitlements = readFileSync(`${repository}resources/mac/entitlements.plist`, 'utf8');
    expect([...entitlements.matchAll(/<key>([^<]+)<\/key>/gu)].map(([, key]) => key)).toEqual([
      'com.apple.security.cs.allow-jit',
    ]);
    expect(electronFuses).toMatchObject({ resetAdHocDarwinSignature: true });
  });

  it('asks everywhere for the keychain that keytar needs', async () => {
    const { linux, deb, rpm } = await configFor();
    expect(linux?.target).toEqual(['deb', 'AppImage', 'rpm']);
    expect(deb?.depends).toContain('libsecret-1-0');
    expect(rpm?.depends).toContain('(libsecret or libsecret-1-0)');
  });

  it('opens .codesk files and codesk: links, and nothing else', async () => {
    const { fileAssociations, protocols, appId, productName } = await configFor();
    expect({ appId, productName }).toEqual({ appId: 'eu.co-desk.app', productName: 'CO Desk' });
    expect(fileAssociations).toMatchObject([
      { ext: 'codesk', role: 'Editor', mimeType: 'application/vnd.co-desk.application+json' },
    ]);
    expect(protocols).toMatchObject([{ schemes: ['codesk'] }]);
  });

  it('signs with what the environment gives, and not with what lies in a keychain', async () => {
    const { mac, forceCodeSigning } = await configFor({ signing: { isSigned: true, isNotarised: true } });
    expect(mac).toMatchObject({ notarize: true });
    expect(mac).not.toHaveProperty('identity');
    // Without this the packager would go on silently where it found no certificate.
    expect(forceCodeSigning).toBe(true);
    expect((await configFor()).forceCodeSigning).toBe(false);
  });

  it('names a page on Linux, which needs one, and elsewhere only when one was given', async () => {
    const page = 'https://desk.example/';
    expect(await configFor()).toMatchObject({ extraMetadata: { homepage: 'https://co-desk.invalid/' } });
    expect((await configFor({ system: 'win32' })).extraMetadata).toEqual({});
    expect(await configFor({ system: 'win32', homepage: page })).toMatchObject({
      extraMetadata: { homepage: page },
    });
  });

  it('knows an address for updates only when one was given', async () => {
    expect((await configFor()).publish).toBeNull();
    const { publish } = await configFor({ updates });
    expect(publish).toEqual([{ provider: 'generic', url: 'https://updates.example/', channel: 'latest' }]);
  });

  it('marks what is packed over a stand-in, in its name and its description', async () => {
    const config = await configFor({ isStandIn: true });
    expect(config).toMatchObject({ extraMetadata: { name: 'co-desk-not-for-use' } });
    expect(JSON.stringify(config).match(/NOT FOR USE/gu)).toHaveLength(2);
    expect(JSON.stringify(await configFor())).not.toContain('NOT FOR USE');
  });

  it('takes a page of the program from the environment, over https alone', () => {
    expect(homepageFrom({})).toBeNull();
    expect(homepageFrom({ CO_DESK_HOMEPAGE: 'https://desk.example' })).toBe('https://desk.example/');
    expect(() => homepageFrom({ CO_DESK_HOMEPAGE: 'http://desk.example' })).toThrow('https');
  });
});
