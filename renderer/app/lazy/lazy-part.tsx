import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusMove } from '../../stores/focus-moves.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';
import { loadAllShownWords, useFirstWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Slip } from '../../ui/layers/slip.tsx';
import styles from './lazy-part.module.css';

/** The loader of every part that is opened later, in the order of the table. */
const loaders: (() => Promise<unknown>)[] = [];

/** Style sheets that could not be loaded; the module loader requests each of them only once. */
const missing = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  { capture: true },
);

/**
 * Makes a part of the page that is loaded separately. It is drawn at once where its code is loaded; otherwise keys are
 * held until it is. Where loading fails, a message takes its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let here: ComponentType<Props> | null = null;
  const loadWhole = async (): Promise<void> => {
    await Promise.all([...missing].map(loadAgain));
    const [loaded] = await Promise.all([here ?? load(), loadAllShownWords()]);
    here = loaded;
  };
  loaders.push(loadWhole);
  return function LazyPart(props: Props) {
    const [state, tryAgain] = useLoading(() => here !== null, loadWhole);
    const Part = here;
    if (Part !== null) return <Part {...props} />;
    return state === 'failed' ? <NotLoaded onTryAgain={tryAgain} /> : null;
  };
}

/** Makes a part that appears by itself once its code is loaded with the others, and holds no keys. */
export function partOnceLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let here: ComponentType<Props> | null = null;
  const waiting = new Set<() => void>();
  loaders.push(async () => {
    here = await load();
    for (const notify of waiting) notify();
  });
  const listen = (notify: () => void): (() => void) => {
    waiting.add(notify);
    return () => waiting.delete(notify);
  };
  return function PartOnceLoaded(props: Props) {
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

type LoadState = 'loading' | 'loaded' | 'failed';

function useLoading(isHere: () => boolean, loadWhole: () => Promise<void>): readonly [LoadState, () => void] {
  const { moves } = useStores();
  const [state, setState] = useState<LoadState>(isHere() ? 'loaded' : 'loading');
  const move = useRef<FocusMove | null>(null);
  useEffect(() => {
    if (state !== 'loading') {
      // The part has taken the focus by now.
      if (state === 'loaded') move.current?.arrived();
      else move.current?.failed();
      return undefined;
    }
    const begun = moves.begin('inPlace');
    move.current = begun;
    let isWanted = true;
    const settle = (next: LoadState): void => {
      if (isWanted) setState(next);
    };
    loadWhole().then(
      () => settle('loaded'),
      () => settle('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [moves, loadWhole, state]);
  // A part that is closed before it was loaded releases the held keys.
  useEffect(() => () => move.current?.failed(), []);
  return [state, () => setState('loading')];
}

/** Shown in place of a part that could not be loaded, for example as main does not run. */
function NotLoaded({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const { shell, common } = useFirstWords();
  const isInSheet = useProgram(({ sheet }) => sheet !== null);
  const showSheet = useProgram((state) => state.showSheet);
  return (
    <div className={styles['place']}>
      <Slip
        tone="red"
        title={shell.notLoaded.title}
        isUrgent
        actions={
          <>
            {isInSheet ? <Button onPress={() => showSheet(null)}>{common.close}</Button> : null}
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
 * Loads every part, one after the other while the page is idle, so that nobody has to wait for one. Rejects at the
 * first that fails; the rest is loaded when it is opened.
 */
export async function loadAllParts(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, firstKeys));
  for (const loadWhole of loaders) {
    await nothingElse();
    await loadWhole();
  }
}

/** Delay before loading begins: the first keys come within it and must not be slowed down. Milliseconds. */
const firstKeys = 1_000;
/** Longest wait for a page that is never idle. Milliseconds. */
const longestWait = 2_000;

function nothingElse(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: longestWait }));
}
