import type { SubmissionSummary } from '../../../shared/ipc/messages.ts';
import { StateChip } from '../../parts/state-chip.tsx';
import { useEditor } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Warning, WarningText } from './warning.tsx';
import styles from './submit-sheet.module.css';

type Other = SubmissionSummary['sameInvoice'][number];

/** How many are named before the rest is counted. */
const namedAtMost = 4;

/** Others with this invoice number that were, or may have been, sent: those nobody knows about first. */
export function SameInvoice({ others }: { readonly others: readonly Other[] }) {
  const words = useWords().submit.sheet.sameInvoice;
  const invoice = useEditor(({ content }) => content.invoiceNumber.trim());
  if (others.length === 0) return null;
  const unknown = others.filter(({ state }) => state === 'unknown');
  const isUnclear = unknown.length > 0;
  const sorted = [...unknown, ...others.filter(({ state }) => state !== 'unknown')];
  const more = sorted.length - namedAtMost;
  return (
    <Warning
      title={isUnclear ? words.maybe(invoice) : words.sent(invoice)}
      tone={isUnclear ? 'strong' : 'usual'}
    >
      <ul className={styles['others']}>
        {sorted.slice(0, namedAtMost).map((other) => (
          <OtherLine key={other.applicationId} other={other} />
        ))}
        {more > 0 ? <li>{words.more(more)}</li> : null}
      </ul>
      <WarningText>{isUnclear ? words.maybeText : words.sentText}</WarningText>
    </Warning>
  );
}

function OtherLine({ other }: { readonly other: Other }) {
  const words = useWords().register;
  const { consigneeName, clientReference, state } = other;
  return (
    <li className={styles['other']}>
      <StateChip state={state} />
      <bdi className={styles['otherName']}>{consigneeName.trim() || words.noConsignee}</bdi>
      {clientReference === '' ? null : <bdi className={styles['otherReference']}>{clientReference}</bdi>}
    </li>
  );
}
