import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button as PressButton } from 'react-aria-components';
import { startApplication } from '../../stores/start-application.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CertificatePicture } from './certificate-picture.tsx';
import styles from './first-run.module.css';

interface Way {
  readonly title: string;
  readonly text: string;
  readonly go: () => void;
}

function useWays(): readonly Way[] {
  const words = useWords().firstRun;
  const stores = useStores();
  const practise = async (): Promise<void> => {
    await stores.connections.getState().activate('practice');
    await startApplication(stores, 'sample');
  };
  return [
    { ...words.practise, go: () => void practise() },
    { ...words.empty, go: () => void startApplication(stores, 'empty') },
    { ...words.connect, go: () => stores.program.getState().showSheet({ kind: 'connect' }) },
  ];
}

/** The keys 1, 2 and 3 choose a way, as its number says. */
function useNumberKeys(ways: readonly Way[]): void {
  const sheet = useProgram((state) => state.sheet);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (sheet !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ways[Number(event.key) - 1];
    if (!/^[1-9]$/.test(event.key) || way === undefined) return;
    // Else the digit would be typed into the sheet that opens.
    event.preventDefault();
    way.go();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', listener);
    };
  }, []);
}

/** What a new clerk meets first: three ways in. */
export function FirstRun() {
  const words = useWords().firstRun;
  const ways = useWays();
  useNumberKeys(ways);
  return (
    <main className={styles['firstRun']} data-part="work">
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          {words.title.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h2>
        <p className={styles['subtitle']}>{words.subtitle}</p>
        <ol aria-label={words.ways} className={styles['ways']}>
          {ways.map((way, place) => (
            <li key={way.title}>
              <PressButton
                autoFocus={place === 0}
                className={classNames(styles['way'], place === 0 && styles['first'])}
                onPress={way.go}
              >
                <span className={styles['number']}>{place + 1}</span>
                <span className={styles['wayWords']}>
                  <span className={styles['wayTitle']}>{way.title}</span>
                  <span className={styles['wayText']}>{way.text}</span>
                </span>
                <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" className={styles['arrow']} />
              </PressButton>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles['desk']}>
        <CertificatePicture />
      </div>
    </main>
  );
}
