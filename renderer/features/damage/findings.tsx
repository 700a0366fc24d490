import { Check, CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { DamageReport, Backup } from '../../../shared/domain/data-state.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { contentText, momentText, type BackupLanguage, useBackupLanguage } from '../../parts/backup-words.ts';
import { useCopy, useProgram, useStores } from '../../stores/use-stores.ts';
import { createClock } from '../../text/clock.ts';
import { createDateWords } from '../../text/dates.ts';
import { useWords } from '../../text/language.tsx';
import { sizeText } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/button.tsx';
import styles from './paper.module.css';

/** A part of the data that was inspected, and its state. */
interface Finding {
  readonly name: string;
  readonly isGood: boolean;
  /** Lines of text, one below the other. */
  readonly lines: readonly string[];
}

/** A number of applications, in words. */
export function applicationsText(count: number, { words, locale }: BackupLanguage): string {
  return words.backups.applications(count, new Intl.NumberFormat(locale).format(count));
}

/** How much can still be read from the file that was quarantined. */
function readableText({ readable }: DamageReport, language: BackupLanguage): string {
  const { damage } = language.words;
  if (readable === null) return damage.notOpened;
  return readable === 0 ? damage.nothingReadable : damage.readable(applicationsText(readable, language));
}

function pdfsText({ pdfs }: DamageReport, { words, locale }: BackupLanguage): string {
  const number = new Intl.NumberFormat(locale);
  const { whole, damaged } = pdfs;
  if (whole + damaged === 0) return words.damage.noPdfs;
  return damaged === 0
    ? words.damage.pdfsWhole(number.format(whole))
    : words.damage.pdfsDamaged(number.format(whole), number.format(whole + damaged));
}

function sentText({ journal }: DamageReport, { words, locale }: BackupLanguage): string {
  const { damage } = words;
  const { attempts, isWhole } = journal;
  const counted = damage.attempts(attempts, new Intl.NumberFormat(locale).format(attempts));
  if (!isWhole) return damage.journalDamaged(counted);
  return attempts === 0 ? damage.nothingSent : damage.journalWhole(counted);
}

/**
 * Lines about the PDFs. Where the database is missing, they say that PDFs stay; otherwise PDFs stay as long as the file
 * that was quarantined.
 */
function pdfsLines(report: DamageReport, language: BackupLanguage): readonly string[] {
  const { cause } = report.quarantine;
  const { whole, damaged } = report.pdfs;
  const isToStay = cause === 'missing' && whole + damaged > 0;
  return [pdfsText(report, language), ...(isToStay ? [language.words.damage.pdfsStay] : [])];
}

/** Everything that was inspected, the register first. */
export function damageFindings(report: DamageReport, language: BackupLanguage): readonly Finding[] {
  const { damage } = language.words;
  const { quarantine, pdfs, settings, journal } = report;
  const file = damage.quarantinedAs(sizeText(quarantine.bytes, language.locale));
  const isMissing = quarantine.cause === 'missing';
  return [
    {
      name: damage.register,
      isGood: false,
      lines: isMissing ? [damage.noFile] : [file, quarantine.name, readableText(report, language)],
    },
    { name: damage.pdfs, isGood: pdfs.damaged === 0, lines: pdfsLines(report, language) },
    {
      name: damage.settings,
      isGood: settings === 'whole',
      lines: [damage.settingsFound[settings]],
    },
    { name: damage.sent, isGood: journal.isWhole, lines: [sentText(report, language)] },
  ];
}

interface FindingsPaperProps {
  /** `null` until it is ready. */
  readonly report: DamageReport | null;
  readonly isReading: boolean;
}

/** The report of the damage, drawn on paper, as it is evidence. */
export function FindingsPaper({ report, isReading }: FindingsPaperProps) {
  const words = useWords().damage;
  if (report === null && !isReading) return null;
  return (
    <section aria-label={words.found} className={styles['paper']}>
      <h2 className={styles['heading']}>{words.found}</h2>
      {report === null ? <Blank /> : <Findings report={report} />}
    </section>
  );
}

/** Empty lines in place of a report that is not ready. */
function Blank() {
  return (
    <div aria-hidden="true">
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className={styles['blank']} />
      ))}
    </div>
  );
}

function Findings({ report }: { readonly report: DamageReport }) {
  const language = useBackupLanguage();
  const words = language.words.damage;
  return (
    <>
      <ul className={styles['findings']}>
        {damageFindings(report, language).map((finding) => (
          <FindingItem key={finding.name} finding={finding} />
        ))}
      </ul>
      <div className={styles['below']}>
        <h2 className={styles['heading']}>{words.backups}</h2>
        <BackupLines backups={report.backups} />
        <ReportActions report={report} />
      </div>
    </>
  );
}

