import { commandKey } from '../parts/keys.ts';
import { useProgram } from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './keys-sheet.module.css';

interface KeyLine {
  readonly does: string;
  readonly key: string;
}

interface KeyGroup {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

function useKeyGroups(): readonly KeyGroup[] {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  const { keysSheet, ...shell } = words.shell;
  const { keys } = words.common;
  const command = (key: string): string => commandKey(platform, keys, key);
  const line = (does: string, key: string): KeyLine => ({ does, key });
  return [
    {
      title: keysSheet.anywhere,
      lines: [
        line(shell.newDraft, command('N')),
        line(shell.searchRegister, command('F')),
        line(shell.settings, command(',')),
        line(keysSheet.nextPart, 'F6'),
        line(keysSheet.previousPart, `${keys.shift} F6`),
        line(shell.keys, 'F1'),
        line(keysSheet.closeSheet, keys.escape),
      ],
    },
    {
      title: keysSheet.inRegister,
      lines: [
        line(keysSheet.moveRow, '↑ ↓'),
        line(keysSheet.firstRow, 'Home, End'),
        line(keysSheet.openRow, keys.enter),
        line(keysSheet.deleteRow, 'Del'),
        line(keysSheet.rowMenu, `${keys.shift} F10`),
      ],
    },
    {
      title: keysSheet.inApplication,
      lines: [
        line(keysSheet.submit, command(keys.enter)),
        line(keysSheet.attach, command('O')),
        line(keysSheet.undo, command('Z')),
        line(keysSheet.redo, platform === 'mac' ? `${keys.shift} ${command('Z')}` : command('Y')),
        line(keysSheet.revisions, command(`${keys.shift} H`)),
        line(keysSheet.nextField, `${keys.tab}, ${keys.shift} ${keys.tab}`),
      ],
    },
  ];
}

/** Every key of the program in one place. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const groups = useKeyGroups();
  return (
    <Sheet
      title={words.shell.keysSheet.title}
      subtitle={words.shell.keysSheet.subtitle}
      hangsFrom="bar"
      width={760}
      onClose={onClose}
      footer={
        <>
          <span />
          <Button kind="primary" keyHint={words.common.keys.escape} autoFocus onPress={onClose}>
            {words.common.done}
          </Button>
        </>
      }
    >
      <div role="group" aria-label={words.shell.keysSheet.title} tabIndex={0} className={styles['groups']}>
        {groups.map((group) => (
          <section key={group.title} className={styles['group']}>
            <h3 className={styles['title']}>{group.title}</h3>
            <dl>
              {group.lines.map((line) => (
                <div key={line.does} className={styles['line']}>
                  <dt>{line.does}</dt>
                  <dd className={styles['key']}>{line.key}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
