import { Check, CircleAlert, OctagonAlert } from 'lucide-react';
import { checkCount, type Finding } from '../../../shared/rules/readiness.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { findingWords } from '../../parts/finding-words.ts';
import { focusStanding } from '../../parts/focus-standing.ts';
import { boxOf } from '../../parts/places.ts';
import { Section } from '../../parts/section.tsx';
import { useHindrance, type Hindrance } from '../../stores/use-hindrance.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './readiness-panel.module.css';

/** What stops this application from being sent, each one press away from its field. */
export function ReadinessPanel() {
  const { words } = useLanguage();
  const findings = useEditor((state) => state.findings);
  const { readiness } = words;
  const broken = new Set(findings.map(({ rule }) => rule)).size;
  const fine = checkCount - broken;
  const hindrance = useHindrance();
  const toFix = findings.length + (hindrance === null ? 0 : 1);
  return (
    <Section title={readiness.title} aside={toFix === 0 ? readiness.ready : readiness.toFix(toFix)}>
      <ul className={styles['list']}>
        {hindrance === null ? null : <HindranceLine hindrance={hindrance} />}
        {findings.map((finding) => (
          <FindingLine key={`${finding.rule} ${finding.place}`} finding={finding} />
        ))}
        <li className={styles['line']}>
          <Check size={16} strokeWidth={1.75} aria-hidden="true" className={styles['fine']} />
          <span className={styles['words']}>
            {toFix === 0 ? readiness.allFine(fine) : readiness.otherFine(fine)}
          </span>
        </li>
      </ul>
    </Section>
  );
}

/** Why nothing is sent whatever stands in the boxes, and the way to where more is said. */
function HindranceLine({ hindrance }: { readonly hindrance: Hindrance }) {
  const words = useWords();
  const { commands } = useStores();
  const isNotSaved = hindrance.kind === 'notSaved';
  const showDetails = (): void => {
    if (isNotSaved) commands.run('notSaved');
    else focusStanding();
  };
  return (
    <li className={styles['line']}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className={styles['toFix']} />
      <span className={styles['words']}>
        {isNotSaved
          ? words.editor.savedFirst(applicationFailureWords(hindrance.failure, words).title)
          : words.standing.notSentFromMemory}
      </span>
      <Button kind="quiet" size="small" className={styles['place']} onPress={showDetails}>
        {words.editor.details}
      </Button>
    </li>
  );
}

function FindingLine({ finding }: { readonly finding: Finding }) {
  const { words, locale } = useLanguage();
  const { editor } = useStores();
  const { place } = finding;
  const { long } = findingWords(finding, words, locale);
  const box = boxOf(place);
  const where = box === null ? words.readiness.order : words.editor.box(box);
  return (
    <li className={styles['line']}>
      <OctagonAlert size={16} strokeWidth={1.75} aria-hidden="true" className={styles['toFix']} />
      <span className={styles['words']}>{long}</span>
      {place === 'serviceTag' ? null : (
        <Button
          kind="quiet"
          size="small"
          className={styles['place']}
          aria-label={words.readiness.goTo(where, long)}
          onPress={() => editor.getState().focusField(place)}
        >
          {where}
        </Button>
      )}
    </li>
  );
}
