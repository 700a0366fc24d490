import { ChevronDown } from 'lucide-react';
import { keyOf } from '../../parts/keys.ts';
import type { Command } from '../../stores/commands.ts';
import { useOffered, useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';

function useEntry(command: Command): readonly MenuEntry[] {
  const words = useWords();
  const { commands } = useStores();
  const platform = useProgram((state) => state.platform);
  if (!useOffered(command)) return [];
  const label = words.commands.names[command];
  const keyHint = keyOf(command, platform, words.common.keys);
  return [{ id: command, label, keyHint, run: () => void commands.run(command) }];
}

/** Every way to begin, beside the usual one. */
export function BeginMenu({ className }: { readonly className?: string | undefined }) {
  const words = useWords().templates;
  const begin = useEntry('new');
  const fromTemplate = useEntry('newFrom');
  const fromFile = useEntry('import');
  return (
    <Menu label={words.waysToBegin} placement="bottom end" groups={[[...begin, ...fromTemplate], fromFile]}>
      <IconButton icon={ChevronDown} label={words.waysToBegin} className={className} />
    </Menu>
  );
}
