import { submissionOutcome } from '../../electron/services/api-client/outcome.ts';
import { readIssueAnswer } from '../../electron/services/api-client/issue-answer.ts';
import { readTokenAnswer } from '../../electron/services/api-client/token-answer.ts';
import type { TransportResult } from '../../electron/services/api-client/transport.ts';
import { isOpenableLink } from '../../electron/services/api-client/links.ts';
import { readCertificate, safeFileName } from '../../electron/services/certificate/received-documents.ts';
import { english } from '../../shared/text/english/english.ts';
import { attackGroup, type Through } from './attack-group.ts';
import { hostileWords, honestWords } from './support/hostile-words.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function answered(content: unknown, status: number): TransportResult {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { kind: 'answer', status, headers: {}, body: bytesOf(text), complete: true };
}

/** The texts that are shown for the same words in every answer that has any. */
function shownOf(words: string): readonly string[] {
  const context = { serviceTag: 'DIY', nowMilliseconds: 0, secrets: [] } as const;
  const refused = submissionOutcome(answered({ Message: words }, 400), context);
  const accepted = submissionOutcome(
    answered({ responseCode: 0, applicationId: 'CO-1', message: words }, 200),
    context,
  );
  const signIn = readTokenAnswer(answered({ Message: words }, 400), { secrets: [], nowMilliseconds: 0 });
  const issue = readIssueAnswer(answered({ message: words }, 404), {
    address: 'https://s.example',
    secrets: [],
  });
  const document = readCertificate({
    bytes: bytesOf(JSON.stringify({ title: words, href: 'https://files.example/a' })),
    wrapping: null,
  });
  const labels = document.body.kind === 'json' ? document.body.links.map(({ label }) => label) : [];
  return [
    refused.kind === 'refused' ? refused.message : 'not refused',
    accepted.kind === 'accepted' ? accepted.quote.message : 'not accepted',
    signIn.kind === 'refused' ? signIn.message : 'not refused',
    issue.kind === 'refused' ? issue.message : 'not refused',
    ...labels,
  ];
}

const misplaced = /(?![\n\u061C\u200C-\u200F])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

function wrongIn(words: string): Through {
  for (const shown of shownOf(words)) {
    if (/^not (?:refused|accepted)$/u.test(shown)) return `the answer was ${shown}`;
    if (misplaced.test(shown)) return 'something hidden is shown';
    if (Array.from(shown).length > 2_001) return `${shown.length} letters are shown`;
    if (shown.split('\n').length > 20) return 'more lines are shown than fit a screen';
    if (/\p{M}{5}/u.test(shown)) return 'marks are piled up';
  }
  return null;
}

/** Processor time of some work in this process. Milliseconds. */
async function costOf(run: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await run();
  return process.cpuUsage(began).user / 1_000;
}

const costly: readonly (readonly [name: string, run: () => unknown])[] = [
  ['the beginnings of a quarter of a million tokens', () => shownOf('eyJ-'.repeat(240_000))],
  ['a million quotes and backslashes', () => shownOf('"\\'.repeat(200_000))],
  ['a million marks behind an address', () => documentOf({ a: `at https://a${'!'.repeat(900_000)}x` })],
  [
    'a hundred thousand addresses in one object',
    () =>
      documentOf(
        Object.fromEntries(Array.from({ length: 100_000 }, (_none, at) => [`k${at}`, `https://a/${at}`])),
      ),
  ],
  ['an object of fifty thousand members', () => manyMembers()],
];

const documentOf = (content: unknown): unknown =>
  readCertificate({ bytes: bytesOf(JSON.stringify(content)), wrapping: null }).body;

function manyMembers(): unknown {
  const members = Object.fromEntries(Array.from({ length: 50_000 }, (_none, at) => [`k${at}`, { a: [1] }]));
  const context = { serviceTag: 'DIY', nowMilliseconds: 0, secrets: ['x'.repeat(40)] } as const;
  return submissionOutcome(answered({ responseCode: 0, applicationId: 'x', ...members }, 200), context);
}

