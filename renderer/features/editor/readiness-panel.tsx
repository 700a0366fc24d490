import { Check, OctagonAlert } from 'lucide-react';
import { checkCount, type Finding } from '../../../shared/rules/readiness.ts';
import { findingWords } from '../../parts/finding-words.ts';
import { boxOf } from '../../parts/places.ts';
import { Section } from '../../parts/section.tsx';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './readiness-panel.module.css';

/** What stops this application from being sent, each one press away from its field. */
export function ReadinessPanel() {
  const { words } = useLanguage();
  const findings = useEditor((state) => state.findings);
  const { readiness } = words;
  const broken = new Set(findings.map(({ rule }) => rule)).size;
  const fine = checkCount - broken;
  return (
    <Section
      title={readiness.title}
      aside={findings.length === 0 ? readiness.ready : readiness.toFix(findings.length)}
    >
      <ul className={styles['list']}>
        {findings.map((finding) => (
          <FindingLine key={`${finding.rule} ${finding.place}`} finding={finding} />
        ))}
        <li className={styles['line']}>
          <Check size={16} strokeWidth={1.75} aria-hidden="true" className={styles['fine']} />
          <span className={styles['words']}>
            {findings.length === 0 ? readiness.allFine(fine) : readiness.otherFine(fine)}
          </span>
        </li>
      </ul>
    </Section>
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
