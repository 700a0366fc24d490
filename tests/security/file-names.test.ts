import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import { readBackupName } from '../../electron/adapters/backups/backup-files.ts';
import { unnamedDaysName } from '../../electron/adapters/files/own-places.ts';
import { fileNameFor, readableName } from '../../electron/hosts/outgoing-name.ts';
import { safeAttachmentName } from '../../electron/services/attachments/pdf-intake.ts';
import { exportName } from '../../electron/services/export/export-service.ts';
import { shownFileName } from '../../electron/services/import/import-service.ts';
import { certificateFileName } from '../../electron/services/printing/printing-service.ts';
import { emptyContent } from '../../shared/domain/content.ts';
import { readyApplication } from '../fakes/ready-application.ts';
import { Desks, sampleIn, valueOf } from '../support/desks.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { attackGroup, type Through } from './attack-group.ts';

const desks = new Desks();
afterEach(() => desks.end());

/**
 * Whether the program makes up a file name itself: a stored PDF, and what may be written meanwhile: the daily backup
 * and the count of unnamed PDFs.
 */
function isOurs(file: string): boolean {
  if (file === unnamedDaysName) return true;
  if (/^attachments\/[0-9a-f]{2}\/[0-9a-f]{64}$/u.test(file)) return true;
  if (/^backups\/incoming\/[0-9a-f-]{36}\/co-desk\.sqlite(?:-journal)?$/u.test(file)) return true;
  return file.startsWith('backups/') && readBackupName(file.slice('backups/'.length)) !== null;
}

/** File names by what is wrong with them. */
const names: Readonly<Record<string, string>> = {
  'folders above': '../../../../etc/passwd',
  'folders above on Windows': String.raw`..\..\Windows\System32\drivers\etc\hosts`,
  'an absolute path': '/etc/cron.d/x',
  'a drive': 'C:\\autoexec.bat',
  'a share': String.raw`\\evil.example\share\x.pdf`,
  'a zero': 'invoice.pdf\0.exe',
  'line breaks': 'invoice\r\nSet-Cookie: x\u2028\u2029\u0085.pdf',
  'a turned direction': 'invoice\u202Efdp.exe',
  'an isolated direction': 'invoice\u2066\u2067\u061C\u200Fgnp.exe',
  'a byte order mark': '\uFEFFinvoice.pdf',
  '300 letters': `${'n'.repeat(300)}.pdf`,
  '300 letters of four bytes': `${'😀'.repeat(300)}.pdf`,
  'a point where it is cut': `${'n'.repeat(179)}.${'m'.repeat(100)}`,
  'an ending of 200 letters': `invoice.${'p'.repeat(200)}`,
  'letters in two parts': 'Prüfung.pdf'.normalize('NFD'),
  'a dash in front': '-rf --no-preserve-root.pdf',
  'a point in front': '.bashrc',
  'points alone': '..',
  nothing: '',
  'blanks alone': ' \u00A0\u2003 ',
  'a device': 'CON',
  'a device with an ending': 'nul.pdf',
  'a device with a blank': 'aux .pdf',
  'a device with a raised digit': 'COM¹.pdf',
  'the input of the console': 'CONIN$',
  'points and blanks behind': 'invoice.pdf. . .',
  'another stream': 'invoice.pdf:evil.exe:$DATA',
  'signs of a shell': '$(reboot)`reboot`;reboot|reboot&reboot>x<y*?".pdf',
  'an address': 'https://evil.example/x.pdf?download=1#x',
  'a file address': 'file:///etc/passwd',
  markup: '<img src=x onerror=alert(1)>.pdf',
  'half a character': 'invoice\uD83D.pdf',
  'settings of a folder': 'desktop.ini',
  'a shortcut': 'invoice.pdf.lnk',
  'two endings': 'invoice.pdf.exe',
};

