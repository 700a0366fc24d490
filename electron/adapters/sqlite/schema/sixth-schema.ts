import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { applicationContentSchema, type ApplicationContent } from '../../../../shared/domain/content.ts';
import { textLanguages, textLanguageSchema, type TextLanguage } from '../../../../shared/domain/languages.ts';
import { countryOf, withCountryCodes } from '../../../../shared/rules/countries/certificate-language.ts';
import { countryNamesIn } from '../../../../shared/rules/countries/country-names.ts';
import { writtenLanguage } from '../../../../shared/rules/new-drafts/replacement.ts';
import { summariseContent } from '../../../services/register/application-columns.ts';
import { readJson } from '../../../../shared/rules/json.ts';

/**
 * Migrates from the fifth schema to the sixth: a country is stored as its code, and the language of a certificate is a
 * field of its application. Applications that wait, were sent or may have been stay unchanged, and so does whatever
 * cannot be read. The search now finds a country by each of its names, so everything is indexed again.
 */
export function migrateToSixth(database: DatabaseSync): void {
  const chosen = chosenLanguages(database);
  migrateContents(database, 'contents', 'application', 'body', chosen);
  migrateContents(database, 'revisions', 'number', 'content', chosen);
  migrateEntries(database);
  database.exec(`
    DELETE FROM office WHERE kind = 'textLanguage';
    INSERT OR IGNORE INTO search_pending (application) SELECT number FROM applications;
  `);
}

/** What is no JSON is `undefined`, which no schema of this migration takes. */
const json = z.string().transform(readJson);

const languageRow = z.object({ id: z.string(), body: json.pipe(z.object({ language: textLanguageSchema })) });

function chosenLanguages(database: DatabaseSync): ReadonlyMap<string, TextLanguage> {
  const rows = database.prepare("SELECT id, body FROM office WHERE kind = 'textLanguage'").all();
  return new Map(
    rows.flatMap((row) => {
      const { data } = languageRow.safeParse(row);
      return data === undefined ? [] : [[data.id, data.body.language] as const];
    }),
  );
}

/** The content of the fifth schema as the sixth stores it. */
function migratedContent(content: ApplicationContent, chosen: TextLanguage | null): ApplicationContent {
  const language = chosen ?? languageOf(content);
  return { ...withCountryCodes(content), certificateLanguage: language ?? content.certificateLanguage };
}

/**
 * Language of an application: that of its texts, or else of the name of its destination; `null` where neither tells.
 */
function languageOf(content: ApplicationContent): TextLanguage | null {
  if (writtenLanguage(content) === 'de') return 'de';
  const name = content.destination.normalize('NFC').trim();
  const country = countryOf(name);
  if (country === null) return null;
  return textLanguages.find((language) => countryNamesIn(country, language).includes(name)) ?? 'en';
}

const contentRow = z.object({ number: z.int(), key: z.int(), id: z.string(), content: z.string() });
const storedContent = json.pipe(applicationContentSchema);
const atOnce = 500;

/** Migrates contents in a table, of applications of which nothing was sent, or whose last attempt was refused. */
function migrateContents(
  database: DatabaseSync,
  table: 'contents' | 'revisions',
  key: string,
  column: string,
  chosen: ReadonlyMap<string, TextLanguage>,
): void {
  const write = database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`);
  const summary = database.prepare('UPDATE applications SET summary = ? WHERE number = ?');
  const rows = database.prepare(
    `SELECT a.number, c.${key} AS key, a.id, c.${column} AS content FROM ${table} c
     JOIN applications a ON a.number = c.application
     WHERE c.${key} > ? AND a.state IN ('draft', 'ready', 'refused') ORDER BY c.${key} LIMIT ${atOnce}`,
  );
  for (let last = -1, some = rows.all(last); some.length > 0; some = rows.all(last)) {
    for (const row of some) {
      const { number, key: index, id, content } = contentRow.parse(row);
      last = index;
      const { data } = storedContent.safeParse(content);
      if (data === undefined) continue;
      const migrated = migratedContent(data, chosen.get(id) ?? null);
      write.run(JSON.stringify(migrated), index);
      if (table === 'contents') summary.run(JSON.stringify(summariseContent(migrated)), number);
    }
  }
}

const entryRow = z.object({ number: z.int(), kind: z.string(), body: json.pipe(z.looseObject({})) });
const withCountry = z.looseObject({ countryCode: z.string() });

/** Migrates templates and parties. Everything else in a body is copied unchanged. */
function migrateEntries(database: DatabaseSync): void {
  const write = database.prepare('UPDATE office SET body = ? WHERE number = ?');
  const rows = database
    .prepare("SELECT number, kind, body FROM office WHERE kind IN ('template', 'party') ORDER BY number")
    .all();
  for (const row of rows) {
    const { data } = entryRow.safeParse(row);
    const body = data === undefined ? null : migratedEntry(data.body);
    if (data !== undefined && body !== null) write.run(JSON.stringify(body), data.number);
  }
}

function migratedEntry(body: Readonly<Record<string, unknown>>): unknown {
  const content = applicationContentSchema.safeParse(body['content']);
  if (content.success) return { ...body, content: migratedContent(content.data, null) };
  const party = withCountry.safeParse(body['party']);
  if (!party.success) return null;
  const { countryCode } = party.data;
  return { ...body, party: { ...party.data, countryCode: countryOf(countryCode) ?? countryCode } };
}
