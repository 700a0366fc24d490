import { Check, CircleAlert } from 'lucide-react';
import { fineCount } from '../../../shared/rules/readiness/readiness.ts';
import { type Blockers, blockersOf } from '../../../shared/rules/readiness/rule.ts';
import { type Finding, identityOf } from '../../../shared/domain/finding.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { findingWords } from '../../parts/finding-words.ts';
import { focusDataFolderNotice, focusFindingSoon, focusWarningSoon } from '../../parts/focus.ts';
import { Section } from '../../parts/section.tsx';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { type Hindrance, useDemands, useHindrance } from '../../stores/use-open-application.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FindingLine, PlaceButton, useConfirming, WarningLine, WholeNumbers } from './finding-lines.tsx';
import styles from './check-lines.module.css';

/** Findings that keep the application from being sent, then warnings, each with a button to its field. */
export function ReadinessPanel() {
  const { readiness } = useWords();
  const findings = useEditor((state) => state.findings);
  const hindrance = useHindrance();
  const blockers = blockersOf(findings, hindrance === null ? 0 : 1);
  const toCheck = useEditor((state) => state.warnings.length);
  return (
    <Section title={readiness.title} aside={asideOf(readiness, blockers, toCheck)}>
      <ul className={styles['list']}>
        {hindrance === null ? null : <HindranceLine hindrance={hindrance} />}
        {findings.map((finding) => (
          <FindingLine key={identityOf(finding)} finding={finding} />
        ))}
        <WarningLines />
        <FineLine isAll={blockers.missing + blockers.wrong + toCheck === 0} />
      </ul>
    </Section>
  );
}

function asideOf(words: Words['readiness'], blockers: Blockers, toCheck: number): string {
  const toFix = blockers.missing + blockers.wrong > 0 ? [words.toFix(blockers)] : [];
  const found = [...toFix, ...(toCheck > 0 ? [words.toCheck(toCheck)] : [])];
  return found.length === 0 ? words.ready : found.join(', ');
}

/** How many checks found nothing. Confirmed warnings are listed separately. */
function FineLine({ isAll }: { readonly isAll: boolean }) {
  const { readiness } = useWords();
  const demands = useDemands();
  const confirmed = useEditor((state) => state.confirmed.length);
  const fine = useEditor((state) =>
    fineCount(state.content, demands, [...state.findings, ...state.warnings, ...state.confirmed]),
  );
  if (fine === 0) return null;
  return (
    <li className={styles['line']}>
      <Check size={16} strokeWidth={1.75} aria-hidden="true" className={styles['fine']} />
      <span className={styles['words']}>
        {isAll && confirmed === 0 ? readiness.allFine(fine) : readiness.otherFine(fine)}
      </span>
    </li>
  );
}

/** Why nothing can be sent whatever the boxes contain, with a button to more about it. */
function HindranceLine({ hindrance }: { readonly hindrance: Hindrance }) {
  const words = useWords();
  const { commands } = useStores();
  const isNotSaved = hindrance.kind === 'notSaved';
  const showDetails = (): void => {
    if (isNotSaved) commands.run('notSaved');
    else focusDataFolderNotice();
  };
  return (
    <li className={styles['line']}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className={styles['toFix']} />
      <span className={styles['words']}>
        {isNotSaved
          ? words.editor.savedFirst(applicationFailureWords(hindrance.failure, words).title)
          : words.dataFolder.notSentFromMemory}
      </span>
      <Button kind="quiet" size="small" className={styles['place']} onPress={showDetails}>
        {words.editor.details}
      </Button>
    </li>
  );
}

/** Warnings, each to be confirmed, and below them the confirmed ones. */
function WarningLines() {
  const { editor } = useStores();
  const warnings = useEditor((state) => state.warnings);
  const confirmed = useEditor((state) => state.confirmed);
  const { confirm, unconfirm } = useConfirming();
  const confirmAt = async (index: number, warning: Finding): Promise<void> => {
    if (await confirm(warning)) focusWarningSoon(index);
  };
  const openAgain = async (warning: Finding): Promise<void> => {
    if (!(await unconfirm(warning))) return;
    const identity = identityOf(warning);
    if (warning.severity === 'blocker') focusFindingSoon(identity);
    else focusWarningSoon(Math.max(0, editor.getState().warnings.map(identityOf).indexOf(identity)));
  };
  return (
    <>
      {warnings.map((warning, index) => (
        <WarningLine
          key={identityOf(warning)}
          warning={warning}
          onConfirm={() => void confirmAt(index, warning)}
          onTaken={() => focusWarningSoon(index)}
        />
      ))}
      {confirmed.map((warning) => (
        <ConfirmedLine
          key={identityOf(warning)}
          warning={warning}
          onTakeBack={() => void openAgain(warning)}
        />
      ))}
    </>
  );
}

interface ConfirmedLineProps {
  readonly warning: Finding;
  readonly onTakeBack: () => void;
}

function ConfirmedLine({ warning, onTakeBack }: ConfirmedLineProps) {
  const { words, locale } = useLanguage();
  const { long } = findingWords(warning, words, locale);
  return (
    <li className={styles['line']}>
      <Check size={16} strokeWidth={1.75} aria-hidden="true" className={styles['fine']} />
      <div className={styles['words']}>
        <p className={styles['confirmed']}>
          <WholeNumbers text={words.readiness.confirmed(long)} />
        </p>
        <Button
          kind="quiet"
          size="small"
          className={styles['answer']}
          aria-label={words.readiness.takeBackOf(long)}
          onPress={onTakeBack}
        >
          {words.readiness.takeBack}
        </Button>
      </div>
      <PlaceButton finding={warning} problem={long} />
    </li>
  );
}
