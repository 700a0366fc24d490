import { ArrowDownToLine, CircleAlert, CircleCheck, Info, RefreshCw, type LucideIcon } from 'lucide-react';
import type { UpdatesState } from '../../../shared/domain/updates.ts';
import { shareText, updateWords } from '../../parts/update-words.ts';
import { useUpdates } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { useClock } from '../../text/use-clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { Meter } from '../../ui/meter.tsx';
import styles from './updates.module.css';

const icons: Readonly<Record<UpdatesState['kind'], LucideIcon>> = {
  off: Info,
  idle: Info,
  looking: RefreshCw,
  current: CircleCheck,
  available: ArrowDownToLine,
  fetching: ArrowDownToLine,
  ready: ArrowDownToLine,
  installing: RefreshCw,
  failed: CircleAlert,
};

/** How it stands, when it was looked last, and why something has to wait. */
export function UpdateStatus() {
  const { words, locale } = useLanguage();
  const clock = useClock();
  const state = useUpdates((store) => store.state);
  const lookedAt = useUpdates((store) => store.lookedAt);
  const refusal = useUpdates((store) => store.refusal);
  const { title, text } = updateWords(state, words.updates);
  const looked = lookedAt === null ? '' : words.updates.lookedAt(clock.date(lookedAt), clock.time(lookedAt));
  const share = shareText(state, words.updates, locale);
  const Icon = icons[state.kind];
  return (
    <div className={classNames(styles['status'], styles[state.kind])}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <div className={styles['said']}>
        <div role="status">
          <p className={styles['state']}>{title}</p>
          {text === '' ? null : (
            <p className={styles['quiet']}>
              {share === '' ? null : <span aria-hidden="true">{share} </span>}
              {text}
            </p>
          )}
          {refusal === null ? null : (
            <p className={styles['refusal']}>{words.updates.refusals[refusal.kind]}</p>
          )}
        </div>
        {state.kind === 'fetching' ? (
          <Meter
            label={words.updates.fetchingLabel}
            valueLabel={share}
            share={state.share}
            className={styles['meter']}
          />
        ) : null}
        {looked === '' ? null : <p className={styles['quiet']}>{looked}</p>}
      </div>
    </div>
  );
}
