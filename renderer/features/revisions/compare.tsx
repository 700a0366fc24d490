import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { holdsCommandKey } from '../../parts/keys.ts';
import { useProgram, useRevisions } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Empty } from '../../ui/display/empty.tsx';
import { CompareHead, hindranceId, SmallPage } from './compare-parts.tsx';
import styles from './compare.module.css';
import { amountLines, factsOffPage, fieldLines, ChangedText, type Side } from './side.tsx';
import {
  type Comparison,
  useClosing,
  useComparison,
  useNow,
  useRestoring,
  useTimeWords,
} from './use-revisions-desk.ts';

/** The chosen revision beside the present application. */
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
  const times = useTimeWords();
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
            <ChangedText place="invoiceCurrency" lines={fieldLines(side, 'invoiceCurrency')} />
            <ChangedText place="invoiceAmount" lines={amountLines(side, spoken)} className={styles['sum']} />
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
                <ChangedText place={place} lines={lines} />
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
      <p role="alert" className={styles['failure']}>
        <strong>{words.revisions.notRestored}.</strong> {words.failures.application[failure].advice}
      </p>
    );
  return (
    <p id={hindranceId} className={styles['note']}>
      {hindrance ?? words.revisions.note}
    </p>
  );
}

/** Moves from one difference to the next, and to the first again after the last; both sides show which one. */
function useChangeSteps(desk: RefObject<HTMLElement | null>): (direction: 1 | -1) => void {
  const current = useRef<string | null>(null);
  return (direction) => {
    const all = [...(desk.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
    const places = [...new Set(all.map((element) => element.dataset['change'] ?? ''))];
    const from = places.indexOf(current.current ?? '');
    const start = from < 0 && direction < 0 ? 0 : from;
    const place = places[(start + direction + places.length) % places.length];
    if (place === undefined) return;
    current.current = place;
    for (const element of all) element.toggleAttribute('data-current', element.dataset['change'] === place);
    const first = all.find((element) => element.dataset['change'] === place);
    first?.scrollIntoView({ block: 'center' });
  };
}

function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
}

/** Keys: Escape goes back, Ctrl Enter restores, F8 goes to the next difference, Shift F8 to the one before. */
function useRevisionKeys(step: (direction: 1 | -1) => void): void {
  const platform = useProgram((state) => state.platform);
  const { restore } = useRestoring();
  const close = useClosing();
  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') close();
    else if (event.key === 'F8') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter' && !event.repeat && holdsCommandKey(platform, event)) restore();
    else return false;
    return true;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isInDialog(event)) return;
      if (!act(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
