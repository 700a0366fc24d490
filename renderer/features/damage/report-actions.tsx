import { useState } from 'react';
import type { DamageReport } from '../../../shared/domain/data-state.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import { contentText, momentText, type Saying } from '../../parts/backup-words.ts';
import { useSaying } from '../../parts/use-saying.ts';
import { useCopy } from '../../stores/use-copy.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';
import { sizeText } from '../../text/sizes.ts';
import { Button } from '../../ui/button.tsx';
import { findingsOf } from './findings.ts';
import styles from './paper.module.css';

/** For whoever helps: the file itself, and the findings as text. */
export function ReportActions({ report }: { readonly report: DamageReport }) {
  const saying = useSaying();
  const { damage: words, failures } = saying.words;
  const { damage, toasts } = useStores();
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const copy = useCopy();
  const program = useProgram(({ version, platform }) => words.program(version, platform));
  const save = async (): Promise<void> => {
    const answer = await damage.getState().saveSetAside();
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok && answer.value === 'saved') toasts.getState().show(words.savedSetAside);
  };
  return (
    <div className={styles['actions']}>
      {report.setAside.cause === 'missing' ? null : (
        <Button kind="quiet" onPress={() => void save()}>
          {words.saveSetAside}
        </Button>
      )}
      <Button kind="quiet" onPress={() => copy(reportText(report, program, saying), words.report)}>
        {words.copyReport}
      </Button>
      {failure === null ? null : (
        <p role="alert" className={styles['notSaved']}>
          {words.notSavedSetAside}. {failures.application[failure.kind].title}.
        </p>
      )}
    </div>
  );
}

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
