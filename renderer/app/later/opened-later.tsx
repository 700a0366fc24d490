import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Move } from '../../stores/moves.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';
import { bringAllShownWords, useFirstWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Slip } from '../../ui/layers/slip.tsx';
import styles from './opened-later.module.css';

/** Every part that is opened later, as what brings it, in the order of the table. */
const brings: (() => Promise<unknown>)[] = [];

/** Styles that could not be loaded. The loader asks for each of them only once. */
const missing = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  { capture: true },
);

/**
 * A part of the page that does not come with the register. Where its code is here it is drawn at once; otherwise it comes
 * when the part is opened, and what is typed until it stands is held for it. That it could not come is said in its place.
 */
export function openedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let here: ComponentType<Props> | null = null;
  const bring = async (): Promise<void> => {
    await Promise.all([...missing].map(loadAgain));
    const [loaded] = await Promise.all([here ?? load(), bringAllShownWords()]);
    here = loaded;
  };
  brings.push(bring);
  return function OpenedLater(props: Props) {
    const [coming, tryAgain] = useComing(() => here !== null, bring);
    const Part = here;
    if (Part !== null) return <Part {...props} />;
    return coming === 'failed' ? <NotCome onTryAgain={tryAgain} /> : null;
  };
}

/** A part that nobody asks for: it appears once its code has come with the others, and holds no key for that. */
export function shownOnceHere<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let here: ComponentType<Props> | null = null;
  const waiting = new Set<() => void>();
  brings.push(async () => {
    here = await load();
    for (const tell of waiting) tell();
  });
  const listen = (tell: () => void): (() => void) => {
    waiting.add(tell);
    return () => waiting.delete(tell);
  };
  return function ShownOnceHere(props: Props) {
    const Part = useSyncExternalStore(listen, () => here);
    return Part === null ? null : <Part {...props} />;
  };
}

function loadAgain(lost: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = lost.href;
  missing.delete(lost);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded.`)));
    lost.replaceWith(link);
  });
}

type Coming = 'coming' | 'here' | 'failed';

function useComing(isHere: () => boolean, bring: () => Promise<void>): readonly [Coming, () => void] {
  const { moves } = useStores();
  const [coming, setComing] = useState<Coming>(isHere() ? 'here' : 'coming');
  const move = useRef<Move | null>(null);
  useEffect(() => {
    if (coming !== 'coming') {
      // What it consists of has taken the focus by now.
      if (coming === 'here') move.current?.arrived();
      else move.current?.failed();
      return undefined;
    }
    const begun = moves.begin('inPlace');
    move.current = begun;
    let isWanted = true;
    const settle = (next: Coming): void => {
      if (isWanted) setComing(next);
    };
    bring().then(
      () => settle('here'),
      () => settle('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [moves, bring, coming]);
  // Whoever closes it before it came goes on elsewhere.
  useEffect(() => () => move.current?.failed(), []);
  return [coming, () => setComing('coming')];
}

/** Said where a part should stand that could not be loaded, as when the program behind the page is gone. */
function NotCome({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const { shell, common } = useFirstWords();
  const hangs = useProgram(({ sheet }) => sheet !== null);
  const showSheet = useProgram((state) => state.showSheet);
  return (
    <div className={styles['place']}>
      <Slip
        tone="red"
        title={shell.notLoaded.title}
        isUrgent
        actions={
          <>
            {hangs ? <Button onPress={() => showSheet(null)}>{common.close}</Button> : null}
            <Button kind="primary" autoFocus onPress={onTryAgain}>
              {common.tryAgain}
            </Button>
          </>
        }
      >
        {shell.notLoaded.text}
      </Slip>
    </div>
  );
}

/**
 * Brings every part, one after the other while the page has nothing else to do, so that nobody waits for one. Rejects at
 * the first that does not come; the others come when they are opened.
 */
export async function bringAllParts(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, firstKeys));
  for (const bring of brings) {
    await nothingElse();
    await bring();
  }
}

/** So long after a start the first keys come, which no code on its way may hold up. Milliseconds. */
const firstKeys = 1_000;
/** A page that is never free goes on after so long. Milliseconds. */
const longestWait = 2_000;

function nothingElse(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: longestWait }));
}