const closedAddresses = [
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:text/html,<script>alert(1)</script>',
  'http://files.example/a',
  'https://user:pass@files.example/a',
  'ftp://files.example',
  'codesk:open/1',
  'ms-msdt:/id',
  'https://files.example\\@evil.example/',
  ' https://files.example/\u202Efdp.exe',
];

attackGroup('hostile answers of the service', (attack) => {
  for (const { name, words } of hostileWords)
    attack(`${name} in the words of a service`, () => wrongIn(words));

  attack('a cleaning that takes letters out of honest words', () => {
    const changed = honestWords.find((words) => shownOf(words)[0] !== words);
    return changed === undefined ? null : `${JSON.stringify(changed)} was changed`;
  });

  attack('words from the right that turn the sentence around them', () => {
    const { failures } = english.signIn;
    const said = failures.refused('\u05D0\u05D1\u05D2 1');
    return said.includes('\u2068\u05D0\u05D1\u05D2 1\u2069') ? null : 'they stand in it without a fence';
  });

  for (const [name, run] of costly) {
    attack(name, async () => {
      const cost = await costOf(run);
      return cost > 4_000 ? `${Math.round(cost)} ms went into it` : null;
    });
  }

  attack('a price with hidden writing or without an end', () => {
    const context = { serviceTag: 'DIY', nowMilliseconds: 0, secrets: [] } as const;
    const costs = { diyCost: '1\u202E00', fsCost: '9'.repeat(10_000), shippingHandlingCost: '4\u0000' };
    const outcome = submissionOutcome(
      answered({ responseCode: 0, applicationId: 'x', ...costs }, 200),
      context,
    );
    if (outcome.kind !== 'accepted') return 'it was not accepted';
    const { diyCost, fsCost, shippingHandlingCost } = outcome.quote;
    return [diyCost, fsCost, shippingHandlingCost].every((cost) => cost === null) ? null : 'it is shown';
  });

  attack('addresses that are no https address', () => {
    const open = closedAddresses.filter(isOpenableLink);
    const { body } = readCertificate({ bytes: bytesOf(JSON.stringify(closedAddresses)), wrapping: null });
    const found = body.kind === 'json' ? body.links.map(({ url }) => url) : [];
    return [...open, ...found].length === 0 ? null : [...open, ...found].join(', ');
  });

  attack('letters of another script in the name of a computer', () => {
    const { body } = readCertificate({
      bytes: bytesOf('{"link":"https://\u0430pple.com/a"}'),
      wrapping: null,
    });
    const [link] = body.kind === 'json' ? body.links : [];
    return link?.url === 'https://xn--pple-43d.com/a' ? null : `it is kept as ${link?.url ?? 'nothing'}`;
  });

  attack('turned writing in a certificate that is shown as text', () => {
    const { body } = readCertificate({
      bytes: bytesOf(JSON.stringify({ no: 'A\u202E1\u2066\u200B' })),
      wrapping: null,
    });
    const text = body.kind === 'json' ? body.text : '';
    if (misplaced.test(text)) return 'it is shown';
    const read: unknown = JSON.parse(text);
    return JSON.stringify(read) === '{"no":"A\u202E1\u2066\u200B"}' ? null : 'it says something else now';
  });

  attack('a document that would run in a browser', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>1</script></svg>';
    const page = '<!doctype html><html><body onload="alert(1)">%PDF-1.7</body></html>';
    const came = [svg, page, JSON.stringify(svg), JSON.stringify({ page })].map((text) =>
      readIssueAnswer(answered(text, 200), { address: 'https://s.example', secrets: [] }),
    );
    return came.every(({ kind }) => kind === 'unclear') ? null : 'it is kept as a certificate';
  });

  attack('a name of a document that leads elsewhere', () => {
    const names = [
      '../../etc/passwd',
      '..\\..\\boot.ini',
      'a\0.exe',
      '\u202Efdp.exe',
      'CON',
      'a/b',
      '. .',
      'x'.repeat(999),
    ];
    const wrong = names
      .map((name) => safeFileName(name, 'pdf'))
      .filter((name) => !/^certificate-[\p{L}\p{N}._-]{1,80}\.pdf$/u.test(name) || name.includes('..'));
    return wrong.length === 0 ? null : wrong.join(', ');
  });
});
