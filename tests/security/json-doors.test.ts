import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { afterEach } from 'vitest';
import { mentionedFiles } from '../../electron/adapters/backups/mentioned-files.ts';
import { readUnpacked } from '../../electron/adapters/import/read-file.ts';
import { readSmallJson } from '../../electron/adapters/files/installed-files.ts';
import { readJsonBody } from '../../electron/hosts/browser/routes.ts';
import { submissionOutcome } from '../../electron/services/api-client/outcome.ts';
import { readTokenAnswer } from '../../electron/services/api-client/token-answer.ts';
import type { TransportResult } from '../../electron/services/api-client/transport.ts';
import { certificateInAnswer } from '../../electron/services/api-client/certificate-in-answer.ts';
import { readCertificate } from '../../electron/services/certificate/received-documents.ts';
import { FileRefused } from '../../electron/services/import/file-contents.ts';
import { checkSubmission } from '../../electron/services/practice/received-applications.ts';
import { SubmissionReader } from '../../electron/services/practice/submission-reader.ts';
import { chooseSource } from '../../electron/services/updates/update-source.ts';
import { certificateNumber } from '../../shared/rules/new-drafts/replacement.ts';
import { Desks } from '../support/desks.ts';
import { attackGroup, type Through } from './attack-group.ts';
import { PrototypeWatch } from './support/escapes.ts';
import { hostileJson } from './support/hostile-json.ts';
import { changedSettings, journalWith, olderSettings, lostWithRows } from './support/kept-json.ts';

const desks = new Desks();
const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * A place where JSON enters the program: which text fits, and what is made of a text. `take` throws when something was
 * lost.
 */
interface Door {
  readonly name: string;
  readonly fitting: string;
  readonly take: (text: string) => unknown;
  /** Whether the fitting text was accepted, which shows that the place is tested at all. */
  readonly takes: (result: unknown) => boolean;
}

const has =
  (part: string) =>
  (result: unknown): boolean =>
    JSON.stringify(result).includes(part);

function answered(text: string, status = 200): TransportResult {
  return { kind: 'answer', status, headers: {}, body: encoded(text), complete: true };
}

const outcomeOf = (text: string, status: number): unknown =>
  submissionOutcome(answered(text, status), { serviceTag: 'DIY', nowMilliseconds: 0, secrets: [] });

/** Reads an imported file. A refusal is a proper failure; any other error is a bug. */
function imported(text: string, name: string): unknown {
  try {
    return readUnpacked(encoded(text), name, null);
  } catch (error) {
    if (error instanceof FileRefused) return error.failure;
    throw error;
  }
}

function issuedNumber(text: string): unknown {
  const came = certificateInAnswer(encoded(text), 'https://service.example');
  if (came === null) return 'no certificate';
  const { body } = readCertificate(came);
  const issued = { issuedAt: '2026-11-20T10:00:00.000Z', name: 'a', bytes: 1, sha256: '', body };
  return [body.kind, certificateNumber({ issued })];
}

async function inFile(text: string): Promise<string> {
  const file = path.join(await desks.folders.make(), 'some.json');
  await writeFile(file, text);
  return file;
}

