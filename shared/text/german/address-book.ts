import type { EnglishWords } from '../english/english.ts';
import { plural } from './facts.ts';

const problems: EnglishWords['addressBook']['problems'] = {
  nameMissing: 'hat keinen Namen',
  tooLong: 'hat eine Zeile mit mehr als 500 Zeichen',
  forbiddenCharacter: 'enthält ein unsichtbares, nicht erlaubtes Zeichen',
  notReadable: 'ist nicht lesbar',
  oldCard: 'ist eine Karte der Version 2.1. Speichern Sie sie als Version 3 oder 4.',
  tooManyCells: 'hat mehr Zellen, als die Tabelle Spalten hat',
};

const fileFailures: EnglishWords['addressBook']['fileFailures'] = {
  diskFull: 'Der Datenträger ist voll. Es wurde nichts importiert.',
  readOnly: 'In den Datenordner kann nicht geschrieben werden. Es wurde nichts importiert.',
  unreachable: 'Der Datenordner ist nicht erreichbar. Es wurde nichts importiert.',
  newerVersion: 'Eine neuere Version von CO Desk hat die Daten geschrieben. Es wurde nichts importiert.',
  empty: 'Diese Datei ist leer.',
  notAddresses:
    'Keine Adressen gefunden. Eine Tabelle braucht eine Spalte mit Namen; Karten sind .vcf-Dateien.',
  notText: 'Diese Datei ist kein Text. Speichern Sie die Adressen als CSV oder vCard.',
  unreadable: 'Diese Datei ist nicht lesbar.',
};

export const addressBook: EnglishWords['addressBook'] = {
  title: 'Adressbuch',
  open: 'Adressbuch',
  openKey: (key) => `${key} Adressbuch`,
  count: (all, number) =>
    plural(all, { one: '1 Absender oder Empfänger', other: `${number} Absender und Empfänger` }),
  empty: 'Das Adressbuch ist noch leer. Adressen aus Ihren Anträgen werden automatisch aufgenommen.',
  nothingFound: (search) => `Keine Treffer für „${search}“.`,
  search: 'Adressbuch durchsuchen',
  list: 'Absender und Empfänger',
  matches: 'Treffer im Adressbuch',
  newParty: (name) => `Neu: „${name}“`,
  newEntry: 'Neuer Eintrag',
  keys: { choose: '↑ ↓ wählen', take: 'Enter, Tab alle neun Zeilen', leave: 'Esc schließen' },
  filled: (name) => `Alle neun Zeilen wurden ausgefüllt: ${name}.`,
  offered: (count) => plural(count, { one: '1 Treffer', other: `${count} Treffer` }),
  uses: (count, when) => plural(count, { one: `einmal, ${when}`, other: `${count}-mal, ${when}` }),
  usesOnly: (count) => plural(count, { one: 'einmal', other: `${count}-mal` }),
  neverUsed: 'nie verwendet',
  roles: { consignor: 'Absender', consignee: 'Empfänger', both: 'Absender und Empfänger' },
  origins: {
    learned: 'Aus Anträgen übernommen',
    written: 'Hier angelegt',
    imported: 'Aus einer Datei',
  },
  unchangedDrafts: 'Änderungen hier wirken sich nicht auf Anträge aus.',
  use: (box) => `In Feld ${box} übernehmen`,
  save: 'Speichern',
  remove: 'Löschen',
  showMore: (left) => `${left} weitere anzeigen`,
  nameNeeded: 'Ein Eintrag braucht einen Namen.',
  alike: (count) =>
    plural(count, { one: '1 Paar ähnlicher Einträge', other: `${count} Paare ähnlicher Einträge` }),
  damaged: (count) =>
    plural(count, {
      one: '1 Eintrag ist beschädigt und wird nicht angezeigt. Er bleibt in den Daten, wie er ist, und kein Antrag ändert sich dadurch. Legen Sie ihn neu an, oder stellen Sie in den Einstellungen eine Sicherung wieder her.',
      other: `${count} Einträge sind beschädigt und werden nicht angezeigt. Sie bleiben in den Daten, wie sie sind, und kein Antrag ändert sich dadurch. Legen Sie sie neu an, oder stellen Sie in den Einstellungen eine Sicherung wieder her.`,
    }),
  alikeNone: 'Keine ähnlichen Einträge mehr.',
  decide: 'Entscheiden',
  alikeTitle: 'Diese beiden sehen sich ähnlich. Welcher Eintrag bleibt?',
  alikeText: 'Die Verwendungen beider werden zusammengezählt. Anträge ändern sich nicht.',
  alikeNumber: (number, count) => `${number} von ${count}`,
  keepThis: 'Diesen behalten',
  keepBoth: 'Beide behalten',
  later: 'Später',
  backToList: 'Zurück zur Liste',
  files: 'Import und Export',
  importFile: 'Datei importieren…',
  saveCsv: 'Als Tabelle speichern (CSV)…',
  saveVcard: 'Als Karten speichern (vCard)…',
  notice: {
    removed: (name) => `${name} wurde gelöscht.`,
    saved: (name) => `${name} wurde gespeichert.`,
    joined: (name) => `${name} gab es schon; beide sind jetzt ein Eintrag.`,
    merged: (name) => `Zusammengeführt: ${name}.`,
    keptBoth: (name) => `Beide Einträge zu ${name} bleiben.`,
    savedFile: 'Das Adressbuch wurde gespeichert.',
    undone: 'Rückgängig gemacht.',
    takenIn: (file, { added, known, leftOut }) => {
      const parts = [
        `${added} neu aus ${file}`,
        ...(known > 0 ? [`${known} schon bekannt`] : []),
        ...(leftOut > 0 ? [`${leftOut} ausgelassen`] : []),
      ];
      return `${parts.join(', ')}.`;
    },
  },
  leftOut: (count) =>
    plural(count, { one: '1 Eintrag wurde ausgelassen:', other: `${count} Einträge wurden ausgelassen:` }),
  problemAt: (line, name) => (name === '' ? `Zeile ${line}` : `Zeile ${line}, ${name},`),
  problems,
  moreProblems: (count) => `und ${count} weitere`,
  fileFailures,
  tooLarge: (limit) => `Diese Datei ist größer als ${limit}. Es wurde nichts importiert.`,
  tooManyEntries: (limit) => `Es stehen mehr als ${limit} Einträge darin. Es wurde nichts importiert.`,
  notFound: 'Dieser Eintrag ist nicht mehr im Adressbuch.',
  changedSince:
    'Das wurde nicht rückgängig gemacht, weil der Eintrag seither noch einmal geändert wurde. Die spätere Änderung bleibt erhalten. Bearbeiten Sie den Eintrag, wenn er anders lauten soll.',
};
