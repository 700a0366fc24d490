import type { DamageReport } from '../../../shared/domain/data-state.ts';
import { contentText, momentText, type Saying } from '../../parts/backup-words.ts';
import { sizeText } from '../../text/sizes.ts';
import { findingsOf } from './findings.ts';

/** The findings as plain text, for whoever helps. It holds no name of a client and no amount of money. */
export function reportText(report: DamageReport, program: string, saying: Saying): string {
  const { damage, backups } = saying.words;
  const { setAside } = report;
  const found = findingsOf(report, saying).map(({ name, isGood, lines }) =>
    [`${name} (${isGood ? damage.good : damage.bad})`, ...lines.map((line) => `  ${line}`)].join('\n'),
  );
  const copies = report.backups.map((backup) => {
    const status = backup.isWhole ? backups.whole : backups.damaged;
    const facts = `${contentText(backup, saying)} · ${sizeText(backup.bytes, saying.locale)}`;
    return `  ${momentText(backup.at, saying)} · ${facts} · ${status}`;
  });
  return [
    program,
    `${damage.title}: ${setAside.foundAt}`,
    damage.causes[setAside.cause],
    ...found,
    damage.backups,
    ...(copies.length === 0 ? [`  ${damage.noBackups}`] : copies),
    '',
  ].join('\n');
}
