import { useProgram } from '../stores/use-stores.ts';
import { AboutSheet } from './about-sheet.tsx';
import { KeysSheet } from './keys-sheet.tsx';

/** The sheet that hangs from the bar, if one does. */
export function AppSheets() {
  const sheet = useProgram((state) => state.sheet);
  const showSheet = useProgram((state) => state.showSheet);
  const close = (): void => showSheet(null);
  switch (sheet?.kind) {
    case undefined:
    case 'connect':
    case 'signIn':
    case 'settings':
      return null;
    case 'keys':
      return <KeysSheet onClose={close} />;
    case 'about':
      return <AboutSheet onClose={close} />;
  }
}
