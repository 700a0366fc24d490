import { Menu as MenuIcon } from 'lucide-react';
import { keyOf } from '../parts/keys.ts';
import type { Command } from '../stores/commands.ts';
import { useOnlyShown } from '../stores/use-locked.ts';
import { useConnections, useProgram, useStores } from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../ui/menu.tsx';

/** What the native menu offers, for windows that show none. */
export function BarMenu() {
  const words = useWords();
  const { commands } = useStores();
  const platform = useProgram((state) => state.platform);
  const practice = useConnections((state) => state.active === 'practice');
  const activate = useConnections((state) => state.activate);
  const firstRun = useProgram((state) => state.firstRun);
  const isDamaged = useProgram(({ data }) => data.kind === 'damaged');
  const isOnlyShown = useOnlyShown();
  const entry = (id: Command, label = words.commands.names[id]): MenuEntry => ({
    id,
    label,
    keyHint: keyOf(id, platform, words.common.keys),
    run: () => void commands.run(id),
  });
  const { shell } = words;
  const begin = isOnlyShown ? [] : [entry('new'), entry('newFrom'), entry('import')];
  const work = [...begin, ...(firstRun ? [] : [entry('export'), entry('search')])];
  return (
    <Menu
      label={shell.menu}
      groups={[
        isDamaged ? [] : work,
        practice ? [{ id: 'leave', label: shell.practice.leave, run: () => void activate(null) }] : [],
        [entry('connect', shell.practice.connect), entry('settings')],
        [entry('palette'), entry('keys'), entry('updates'), entry('diagnostics'), entry('about')],
      ]}
    >
      <IconButton icon={MenuIcon} label={shell.menu} />
    </Menu>
  );
}
