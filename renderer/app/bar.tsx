import { ChevronLeft, Menu as MenuIcon, PanelLeft } from 'lucide-react';
import { useRef } from 'react';
import {
  useIsDocumentPaneShown,
  useConnections,
  useIsPractice,
  useOnlyShown,
  useProgram,
  useRegister,
  useStores,
} from '../stores/use-stores.ts';
import { useFirstLanguage, useFirstWords } from '../text/language.tsx';
import { Button } from '../ui/actions/button.tsx';
import { useBreakpoint } from '../ui/frames.ts';
import { ConnectionMenu } from './connection-menu.tsx';
import { useWindowColour } from './browser-page.ts';
import { keyOf } from '../parts/keys.ts';
import type { Command } from '../stores/commands.ts';
import { DueCount } from '../features/follow-up/follow-up-commands.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../ui/actions/menu.tsx';
import unseenStyles from '../ui/display/unseen.module.css';
import styles from './bar.module.css';

/** The bar at the top, which also moves the window when it is dragged. */
export function Bar({ onShowRegister }: { readonly onShowRegister: (() => void) | null }) {
  const words = useFirstWords();
  const frame = useBreakpoint();
  const practice = useIsPractice();
  const hasOwnMenu = useProgram((state) => state.host === 'desktop' && state.platform === 'mac');
  const isDocumentPaneShown = useIsDocumentPaneShown();
  const isColumnHidden = isDocumentPaneShown || frame === 'narrow' || frame === 'single';
  const drawer = onShowRegister !== null && isColumnHidden;
  const short = frame === 'single' && drawer;
  const bar = useRef<HTMLElement>(null);
  useWindowColour(bar, practice);
  return (
    <header ref={bar} className={styles['bar']} data-part="bar" aria-label={words.shell.bar}>
      {hasOwnMenu ? null : <BarMenu />}
      {short ? null : <Logo />}
      <h1 className={short ? unseenStyles['unseen'] : styles['name']}>{words.common.productName}</h1>
      {drawer ? <RegisterButton isBack={frame === 'single'} onPress={onShowRegister} /> : null}
      {practice ? <PracticeSentence /> : <span className={styles['space']} />}
      <DueCount />
      <ConnectionMenu />
    </header>
  );
}

function RegisterButton({ isBack, onPress }: { readonly isBack: boolean; readonly onPress: () => void }) {
  const { locale, words } = useFirstLanguage();
  const count = useRegister((state) => state.counts.all);
  return (
    <Button
      kind="bare"
      icon={isBack ? ChevronLeft : PanelLeft}
      className={styles['register']}
      onPress={onPress}
    >
      {words.register.title}
      <span className={styles['count']}>{new Intl.NumberFormat(locale).format(count)}</span>
    </Button>
  );
}

function PracticeSentence() {
  const words = useFirstWords().shell.practice;
  return (
    <p className={styles['sentence']}>
      <strong>{words.title}</strong> <span className={styles['rest']}>{words.sentence}</span>
    </p>
  );
}

/** The commands of the native menu, for windows without one. */
function BarMenu() {
  const words = useFirstWords();
  const { commands } = useStores();
  const platform = useProgram((state) => state.platform);
  const practice = useIsPractice();
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
  const begin = isOnlyShown ? [] : [entry('new'), entry('newFrom'), entry('newFromInvoice'), entry('import')];
  const work = [
    ...begin,
    ...(firstRun ? [] : [entry('export'), entry('search'), entry('allApplications'), entry('followUp')]),
  ];
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

/** The logo: a certificate with two filled boxes. */
function Logo() {
  return (
    <svg className={styles['logo']} viewBox="0 0 16 18" width="16" height="18" aria-hidden="true">
      <rect x="1.5" y="1.5" width="12" height="15" rx="0.5" />
      <path d="M4.5 5.5h7M4.5 12.5h5" />
    </svg>
  );
}
