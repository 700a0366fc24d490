import { generateKeyPairSync, verify } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isSignedBy } from '../../../../electron/services/updates/feed-reader.ts';
import { chooseSource } from '../../../../electron/services/updates/update-source.ts';
import { decideUpdates, signDescriptions, takeUpdates } from '../../../../tools/packaging/updates.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicText = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const privateText = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const feed = 'https://updates.example/co-desk/';
const given = { CO_DESK_UPDATE_FEED: feed, CO_DESK_UPDATE_PUBLIC_KEY: publicText };

describe('the source of updates', () => {
  it('is none, and said so, without an address', () => {
    const { source, key, lines } = decideUpdates({});
    expect({ source, key }).toEqual({ source: null, key: null });
    expect(lines[0]).toMatch(/^No updates: /u);
  });

  it('is what the program itself accepts', () => {
    const { source, lines } = decideUpdates({
      ...given,
      CO_DESK_UPDATE_PUBLISHERS: 'Desk, Inc.; Desk GmbH ;',
    });
    expect(source).toEqual({ feed, publicKey: publicText, publishers: ['Desk, Inc.', 'Desk GmbH'] });
    const chosen = chooseSource({ kind: 'found', content: source }, { kind: 'absent' });
    expect(chosen).toMatchObject({ kind: 'on', source: { publishers: ['Desk, Inc.', 'Desk GmbH'] } });
    expect(lines.at(-1)).toMatch(/^Not signed: CO_DESK_UPDATE_PRIVATE_KEY is not set\./u);
  });

  it.each([
    'http://updates.example/',
    'https://name:word@updates.example/',
    'https://updates.example/?a=b',
    'https://updates.example/#a',
    'file:///srv/updates',
    'updates.example',
  ])('is refused at %s', (address) => {
    expect(() => decideUpdates({ ...given, CO_DESK_UPDATE_FEED: address })).toThrow(
      'must be an https address',
    );
  });

  it('is refused by halves', () => {
    expect(() => decideUpdates({ CO_DESK_UPDATE_FEED: feed })).toThrow('could not be checked');
    expect(() => decideUpdates({ CO_DESK_UPDATE_PUBLIC_KEY: publicText })).toThrow(
      'without CO_DESK_UPDATE_FEED',
    );
  });

  it.each([
    ['nonsense', 'AAAA'],
    ['another kind of key', rsa.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')],
  ])('is refused with %s for a key', (_what, key) => {
    expect(() => decideUpdates({ ...given, CO_DESK_UPDATE_PUBLIC_KEY: key })).toThrow('is no Ed25519 key');
  });
});

describe('the key that signs', () => {
  it('is taken as text or from a file', () => {
    const file = `${temporaryFolder()}/key.pem`;
    writeFileSync(file, privateText);
    for (const text of [privateText, file]) {
      const { key } = decideUpdates({ ...given, CO_DESK_UPDATE_PRIVATE_KEY: text });
      expect(key?.equals(privateKey)).toBe(true);
    }
  });

  it('is refused, and never quoted, when it is not the one that the program trusts', () => {
    const strange = other.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    expect(() => decideUpdates({ ...given, CO_DESK_UPDATE_PRIVATE_KEY: strange })).toThrow(
      'CO_DESK_UPDATE_PRIVATE_KEY and CO_DESK_UPDATE_PUBLIC_KEY do not belong together.',
    );
    for (const text of ['-----BEGIN PRIVATE KEY-----\nsecret-words', '/no/such/secret-words']) {
      const asked = (): unknown => decideUpdates({ ...given, CO_DESK_UPDATE_PRIVATE_KEY: text });
      expect(asked).toThrow(/^CO_DESK_UPDATE_PRIVATE_KEY is no Ed25519 key\.$/u);
    }
  });

  it('is gone from the environment before any other process is given that', () => {
    const environment = { ...given, CO_DESK_UPDATE_PRIVATE_KEY: privateText };
    expect(takeUpdates(environment).key?.equals(privateKey)).toBe(true);
    expect(environment).toEqual(given);
  });

  it('signs each description of a version, and nothing else', async () => {
    const folder = temporaryFolder();
    const text = Buffer.from('version: 0.2.0\npath: Prüfung.exe\n');
    for (const name of ['latest.yml', 'latest-linux-arm64.yml', 'co-desk.deb']) {
      writeFileSync(`${folder}/${name}`, text);
    }
    expect(await signDescriptions(folder, privateKey)).toEqual([
      'latest-linux-arm64.yml.sig',
      'latest.yml.sig',
    ]);
    expect(readdirSync(folder)).toHaveLength(5);
    const signature = readFileSync(`${folder}/latest.yml.sig`);
    expect(isSignedBy(publicKey, text, signature)).toBe(true);
    expect(verify(null, text, other.publicKey, Buffer.from(signature.toString(), 'base64'))).toBe(false);
  });
});
