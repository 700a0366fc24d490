import type { FieldPath } from '../../../shared/domain/fields.ts';
import { fieldName } from '../../parts/places.ts';
import type { Conflict } from '../../stores/saved-content.ts';
import { useCopy } from '../../stores/use-copy.ts';
import { useLocked } from '../../stores/use-locked.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Slip } from '../../ui/slip.tsx';
import styles from './conflicts.module.css';

/** Fields that two windows changed, each with the text of it that does not stand, until the clerk closes it. */
export function Conflicts() {
  const conflicts = useEditor((state) => state.conflicts);
  const here = conflicts.filter(({ stands }) => stands === 'here');
  const there = conflicts.filter(({ stands }) => stands === 'there');
  const words = useWords().editor.conflicts;
  return (
    <>
      {there.length === 0 ? null : (
        <OtherTexts title={words.lockedTitle} text={words.lockedText} conflicts={there} />
      )}
      {here.length === 0 ? null : <OtherTexts title={words.title} text={words.text} conflicts={here} />}
    </>
  );
}

interface OtherTextsProps {
  readonly title: string;
  readonly text: string;
  readonly conflicts: readonly Conflict[];
}

function OtherTexts({ title, text, conflicts }: OtherTextsProps) {
  const words = useWords().editor.conflicts;
  const { editor } = useStores();
  const close = (): void => editor.getState().dismissConflicts(conflicts.map(({ path }) => path));
  return (
    <Slip tone="amber" isUrgent title={title} actions={<Button onPress={close}>{words.close}</Button>}>
      <p>{text}</p>
      <dl className={styles['texts']}>
        {conflicts.map(({ path, other }) => (
          <OtherText key={path} path={path} other={other} />
        ))}
      </dl>
    </Slip>
  );
}

function OtherText({ path, other }: { readonly path: FieldPath; readonly other: string }) {
  const words = useWords();
  const { editor } = useStores();
  const isLocked = useLocked();
  const copy = useCopy();
  const { conflicts } = words.editor;
  const name = fieldName(path, words);
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span className={styles['other']} dir="auto">
          {other === '' ? conflicts.empty : other}
        </span>
        <span className={styles['actions']}>
          {other === '' ? null : (
            <Button size="small" aria-label={conflicts.copyOf(name)} onPress={() => copy(other, name)}>
              {conflicts.copy}
            </Button>
          )}
          {isLocked ? null : (
            <Button
              size="small"
              aria-label={conflicts.takeOf(name)}
              onPress={() => editor.getState().takeOther(path)}
            >
              {conflicts.take}
            </Button>
          )}
        </span>
      </dd>
    </>
  );
}