const doors: readonly Door[] = [
  {
    name: 'the settings of this computer',
    fitting: '{"settings":{"theme":"dark"}}',
    take: async (text) => changedSettings(await desks.folders.make(), text),
    takes: has('dark'),
  },
  {
    name: 'one setting among others',
    fitting: '{"theme":"dark"}',
    take: async (text) => changedSettings(await desks.folders.make(), `{"settings":${text}}`),
    takes: has('dark'),
  },
  {
    name: 'settings that a newer version wrote',
    fitting: '{"settings":{"theme":"dark"}}',
    take: async (text) => olderSettings(await desks.folders.make(), text),
    takes: has('dark'),
  },
  {
    name: 'what an office says of updates',
    fitting: '{"updates":{"allowed":false}}',
    take: async (text) => chooseSource({ kind: 'absent' }, readSmallJson(await inFile(text))),
    takes: has('byAdministrator'),
  },
  {
    name: 'the journal of what was sent',
    fitting: journalWith.fitting,
    take: async (text) => journalWith.read(await desks.folders.make(), text),
    takes: has('"lines":3'),
  },
  {
    name: 'a request of another start for a window',
    fitting: '{"secret":"abc"}',
    take: (text) => readJsonBody(Readable.from([Buffer.from(text)]), 'secret'),
    takes: has('abc'),
  },
  {
    name: 'a list of orders',
    fitting: '[{"consignee":{"name":"ODM"}}]',
    take: (text) => imported(text, 'orders.json'),
    takes: has('json'),
  },
  {
    name: 'a file of applications',
    fitting: '{"format":"co-desk","applications":[]}',
    take: (text) => imported(text, 'orders.codesk'),
    takes: has('json'),
  },
  {
    name: 'the answer with a token',
    fitting: '{"AccessToken":"abc","ExpiresIn":3600}',
    take: (text) => readTokenAnswer(answered(text), { secrets: [], nowMilliseconds: 0 }),
    takes: has('granted'),
  },
  {
    name: 'the answer to a submission',
    fitting: '{"responseCode":0,"applicationId":"CO-1"}',
    take: (text) => outcomeOf(text, 200),
    takes: has('accepted'),
  },
  {
    name: 'the words of a refusal',
    fitting: '{"Message":"Box 3 is wrong"}',
    take: (text) => outcomeOf(text, 400),
    takes: has('Box 3 is wrong'),
  },
  {
    name: 'the answer with a certificate',
    fitting: '{"certificateNumber":"A 123","url":"https://service.example/c.pdf"}',
    take: issuedNumber,
    takes: has('A 123'),
  },
  {
    name: 'an application that the practice service takes',
    fitting: '{"Options":{"Service":"DIY"}}',
    take: (text) => {
      const submission = new SubmissionReader();
      submission.write(Buffer.from(encoded(text)));
      const read = submission.end();
      return read.ok ? checkSubmission(read.value) : read;
    },
    takes: has('Options.ReturnOrigBy'),
  },
];

/** Tries all hostile texts at one place. Any error counts as got through. */
async function throughDoor({ take, takes, fitting }: Door, prototypes: PrototypeWatch): Promise<Through> {
  if (!takes(await take(fitting))) return 'the door was closed to what fits';
  for (const { name, text } of hostileJson) {
    try {
      await take(text(fitting));
    } catch (error) {
      return `${name}: ${String(error)}`;
    }
    const pollution = prototypes.pollution();
    if (pollution !== null) return `${name}: ${pollution}`;
  }
  return null;
}

attackGroup('prototype pollution in every JSON door', (attack) => {
  afterEach(() => desks.end());
  attack('hostile JSON in the rows of the database', async () => {
    const prototypes = new PrototypeWatch();
    const fitting = '{"kind":"goods","text":"Valves"}';
    const lost = await lostWithRows(
      desks,
      hostileJson.map(({ text }) => text(fitting)),
    );
    return lost ?? prototypes.pollution();
  });

  attack('a row that names a file below a hundred thousand levels', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('CREATE TABLE notes (body TEXT NOT NULL)');
    const deep = `${'['.repeat(100_000)}{"sha256":"x","bytes":1}${']'.repeat(100_000)}`;
    database.prepare('INSERT INTO notes VALUES (?)').run(deep);
    const whole = `{"sha256":"${'a'.repeat(64)}","bytes":1}`;
    database.prepare('INSERT INTO notes VALUES (?)').run(whole);
    const found = mentionedFiles(database);
    database.close();
    return found.length === 1 ? null : `${found.length} files are known`;
  });

  for (const door of doors)
    attack(`hostile JSON in ${door.name}`, () => throughDoor(door, new PrototypeWatch()));
});
