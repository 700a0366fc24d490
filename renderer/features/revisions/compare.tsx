import { useRef, type ReactNode, type RefObject } from 'react';
import { useRevisions } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Empty } from '../../ui/empty.tsx';
import { CompareHead, hindranceId } from './compare-head.tsx';
import { MarkedText } from './marked-text.tsx';
import { amountLines, factsOffPage, fieldLines, type Side } from './side.ts';
import { SmallPage } from './small-page.tsx';
import { useChangeSteps } from './use-change-steps.ts';
import { useRevisionKeys } from './use-revision-keys.ts';
import { useComparison, useNow, useRestoring, useTimes, type Comparison } from './use-revisions-desk.ts';
import styles from './compare.module.css';

/** The chosen revision beside how the application stands now. */
export function RevisionCompare() {
  const words = useWords();
  const phase = useRevisions((state) => state.phase);
  const failure = useRevisions((state) => state.failure);
  const hasNow = useNow() !== null;
  const comparison = useComparison();
  const desk = useRef<HTMLDivElement>(null);
  const step = useChangeSteps(desk);
  useRevisionKeys(step);
  if (phase === 'failed')
    return (
      <Apart>
        <Empty title={words.revisions.failed}>
          {failure === null ? null : words.failures.application[failure].advice}
        </Empty>
      </Apart>
    );
  if (comparison === null)
    return (
      <Apart>
        {phase === 'open' && hasNow ? (
          <Empty title={words.revisions.none.title}>{words.revisions.none.text}</Empty>
        ) : null}
      </Apart>
    );
  return (
    <section className={styles['compare']} aria-label={words.revisions.title}>
      <CompareHead comparison={comparison} onStep={step} />
      <Sides comparison={comparison} desk={desk} />
    </section>
  );
}

function Apart({ children }: { readonly children: ReactNode }) {
  return <div className={styles['apart']}>{children}</div>;
}

interface SidesProps {
  readonly comparison: Comparison;
  readonly desk: RefObject<HTMLDivElement | null>;
}

function Sides({ comparison, desk }: SidesProps) {
  const words = useWords();
  const marks = useRevisions((state) => state.marks);
  const times = useTimes();
  const { now, chosen, changes } = comparison;
  const paths = changes.flatMap((change) => (change.kind === 'field' ? [change.path] : []));
  const before: Side = { own: chosen, other: now, isBefore: true };
  const after: Side = { own: now, other: chosen, isBefore: false };
  const [then, today] = [times.when(chosen.at), words.revisions.nowAt(times.when(now.savedAt))];
  return (
    <div
      ref={desk}
      role="group"
      tabIndex={0}
      aria-label={words.revisions.beside(then)}
      data-part="page"
      data-marks={marks}
      className={styles['desk']}
    >
      <div className={styles['sides']}>
        <Column label={then} side={before} paths={paths} />
        <Column label={today} side={after} paths={paths} />
      </div>
      <Footing />
    </div>
  );
}

interface ColumnProps {
  readonly label: string;
  readonly side: Side;
  readonly paths: Parameters<typeof factsOffPage>[1];
}

function Column({ label, side, paths }: ColumnProps) {
  const spoken = useLanguage();
  const facts = factsOffPage(side, paths, spoken);
  const hasAmount = side.own.content.invoiceAmount !== '';
  return (
    <div className={styles['column']}>
      <div className={styles['label']}>
        <h3 className={styles['time']}>{label}</h3>
        {hasAmount ? (
          <div className={styles['amount']}>
            <MarkedText place="invoiceCurrency" lines={fieldLines(side, 'invoiceCurrency')} />
            <MarkedText place="invoiceAmount" lines={amountLines(side, spoken)} className={styles['sum']} />
          </div>
        ) : null}
      </div>
      <SmallPage label={label} side={side} />
      {facts.length === 0 ? null : (
        <dl className={styles['facts']} aria-label={spoken.words.revisions.notOnPage}>
          {facts.map(({ place, name, lines }) => (
            <div key={place} className={styles['fact']}>
              <dt>{name}</dt>
              <dd>
                <MarkedText place={place} lines={lines} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** What restoring does, or why it cannot be done. */
function Footing() {
  const words = useWords();
  const failure = useRevisions((state) => state.failure);
  const { hindrance } = useRestoring();
  if (failure !== null)
    return (
      <p role="alert" className={styles['trouble']}>
        <strong>{words.revisions.notRestored}.</strong> {words.failures.application[failure].advice}
      </p>
    );
  return (
    <p id={hindranceId} className={styles['note']}>
      {hindrance ?? words.revisions.note}
    </p>
  );
}