function FindingItem({ finding }: { readonly finding: Finding }) {
  const words = useWords().damage;
  const { name, isGood, lines } = finding;
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <li className={styles['finding']}>
      <Icon
        size={16}
        strokeWidth={1.75}
        role="img"
        aria-label={isGood ? words.good : words.bad}
        className={isGood ? styles['good'] : styles['bad']}
      />
      <div className={styles['findingWords']}>
        <h3 className={styles['name']}>{name}</h3>
        {lines.map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
    </li>
  );
}

/** How many backups are listed; the sheet that chooses one lists all. */
const shownAtMost = 4;

/** `Today 09:12`, `18 Nov 09:08` */
function shortMoment(at: string, { words, locale, today }: BackupLanguage): string {
  const time = createClock(locale).time(at);
  const isToday = localDay(new Date(at)) === localDay(today);
  const day = isToday ? words.register.today : createDateWords(locale, words.register, today).moment(at);
  return `${day} ${time}`;
}

/** The newest backups, and the state of each. */
function BackupLines({ backups }: { readonly backups: readonly Backup[] }) {
  const language = useBackupLanguage();
  const words = language.words.damage;
  if (backups.length === 0) return <p className={styles['quiet']}>{words.noBackups}</p>;
  const more = backups.length - shownAtMost;
  return (
    <>
      <ul className={styles['backups']}>
        {backups.slice(0, shownAtMost).map((backup) => (
          <BackupLine key={backup.id} backup={backup} language={language} />
        ))}
      </ul>
      {more > 0 ? <p className={styles['quiet']}>{words.older(more)}</p> : null}
    </>
  );
}

function BackupLine({ backup, language }: { readonly backup: Backup; readonly language: BackupLanguage }) {
  const { at, applications, isWhole } = backup;
  const words = language.words.backups;
  const Icon = isWhole ? Check : CircleAlert;
  return (
    <li className={styles['backup']}>
      <span className={styles['moment']}>{shortMoment(at, language)}</span>
      <span>{applicationsText(applications, language)}</span>
      <span className={isWhole ? styles['good'] : styles['bad']}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {isWhole ? words.whole : words.damaged}
      </span>
    </li>
  );
}

/** Actions for whoever helps: the damaged file itself, and the report as text. */
function ReportActions({ report }: { readonly report: DamageReport }) {
  const language = useBackupLanguage();
  const { damage: words, failures } = language.words;
  const { damage, toasts } = useStores();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const copy = useCopy();
  const program = useProgram(({ version, platform }) => words.program(version, platform));
  const save = async (): Promise<void> => {
    const answer = await damage.getState().saveQuarantine();
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok && answer.value === 'saved') toasts.getState().show(words.savedQuarantine);
  };
  return (
    <div className={styles['actions']}>
      {report.quarantine.cause === 'missing' ? null : (
        <Button kind="quiet" onPress={() => void save()}>
          {words.saveQuarantine}
        </Button>
      )}
      <Button kind="quiet" onPress={() => copy(reportText(report, program, language), words.report)}>
        {words.copyReport}
      </Button>
      {failure === null ? null : (
        <p role="alert" className={styles['notSaved']}>
          {words.notSavedQuarantine}. {failures.application[failure.kind].title}.
        </p>
      )}
    </div>
  );
}

/** The report as plain text, for whoever helps. Contains no names of clients and no amounts. */
export function reportText(report: DamageReport, program: string, language: BackupLanguage): string {
  const { damage, backups } = language.words;
  const { quarantine } = report;
  const found = damageFindings(report, language).map(({ name, isGood, lines }) =>
    [`${name} (${isGood ? damage.good : damage.bad})`, ...lines.map((line) => `  ${line}`)].join('\n'),
  );
  const copies = report.backups.map((backup) => {
    const status = backup.isWhole ? backups.whole : backups.damaged;
    const facts = `${contentText(backup, language)} · ${sizeText(backup.bytes, language.locale)}`;
    return `  ${momentText(backup.at, language)} · ${facts} · ${status}`;
  });
  return [
    program,
    `${damage.title}: ${quarantine.foundAt}`,
    damage.causes[quarantine.cause],
    ...found,
    damage.backups,
    ...(copies.length === 0 ? [`  ${damage.noBackups}`] : copies),
    '',
  ].join('\n');
}
