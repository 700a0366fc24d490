import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Application } from '../../../shared/domain/application.ts';
import type { RefusedFile } from '../../../shared/domain/attachment.ts';
import { valueOf } from '../../faults/driver/value-of.ts';
import { filesBelow, strayFilesIn } from '../driver/data-folder.ts';
import { withDesk, type Desk } from '../driver/desk.ts';
import { inOwnFolder } from '../driver/own-folder.ts';
import type { Part } from '../part.ts';
import { movingFiles } from './moving-files.ts';
import { oddFiles } from './odd-files.ts';
import { oddNames } from './odd-names.ts';
import type { OddCase } from './odd-source.ts';

/** Limit for one source: every one is small, or refused before it is read. Milliseconds. */
const patience = 20_000;

const cases: readonly OddCase[] = [...oddFiles, ...movingFiles, ...oddNames];

/** Attaches every kind of unusual source, for some rounds or a part of one, and checks the outcome. */
export const offerOddSources: Part = async ({ figures, times }) => {
  const problems: string[] = [];
  for (let round = 0; round < times; round += 1) {
    const step = Math.max(1, Math.round(1 / (times - round)));
    for (const odd of cases.filter((_case, index) => index % step === 0)) {
      const found = await inOwnFolder((folder) => offer(odd, folder));
      figures.oddSources += 1;
      figures.oddSourcesWrong += found.length > 0 ? 1 : 0;
      problems.push(...found.map((problem) => `${odd.title}: ${problem}`));
    }
  }
  return problems;
};

interface Outcome {
  readonly application: Application;
  readonly refused: readonly RefusedFile[];
}

async function offer({ make, wanted }: OddCase, folder: string): Promise<readonly string[]> {
  const [from, data] = [path.join(folder, 'from'), path.join(folder, 'data')];
  await mkdir(from);
  const source = await make(from);
  try {
    return await withDesk(data, async (desk) => {
      const outcome = await attach(desk, source.path, source.name);
      if (outcome === null) return ['no answer came'];
      const problems = [...wrongIn(outcome, wanted), ...wrongOnDisk(data, outcome.application)];
      const reopened = valueOf(
        await desk.coDesk.applications.open({ applicationId: outcome.application.id }),
      );
      const isSame = reopened.attachments.length === outcome.application.attachments.length;
      return isSame ? problems : [...problems, 'another answer than what is kept'];
    });
  } finally {
    await source.stop?.();
  }
}

async function attach(desk: Desk, file: string, name?: string): Promise<Outcome | null> {
  const { applications, attachments } = desk.coDesk;
  const { id } = valueOf(await applications.create({ ledger: 'service', from: 'empty' }));
  const adding = attachments.add({ applicationId: id }, [desk.file(file, name)]);
  const answer = await Promise.race([adding, pause(patience, null, { ref: false })]);
  return answer === null ? null : valueOf(answer);
}

function wrongIn({ application, refused }: Outcome, wanted: OddCase['wanted']): string[] {
  const [attachment] = application.attachments;
  const [first] = refused;
  if (attachment !== undefined && first !== undefined) return ['taken and refused at once'];
  if (attachment !== undefined) {
    if (wanted !== 'taken' && wanted !== 'either') return ['taken'];
    return isPlainName(attachment.name) ? [] : [`the name ${JSON.stringify(attachment.name)} is not safe`];
  }
  if (first === undefined) return ['neither taken nor refused'];
  if (wanted === 'taken') return [`refused: ${first.refusal.kind}`];
  if (wanted === 'either' || wanted.includes(first.refusal.kind)) return [];
  return [`refused for another reason: ${first.refusal.kind}`];
}

/** Whether a name is one line in NFC without characters that change how it looks. */
function isPlainName(name: string): boolean {
  return (
    name === name.normalize('NFC') &&
    !/[\p{Cc}\u202a-\u202e\u2066-\u2069/\\]/u.test(name) &&
    /.\.pdf$/iu.test(name)
  );
}

/** Checks that the folder of PDFs has only the attached files, each with the content that its name says. */
function wrongOnDisk(data: string, { attachments }: Application): string[] {
  const kept = filesBelow(data).filter((name) => name.startsWith('attachments/'));
  const expected = attachments.map(({ sha256 }) => `attachments/${sha256.slice(0, 2)}/${sha256}`);
  const problems = kept.filter((name) => !expected.includes(name)).map((name) => `${name} is left`);
  for (const { sha256, bytes } of attachments) {
    const content = readFileSync(path.join(data, 'attachments', sha256.slice(0, 2), sha256));
    const isRight = createHash('sha256').update(content).digest('hex') === sha256 && content.length === bytes;
    if (!isRight) problems.push('the bytes are not what they are named after');
  }
  return [...problems, ...strayFilesIn(data).map((name) => `${name} is left`)];
}
