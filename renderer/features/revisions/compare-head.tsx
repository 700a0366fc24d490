import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Change } from '../../../shared/rules/revision-changes.ts';
import { commandKey } from '../../parts/keys.ts';
import { boxOf } from '../../../shared/rules/boxes.ts';
import { useProgram, useRevisions, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import type { Words } from '../../../shared/text/page-words.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TickBox } from '../../ui/tick-box.tsx';
import { useRestoring, useTimes, type Comparison } from './use-revisions-desk.ts';
import styles from './compare.module.css';

export function differWords(changes: readonly Change[], words: Words['revisions']): string {
  const paths = changes.flatMap((change) => (change.kind === 'field' ? [change.path] : []));
  const boxes = new Set(paths.map(boxOf).filter((box) => box !== null));
  const amounts = paths.filter((path) => path === 'invoiceAmount' || path === 'invoiceCurrency');
  const onPage = paths.filter((path) => boxOf(path) !== null);
  const hasMore = changes.length > onPage.length + amounts.length;
  return words.differ(boxes.size, amounts.length > 0, hasMore);
}

interface CompareHeadProps {
  readonly comparison: Comparison;
  readonly onStep: (direction: 1 | -1) => void;
}

/** Which two are compared, the ways through what differs, and the one action. */
export function CompareHead({ comparison, onStep }: CompareHeadProps) {
  const words = useWords();
  const { revisions } = useStores();
  const marks = useRevisions((state) => state.marks);
  const times = useTimes();
  const { now, chosen, changes } = comparison;
  const hasChanges = changes.length > 0;
  const { setMarks } = revisions.getState();
  const name = now.content.consignee.name.trim() || words.editor.newApplication;
  const differ = differWords(changes, words.revisions);
  return (
    <header className={styles['head']} aria-label={words.revisions.title} data-part="head">
      <div className={styles['which']}>
        <h2 dir="auto" className={styles['consignee']} title={name}>
          {name}
        </h2>
        <p className={styles['differ']} title={differ}>
          <span>{words.revisions.beside(times.when(chosen.at))}</span>
          <span role="status">{differ}</span>
        </p>
      </div>
      <IconButton
        icon={ArrowUp}
        label={words.revisions.previousChange}
        keyHint={`${words.common.keys.shift} F8`}
        isDisabled={!hasChanges}
        onPress={() => onStep(-1)}
      />
      <Button kind="bare" icon={ArrowDown} isDisabled={!hasChanges} onPress={() => onStep(1)}>
        {words.revisions.nextChange}
      </Button>
      <div className={styles['marks']}>
        <TickBox label={words.revisions.mark} isSelected={marks} onChange={setMarks} />
      </div>
      <Restore />
    </header>
  );
}

function Restore() {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  const times = useTimes();
  const { comparison, hindrance, canRestore, isRestoring, restore } = useRestoring();
  if (comparison === null) return null;
  return (
    <div className={styles['restore']}>
      <Button
        kind="primary"
        wide
        isDisabled={!canRestore}
        keyHint={commandKey(platform, words.common.keys, words.common.keys.enter)}
        onPress={restore}
        {...(hindrance === null ? {} : { 'aria-describedby': hindranceId })}
      >
        {isRestoring ? words.revisions.restoring : words.revisions.restore(times.when(comparison.chosen.at))}
      </Button>
    </div>
  );
}

/** Names the sentence that says why nothing can be restored. */
export const hindranceId = 'revision-hindrance';
