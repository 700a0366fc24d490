import { describe, expect, it } from 'vitest';
import { AboutService, readLicences } from '../../../../../electron/services/about/about-service.ts';

const between = `\n\n${'-'.repeat(80)}\n\n`;
const file = [
  'react 19.2.0\nLicence: MIT\nSource: https://example.org/react\n\nMIT License\n\nText of it.',
  '@scope/part 1.0.0-rc.1\n\nIts own words.',
  'no head at all',
  'bare 2.0.0',
].join(between);

describe('licences of others', () => {
  it('are told part by part, with the words that came with each', () => {
    expect(readLicences(`${file}\n`)).toEqual([
      {
        ...{ name: 'react', version: '19.2.0', licence: 'MIT' },
        text: 'Source: https://example.org/react\n\nMIT License\n\nText of it.',
      },
      { name: '@scope/part', version: '1.0.0-rc.1', licence: '', text: 'Its own words.' },
      { name: 'bare', version: '2.0.0', licence: '', text: '' },
    ]);
  });

  it('are none, and there is no list to save, where the program was not packaged', async () => {
    const saved: string[] = [];
    const about = new AboutService({
      version: '0.1.0',
      runtime: () => ({ electron: '', chromium: '', node: '24.0.0', sqlite: '' }),
      parts: { read: () => Promise.resolve(null) },
      documents: { save: ({ name }) => Promise.resolve(saved.push(name) > 0 ? 'saved' : 'cancelled') },
    });
    expect(await about.licences()).toEqual([]);
    expect(await about.saveComponents()).toEqual({ ok: false, error: { kind: 'notPackaged' } });
    expect(saved).toEqual([]);
  });

  it('go with a list of parts that is saved as it was packed', async () => {
    const saved: unknown[] = [];
    const bytes = new TextEncoder().encode('{"bomFormat":"CycloneDX"}');
    const about = new AboutService({
      version: '0.1.0',
      runtime: () => ({ electron: '', chromium: '', node: '24.0.0', sqlite: '' }),
      parts: { read: (name) => Promise.resolve(name === 'licences/sbom.cdx.json' ? bytes : null) },
      documents: {
        save: (document) => {
          saved.push(document);
          return Promise.resolve('saved');
        },
      },
    });
    expect(await about.saveComponents()).toEqual({ ok: true, value: 'saved' });
    expect(saved).toEqual([{ bytes, name: 'CO-Desk-0.1.0-sbom.json', mediaType: 'application/json' }]);
  });
});
