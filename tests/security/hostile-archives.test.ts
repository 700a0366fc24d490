import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { afterEach } from 'vitest';
import { Desks, sampleIn, valueOf } from '../support/desks.ts';
import { saveEverything, importEverything } from '../support/everything.ts';
import { attackGroup, type Through } from './attack-group.ts';

const desks = new Desks();
afterEach(() => desks.end());

const invoice = fileURLToPath(new URL('../fixtures/pdfs/version-2.0.pdf', import.meta.url));
const slipped = 'co-desk-slipped';

/** Changes that somebody made to a file with everything before it is taken in, as SQL. */
const changes: Readonly<Record<string, string>> = {
  'the name of a PDF leads to another folder': `UPDATE everything_pdfs SET sha256 = '../../${slipped}' WHERE number = 1`,
  'the name of a PDF is an absolute path': `UPDATE everything_pdfs SET sha256 = '/tmp/${slipped}' WHERE number = 1`,
  'the name of a PDF has a zero in it': `UPDATE everything_pdfs SET sha256 = 'aa' || char(0) || '/../../${slipped}' WHERE number = 1`,
  'a PDF is another one': `UPDATE everything_pieces SET body = zeroblob(length(body))`,
  'a PDF says that it has a thousand million bytes': 'UPDATE everything_pdfs SET bytes = 1000000000000',
  'a PDF has fewer bytes than none': 'UPDATE everything_pdfs SET bytes = -1',
  'a trigger waits for rows': `CREATE TRIGGER evil AFTER INSERT ON applications BEGIN DELETE FROM applications; END`,
  'a view is in the place of a table': `DROP TABLE everything_pieces; CREATE VIEW everything_pieces AS SELECT 1 AS number, 1 AS pdf, zeroblob(1000000000) AS body`,
  'a column computes': `ALTER TABLE everything_pdfs ADD COLUMN evil TEXT AS (hex(zeroblob(1000000)))`,
  'the manifest is a megabyte': `UPDATE everything SET manifest = hex(zeroblob(500000))`,
  'there are two manifests': 'INSERT INTO everything SELECT manifest FROM everything',
};

async function attackWith(change: string): Promise<Through> {
  const from = await desks.start();
  const { id } = await sampleIn(from, 'practice');
  valueOf(await from.coDesk.attachments.add({ applicationId: id }, [await from.bridge.file(invoice)]));
  const { file } = await saveEverything(from);
  const archive = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  archive.exec(change);
  archive.close();
  const to = await desks.start();
  await sampleIn(to, 'practice');
  const { data } = to.host.folders;
  const taken = await importEverything(to, file);
  if (taken.ok) return 'It was taken in.';
  const names = readdirSync(data, { recursive: true }).map(String);
  if (names.some((name) => name.includes(slipped))) return 'Something of it was written.';
  const outside = [path.join(data, '..', slipped), path.join('/tmp', slipped)];
  return outside.some((place) => existsSync(place)) ? 'Something was written outside.' : null;
}

attackGroup('hostile archives of everything', (attack) => {
  for (const [what, change] of Object.entries(changes)) attack(what, () => attackWith(change));
});