const separators = /[<>:"/\\|?*]/u;
const misleading = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/iu;

/** What is misleading in a name that is shown; `null` when nothing is. */
function misleads(name: string): Through {
  if (misleading.test(name)) return `"${name}" holds what makes it other than it looks.`;
  return name === name.normalize('NFC') ? null : `"${name}" is not in NFC.`;
}

/** What is wrong with a file name on any system. */
function unsafe(name: string): Through {
  if (separators.test(name)) return `"${name}" holds what a name must not hold.`;
  if (/^[.\s]|[.\s]$/u.test(name)) return `"${name}" begins or ends with a point or a blank.`;
  if (name === '' || device.test(name)) return `"${name}" is no name.`;
  return Buffer.byteLength(name) > 200 ? 'The name is too long.' : misleads(name);
}

attackGroup('hostile names of files', (attack) => {
  for (const [what, name] of Object.entries(names)) {
    attack(`${what} in what is suggested for saving`, () => unsafe(fileNameFor(name)));

    attack(`${what} in what a reader is given`, () => {
      const readable = readableName({ name, mediaType: 'application/pdf' });
      if (readable === null || !/\.pdf$/iu.test(readable)) return `A reader is given "${String(readable)}".`;
      return unsafe(readable);
    });

    attack(`${what} in the name of an attachment`, () => {
      const kept = safeAttachmentName(name);
      if (/[/\\]/u.test(kept) || !/\.pdf$/iu.test(kept)) return `It is kept as "${kept}".`;
      return misleads(kept) ?? unsafe(fileNameFor(kept));
    });

    attack(`${what} in the name of a file that is imported`, () => misleads(shownFileName(name)));

    attack(`${what} in a consignee and a reference, out of which names are made`, () => {
      const content = {
        ...emptyContent,
        clientReference: name,
        consignee: { ...emptyContent.consignee, name },
      };
      const made = [
        certificateFileName(content),
        ...(['csv', 'codesk'] as const).map((ending) =>
          exportName(
            readyApplication({ content }),
            { format: ending === 'csv' ? 'csv' : 'coDesk', language: 'en' },
            new Date(0),
          ),
        ),
      ].map(fileNameFor);
      const isKept = /\.pdf \.csv \.codesk$/u.test(made.map((one) => path.extname(one)).join(' '));
      return isKept
        ? (made.map(unsafe).find((one) => one !== null) ?? null)
        : `The names are ${made.join()}.`;
    });
  }

  attack('a program in place of a PDF by its media type', () => {
    const given = ['application/x-msdownload', 'text/html', 'application/octet-stream', 'image/svg+xml'];
    const readable = given.filter((mediaType) => readableName({ name: 'x.pdf', mediaType }) !== null);
    return readable.length === 0 ? null : `A reader is given ${readable.join()}.`;
  });

  attack('names on a disk that are no texts, or texts of another kind', async () => {
    const desk = await desks.start();
    const { id } = await sampleIn(desk, 'practice');
    const folder = temporaryFolder();
    const pdf = readFileSync(fileURLToPath(new URL('../fixtures/pdfs/version-2.0.pdf', import.meta.url)));
    const odd = [
      '-rf.pdf',
      'a\nb.pdf',
      'x\u202Efdp.pdf',
      '$(reboot).pdf',
      `${'n'.repeat(251)}.pdf`,
      'a\\b.pdf',
    ];
    for (const name of odd) writeFileSync(path.join(folder, name), pdf);
    writeFileSync(Buffer.concat([Buffer.from(folder), Buffer.from('/'), Buffer.from([0xff, 0xfe])]), pdf);
    const before = readdirSync(desk.host.folders.data, { recursive: true }).map(String);
    const files = [];
    for (const name of odd) files.push(await desk.bridge.file(path.join(folder, name)));
    const { application } = valueOf(await desk.coDesk.attachments.add({ applicationId: id }, files));
    const shown = application.attachments.map(({ name }) => name);
    const written = readdirSync(desk.host.folders.data, { recursive: true })
      .map(String)
      .filter((file) => !before.includes(file))
      .filter((file) =>
        lstatSync(path.join(desk.host.folders.data, file), { throwIfNoEntry: false })?.isFile(),
      );
    const odder = written.filter((file) => !isOurs(file));
    if (odder.length > 0) return `Names reached the disk: ${odder.join()}.`;
    return shown.map(misleads).find((one) => one !== null) ?? null;
  });
});
