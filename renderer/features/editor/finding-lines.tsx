import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { confirmationOf } from '../../../shared/domain/confirmed-warning.ts';
import { readField } from '../../../shared/domain/content.ts';
import { comparedIds, type Finding, identityOf } from '../../../shared/domain/finding.ts';
import { otherValueOf } from '../../../shared/rules/reading/papers-of-one-order.ts';
import { isSameText } from '../../../shared/rules/taken-values.ts';
import { comparedText, findingWords, findingPlace } from '../../parts/finding-words.ts';
import { useLocked } from '../../stores/use-open-application.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FitHelpers } from './fit-helpers.tsx';
import styles from './check-lines.module.css';

/** Differences between documents and application, shown while a PDF takes the panel's place. */
export function ComparedLines() {
  const { readiness } = useWords();
  const isLocked = useLocked();
  const findings = useEditor((state) => state.findings);
  const warnings = useEditor((state) => state.warnings);
  const { confirm } = useConfirming();
  const contradictions = findings.filter(isCompared);
  const differences = warnings.filter(isCompared);
  if (isLocked || contradictions.length + differences.length === 0) return null;
  return (
    <ul aria-label={readiness.compared} className={classNames(styles['list'], styles['compared'])}>
      {contradictions.map((finding) => (
        <FindingLine key={identityOf(finding)} finding={finding} />
      ))}
      {differences.map((warning) => (
        <WarningLine key={identityOf(warning)} warning={warning} onConfirm={() => void confirm(warning)} />
      ))}
    </ul>
  );
}

const isCompared = ({ rule }: Finding): boolean => comparedIds.some((id) => id === rule);

/** A finding that must be corrected, or decided by a person, before the application can be sent. */
export function FindingLine({ finding }: { readonly finding: Finding }) {
  const { words, locale } = useLanguage();
  const { confirm } = useConfirming();
  const { long } = findingWords(finding, words, locale);
  return (
    <li className={styles['line']} tabIndex={-1} data-finding={identityOf(finding)}>
      <OctagonAlert size={16} strokeWidth={1.75} aria-hidden="true" className={styles['toFix']} />
      <div className={styles['words']}>
        <p>
          <WholeNumbers text={long} />
        </p>
        {finding.rule === 'linesDoNotFit' ? <FitHelpers field={finding.place} /> : null}
        {/* Both texts are shown, as only a person can tell which is right. */}
        {finding.rule === 'documentsContradict' ? (
          <>
            <TakeButton finding={finding} onTaken={() => void confirm(finding)} />
            <Button
              kind="quiet"
              size="small"
              className={styles['answer']}
              aria-label={words.readiness.confirm(findingPlace(finding, words), long)}
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

/** A number with a hyphen or a slash in it, as of an invoice. Marks of the reading direction stay outside. */
const brokenNumber = /([^\s\u2066-\u2069]*[-\u2010-\u2013/][^\s\u2066-\u2069]*)/u;

/** A sentence whose numbers are broken at their hyphens only where they are longer than a line. */
export function WholeNumbers({ text }: { readonly text: string }) {
  let at = 0;
  return text.split(brokenNumber).map((piece) => {
    const key = at;
    at += piece.length;
    const isNumber = brokenNumber.test(piece) && /\d/u.test(piece);
    return isNumber ? (
      <span key={key} className={styles['whole']}>
        {piece}
      </span>
    ) : (
      piece
    );
  });
}

interface WarningLineProps {
  readonly warning: Finding;
  readonly onConfirm: () => void;
  /** Moves the focus on; left out where the line is not among the warnings that are walked through. */
  readonly onTaken?: () => void;
}

/** A warning: the clerk changes the text or confirms it. */
export function WarningLine({ warning, onConfirm, onTaken }: WarningLineProps) {
  const { words, locale } = useLanguage();
  const { long } = findingWords(warning, words, locale);
  const where = findingPlace(warning, words);
  return (
    <li className={styles['line']} {...(onTaken === undefined ? {} : { tabIndex: -1, 'data-warning': '' })}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className={styles['toCheck']} />
      <div className={styles['words']}>
        <p>
          <WholeNumbers text={long} />
        </p>
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

interface Confirming {
  /** True when main has stored it. */
  readonly confirm: (warning: Finding) => Promise<boolean>;
  readonly unconfirm: (warning: Finding) => Promise<boolean>;
}

/** Confirms warnings of the application on the desk, with its present text. */
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
    unconfirm: (warning) => change(warning, 'unconfirm'),
  };
}

/**
 * Button that puts the text of a document into its box, which one undo takes back. Not shown where the box has that
 * text already, or it is not known which one is meant.
 */
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
        findingPlace(finding, words),
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
  /** What is wrong there, as part of the button's name for screen readers. */
  readonly problem: string;
}

/** Button that focuses the field of a finding. */
export function PlaceButton({ finding, problem }: PlaceButtonProps) {
  const { place } = finding;
  const words = useWords();
  const { editor } = useStores();
  if (place === 'review') return null;
  const where = findingPlace(finding, words);
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
