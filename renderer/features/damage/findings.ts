import type { DamageReport } from '../../../shared/domain/data-state.ts';
import type { Saying } from '../../parts/backup-words.ts';
import { sizeText } from '../../text/sizes.ts';

/** One thing that was looked at, and how it stands. */
export interface Finding {
  readonly name: string;
  readonly isGood: boolean;
  /** One below the other. */
  readonly lines: readonly string[];
}

/** How many applications, in words. */
export function applicationsText(count: number, { words, locale }: Saying): string {
  return words.backups.applications(count, new Intl.NumberFormat(locale).format(count));
}

/** What can still be read of the file that was set aside. */
export function readableText({ readable }: DamageReport, saying: Saying): string {
  const { damage } = saying.words;
  if (readable === null) return damage.notOpened;
  return readable === 0 ? damage.nothingReadable : damage.readable(applicationsText(readable, saying));
}

function pdfsText({ pdfs }: DamageReport, { words, locale }: Saying): string {
  const number = new Intl.NumberFormat(locale);
  const { whole, damaged } = pdfs;
  if (whole + damaged === 0) return words.damage.noPdfs;
  return damaged === 0
    ? words.damage.pdfsWhole(number.format(whole))
    : words.damage.pdfsDamaged(number.format(whole), number.format(whole + damaged));
}

function sentText({ journal }: DamageReport, { words, locale }: Saying): string {
  const { damage } = words;
  const { attempts, isWhole } = journal;
  const counted = damage.attempts(attempts, new Intl.NumberFormat(locale).format(attempts));
  if (!isWhole) return damage.journalDamaged(counted);
  return attempts === 0 ? damage.nothingSent : damage.journalWhole(counted);
}

/** Beside a file that was set aside they stay as long as it does. */
function pdfsLines(report: DamageReport, saying: Saying): readonly string[] {
  const { cause } = report.setAside;
  const { whole, damaged } = report.pdfs;
  const isToStay = cause === 'missing' && whole + damaged > 0;
  return [pdfsText(report, saying), ...(isToStay ? [saying.words.damage.pdfsStay] : [])];
}

/** Everything that was looked at, the register first. */
export function findingsOf(report: DamageReport, saying: Saying): readonly Finding[] {
  const { damage } = saying.words;
  const { setAside, pdfs, settings, journal } = report;
  const file = damage.setAsideAs(sizeText(setAside.bytes, saying.locale));
  const isMissing = setAside.cause === 'missing';
  return [
    {
      name: damage.register,
      isGood: false,
      lines: isMissing ? [damage.noFile] : [file, setAside.name, readableText(report, saying)],
    },
    { name: damage.pdfs, isGood: pdfs.damaged === 0, lines: pdfsLines(report, saying) },
    {
      name: damage.settings,
      isGood: settings === 'whole',
      lines: [damage.settingsFound[settings]],
    },
    { name: damage.sent, isGood: journal.isWhole, lines: [sentText(report, saying)] },
  ];
}
