import { Menu as MenuIcon } from 'lucide-react';
import { commandKey } from '../parts/keys.ts';
import { useOnlyShown } from '../stores/use-locked.ts';
import { useConnections, useProgram, useStores } from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';

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
  const key = (name: string): string => commandKey(platform, words.common.keys, name);
  const entry = (
    id: 'new' | 'import' | 'export' | 'search' | 'settings' | 'connect' | 'keys' | 'about',
    label: string,
    hint?: string,
  ) => ({
    id,
    label,
    keyHint: hint,
    run: () => void commands.run(id),
  });
  const { shell } = words;
  const work = [
    ...(isOnlyShown ? [] : [entry('new', shell.newDraft, key('N')), entry('import', shell.import, key('I'))]),
    ...(firstRun ? [] : [entry('export', shell.export), entry('search', shell.searchRegister, key('F'))]),
  ];
  return (
    <Menu
      label={shell.menu}
      groups={[
        isDamaged ? [] : work,
        practice ? [{ id: 'leave', label: shell.practice.leave, run: () => void activate(null) }] : [],
        [entry('connect', shell.practice.connect), entry('settings', shell.settings, key(','))],
        [entry('keys', shell.keys, 'F1'), entry('about', shell.about)],
      ]}
    >
      <IconButton icon={MenuIcon} label={shell.menu} />
    </Menu>
  );
}
