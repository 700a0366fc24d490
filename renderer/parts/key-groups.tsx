import type { StartState } from '../../shared/ipc/areas/program.ts';
import type { Words } from '../../shared/text/languages.ts';
import type { NamedCommand } from './command-table.ts';
import styles from './key-groups.module.css';
import { commandKey, keyOf } from './keys.ts';

interface KeyLine {
  readonly does: string;
  readonly key: string;
}

interface KeyGroup {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

/** Makes the lines of the list of keys from the table of commands. */
class KeyLines {
  readonly #words: Words;
  readonly #platform: StartState['platform'];

  constructor(words: Words, platform: StartState['platform']) {
    this.#words = words;
    this.#platform = platform;
  }

  /** One line for the keys of one or several commands. */
  of(does: string, ...commands: readonly NamedCommand[]): KeyLine {
    const { keys } = this.#words.common;
    const shown = commands.flatMap((command) => keyOf(command, this.#platform, keys) ?? []);
    return { does, key: shown.join(', ') };
  }

  named(command: NamedCommand): KeyLine {
    return this.of(this.#words.commands.names[command], command);
  }
}

/** Keys of window, page and application: the columns under the palette. */
export function workKeys(words: Words, platform: StartState['platform']): readonly KeyGroup[] {
  const lines = new KeyLines(words, platform);
  const { keyGroups, keyLines } = words.commands;
  const { keys } = words.common;
  return [
    {
      title: keyGroups.anywhere,
      lines: [
        lines.named('palette'),
        lines.named('search'),
        lines.named('new'),
        lines.named('newFromInvoice'),
        lines.named('import'),
        lines.of(keyLines.settings, 'settings'),
        lines.of(keyLines.parts, 'nextPart'),
        lines.named('keys'),
      ],
    },
    {
      title: keyGroups.page,
      lines: [
        { does: keyLines.boxes, key: keyLines.boxKeys(keys.alt) },
        { does: words.editor.tabs.order, key: `${keys.alt} 8` },
        { does: keyLines.fields, key: `${keys.tab}, ${keys.shift} ${keys.tab}` },
        lines.named('addressBook'),
        lines.of(keyLines.usualOrder, 'usualOrder'),
        lines.named('fillFromInvoice'),
        { does: words.commands.names.acceptRead, key: `${keys.alt} ${keys.enter}` },
        lines.of(keyLines.texts, 'texts'),
        lines.named('symbols'),
        lines.of(keyLines.undoRedo, 'undo', 'redo'),
        lines.named('firstToFix'),
      ],
    },
    {
      title: keyGroups.application,
      lines: [
        lines.named('submit'),
        lines.named('preview'),
        lines.named('attach'),
        lines.named('documentPane'),
        lines.named('revisions'),
        lines.of(keyLines.duplicate, 'duplicate'),
        lines.named('print'),
      ],
    },
  ];
}

/** Every key of the program. */
export function allKeys(words: Words, platform: StartState['platform']): readonly KeyGroup[] {
  const { keyGroups, keyLines } = words.commands;
  const { keys } = words.common;
  const register = [
    new KeyLines(words, platform).named('allApplications'),
    { does: keyLines.row, key: '↑ ↓' },
    { does: keyLines.ends, key: `${keys.home}, ${keys.end}` },
    { does: keyLines.open, key: keys.enter },
    { does: keyLines.several, key: `${keys.shift} ↑ ↓, ${commandKey(platform, keys, 'A')}` },
    { does: keyLines.remove, key: keys.delete },
    { does: keyLines.rowMenu, key: `${keys.shift} F10` },
    { does: keyLines.close, key: keys.escape },
  ];
  return [...workKeys(words, platform), { title: keyGroups.register, lines: register }];
}

/** Keys in columns, each with a heading. */
export function KeyColumns({ groups }: { readonly groups: readonly KeyGroup[] }) {
  return (
    <div className={styles['groups']}>
      {groups.map((group) => (
        <section key={group.title}>
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
  );
}
