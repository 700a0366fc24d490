import { describe, expect, it } from 'vitest';
import { isMeantAsLink, readLink } from '../../../../../electron/services/arrivals/read-arrival.ts';

const id = 'ed6a1047-c209-4d65-8987-a1ef42a3ddb2';
const opens = { kind: 'link', link: { kind: 'application', applicationId: id } };
const refusal = { kind: 'refused', why: 'link' };

function searched(text: string) {
  return { kind: 'link', link: { kind: 'search', text } };
}

describe('a link', () => {
  it.each([
    `codesk:open/${id}`,
    `codesk://open/${id}`,
    `codesk://open/${id}/`,
    `CODESK:open/${id}`,
    `codesk:open/${id.toUpperCase()}`,
  ])('opens an application, however a system spells it: %s', (text) => {
    expect(readLink(text)).toEqual(opens);
  });

  it('opens the application with a reference', () => {
    const of = (clientReference: string) => ({ kind: 'link', link: { kind: 'reference', clientReference } });
    expect(readLink('codesk:reference/CO-2026-0007')).toEqual(of('CO-2026-0007'));
    expect(readLink('codesk://reference/26%2F4711%20a/')).toEqual(of('26/4711 a'));
    // A plus sign means a blank in forms only.
    expect(readLink('codesk:reference/A+B')).toEqual(of('A+B'));
  });

  it('searches, also for what no link can hold as it is', () => {
    expect(readLink('codesk:search?text=glass')).toEqual(searched('glass'));
    expect(readLink('codesk://search?text=glass+moulds')).toEqual(searched('glass moulds'));
    expect(readLink('codesk://search/?text=M%C3%BCller%20%26%20Co.')).toEqual(searched('Müller & Co.'));
    expect(readLink(`codesk:search?text=${encodeURIComponent('شركة 证书')}`)).toEqual(searched('شركة 证书'));
  });

  it('means the same text in any form of Unicode', () => {
    expect(readLink('codesk:search?text=u%CC%88')).toEqual(searched('ü'));
  });

  it.each([
    ['nothing', 'codesk:'],
    ['an unknown request', 'codesk:new'],
    ['sending', `codesk:submit/${id}`],
    ['signing in', 'codesk:signin?user=a&password=b'],
    ['another connection', 'codesk:activate/practice'],
    ['no id', 'codesk:open/'],
    ['an id that is none', 'codesk:open/------------------------------------'],
    ['more than an id', `codesk:open/${id}/send`],
    ['a way up', `codesk://open/..%2f${id}`],
    ['a user', `codesk://clerk:secret@open/${id}`],
    ['a port', `codesk://open:80/${id}`],
    ['a fragment', `codesk:open/${id}#send`],
    ['a question too many', `codesk:open/${id}?send=1`],
    ['a second search', 'codesk:search?text=a&text=b'],
    ['another member', 'codesk:search?query=a'],
    ['no text', 'codesk:search?text='],
    ['blanks only', 'codesk:search?text=%20'],
    ['half an escape', 'codesk:search?text=%4'],
    ['bytes that are no text', 'codesk:search?text=%FF%FE'],
    ['half a character', 'codesk:search?text=%ED%A0%80'],
    ['a NUL', 'codesk:search?text=a%00b'],
    ['a line break', 'codesk:search?text=a%0Ab'],
    ['an order turned round', 'codesk:search?text=a%E2%80%AEb'],
    ['an invisible mark', 'codesk:search?text=a%E2%80%8Fb'],
    ['quotes', 'codesk:search?text="a"'],
    ['letters that no link has', 'codesk:search?text=Müller'],
    ['a blank', 'codesk:search?text=a b'],
    ['a blank before it', ` codesk:open/${id}`],
    ['a blank behind it', `codesk:open/${id} `],
    ['three slashes', `codesk:///open/${id}`],
    ['a backslash', `codesk:\\\\open/${id}`],
    ['a switch', 'codesk:--inspect'],
    ['a text too long', `codesk:search?text=${'a'.repeat(101)}`],
    ['ten megabytes', `codesk:search?text=${'a'.repeat(10_000_000)}`],
  ])('with %s is not understood', (_name, text) => {
    expect(readLink(text)).toEqual(refusal);
  });

  it('decodes once', () => {
    expect(readLink('codesk:search?text=%252e%252e')).toEqual(searched('%2e%2e'));
  });

  it('is meant as ours by its scheme alone', () => {
    expect(['codesk:x', 'CoDesk:', 'CODESK://'].map(isMeantAsLink)).toEqual([true, true, true]);
    // A Cyrillic o, and the scheme inside another text.
    expect(['c\u043edesk:x', 'xcodesk:x', ' codesk:x', 'codesk'].map(isMeantAsLink)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
