import { ChevronLeft, PanelLeft } from 'lucide-react';
import { useRef } from 'react';
import { ledgerInUse } from '../stores/connections.ts';
import { useBesideShown } from '../stores/beside.ts';
import { useConnections, useProgram, useRegister } from '../stores/use-stores.ts';
import { useLanguage, useWords } from '../text/language.tsx';
import { Button } from '../ui/button.tsx';
import { useFrame } from '../ui/use-frame.ts';
import { BarMenu } from './bar-menu.tsx';
import { ConnectionMenu } from './connection-menu.tsx';
import { Logo } from './logo.tsx';
import { useWindowColour } from './use-window-colour.ts';
import styles from './bar.module.css';

/** The strip at the top, which is also what the window is moved by. */
export function Bar({ onShowRegister }: { readonly onShowRegister: (() => void) | null }) {
  const words = useWords();
  const frame = useFrame();
  const practice = useConnections((state) => ledgerInUse(state) === 'practice');
  const hasOwnMenu = useProgram((state) => state.host === 'desktop' && state.platform === 'mac');
  const isBeside = useBesideShown();
  const isColumnGone = isBeside || frame === 'narrow' || frame === 'single';
  const drawer = onShowRegister !== null && isColumnGone;
  const short = frame === 'single' && drawer;
  const bar = useRef<HTMLElement>(null);
  useWindowColour(bar, practice);
  return (
    <header ref={bar} className={styles['bar']} data-part="bar" aria-label={words.shell.bar}>
      {hasOwnMenu ? null : <BarMenu />}
      {short ? null : <Logo />}
      <h1 className={short ? styles['hidden'] : styles['name']}>{words.common.productName}</h1>
      {drawer ? <RegisterButton isBack={frame === 'single'} onPress={onShowRegister} /> : null}
      {practice ? <PracticeSentence /> : <span className={styles['space']} />}
      <ConnectionMenu />
    </header>
  );
}

function RegisterButton({ isBack, onPress }: { readonly isBack: boolean; readonly onPress: () => void }) {
  const { locale, words } = useLanguage();
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
  const words = useWords().shell.practice;
  return (
    <p className={styles['sentence']}>
      <strong>{words.title}</strong> <span className={styles['rest']}>{words.sentence}</span>
    </p>
  );
}
