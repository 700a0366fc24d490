import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { confirmationOf } from '../../../shared/domain/confirmed-warning.ts';
import { readField } from '../../../shared/domain/content.ts';
import { comparedIds, type Finding } from '../../../shared/domain/finding.ts';
import { otherValueOf } from '../../../shared/rules/reading/papers-of-one-order.ts';
import { isSameText } from '../../../shared/rules/taken-values.ts';
import { comparedText, findingWords, placeWords } from '../../parts/finding-words.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FitHelpers } from './fit-helpers.tsx';
import styles from './readiness-panel.module.css';

/** What the documents say otherwise, where they stand beside the page and the panel has given way. */
export function ComparedLines() {
  const { readiness } = useWords();
  const findings = useEditor((state) => state.findings);
  const warnings = useEditor((state) => state.warnings);
  const { confirm } = useConfirming();
  const contradictions = findings.filter(isCompared);
  const differences = warnings.filter(isCompared);
  if (contradictions.length + differences.length === 0) return null;
  return (
    <ul aria-label={readiness.compared} className={classNames(styles['list'], styles['compared'])}>
      {contradictions.map((finding) => (
        <FindingLine key={nameOf(finding)} finding={finding} />
      ))}
      {differences.map((warning) => (
        <WarningLine key={nameOf(warning)} warning={warning} onConfirm={() => void confirm(warning)} />
      ))}
    </ul>
  );
}

const isCompared = ({ rule }: Finding): boolean => comparedIds.some((id) => id === rule);

/** What has to be mended, or decided by a person, before it can be sent. */
export function FindingLine({ finding }: { readonly finding: Finding }) {
  const { words, locale } = useLanguage();
  const { confirm } = useConfirming();
  const { long } = findingWords(finding, words, locale);
  return (
    <li className={styles['line']}>
      <OctagonAlert size={16} strokeWidth={1.75} aria-hidden="true" className={styles['toFix']} />
      <div className={styles['words']}>
        <p>{long}</p>
        {finding.rule === 'linesDoNotFit' ? <FitHelpers field={finding.place} /> : null}
        {/* Only a person can tell which of the two is true. */}
        {finding.rule === 'documentsContradict' ? (
          <>
            <TakeButton finding={finding} onTaken={() => void confirm(finding)} />
            <Button
              kind="quiet"
              size="small"
              className={styles['answer']}
              aria-label={words.readiness.confirm(placeWords(finding, words), long)}
              onPress={() => void confirm(finding)}
            >
              {words.readiness.isRight}
            </Button>
          </>
        ) : null}
      </div>
      <PlaceButton finding={finding} problem={long} />
    </li>
  );
}

interface WarningLineProps {
  readonly warning: Finding;
  readonly onConfirm: () => void;
  /** Where the focus goes on, left out where the line is no stop of the way through the warnings. */
  readonly onTaken?: () => void;
}

/** What is to be looked at: changed, or kept as it is. */
export function WarningLine({ warning, onConfirm, onTaken }: WarningLineProps) {
  const { words, locale } = useLanguage();
  const { long } = findingWords(warning, words, locale);
  const where = placeWords(warning, words);
  return (
    <li className={styles['line']} {...(onTaken === undefined ? {} : { tabIndex: -1, 'data-warning': '' })}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className={styles['toCheck']} />
      <div className={styles['words']}>
        <p>{long}</p>
        <TakeButton finding={warning} onTaken={onTaken ?? (() => undefined)} />
        {warning.rule === 'readNotReviewed' ? null : (
          <Button
            kind="quiet"
            size="small"
            className={styles['answer']}
            aria-label={words.readiness.confirm(where, long)}
            onPress={onConfirm}
          >
            {words.readiness.isRight}
          </Button>
        )}
      </div>
      <PlaceButton finding={warning} problem={long} />
    </li>
  );
}

/** A finding is its rule at its place. */
export const nameOf = ({ rule, place }: Finding): string => `${rule} ${place}`;

interface Confirming {
  /** True when main has it. */
  readonly confirm: (warning: Finding) => Promise<boolean>;
  readonly takeBack: (warning: Finding) => Promise<boolean>;
}

/** Confirming what the clerk looked at in the application on the desk, as it is written now. */
export function useConfirming(): Confirming {
  const { editor, readiness } = useStores();
  const change = async (warning: Finding, action: 'confirm' | 'unconfirm'): Promise<boolean> => {
    const { applicationId, content } = editor.getState();
    const confirmation = confirmationOf(warning, content);
    if (applicationId === null || confirmation === null) return false;
    return (await readiness.getState()[action](applicationId, confirmation)).ok;
  };
  return {
    confirm: (warning) => change(warning, 'confirm'),
    takeBack: (warning) => change(warning, 'unconfirm'),
  };
}

/** Puts what a document says into its box, which one undo takes back. Nothing where the box says so already, or nobody can tell. */
function TakeButton({ finding, onTaken }: { readonly finding: Finding; readonly onTaken: () => void }) {
  const { words, locale } = useLanguage();
  const { editor } = useStores();
  const other = otherValueOf(finding);
  const stands = useEditor(({ content }) => (other === null ? '' : readField(content, other.field)));
  if (other === null || isSameText(stands, other.text)) return null;
  const value = comparedText(finding, other.text, locale);
  const take = (): void => {
    const { leaveField, setFields } = editor.getState();
    leaveField();
    setFields(new Map([[other.field, other.text]]));
    leaveField();
    onTaken();
  };
  return (
    <Button
      kind="quiet"
      size="small"
      className={styles['answer']}
      aria-label={words.readiness.takeOf(
        placeWords(finding, words),
        findingWords(finding, words, locale).long,
        value,
      )}
      onPress={take}
    >
      {words.readiness.take(value)}
    </Button>
  );
}

interface PlaceButtonProps {
  readonly finding: Finding;
  /** What is wrong there, for who only hears the button. */
  readonly problem: string;
}

/** The way to the field that a finding speaks of. */
export function PlaceButton({ finding, problem }: PlaceButtonProps) {
  const { place } = finding;
  const words = useWords();
  const { editor } = useStores();
  if (place === 'review') return null;
  const where = placeWords(finding, words);
  return (
    <Button
      kind="quiet"
      size="small"
      className={styles['place']}
      aria-label={words.readiness.goTo(where, problem)}
      onPress={() => editor.getState().focusField(place)}
    >
      {where}
    </Button>
  );
}
