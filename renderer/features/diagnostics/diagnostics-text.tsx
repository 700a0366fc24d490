import { useRef } from 'react';
import type { Diagnostics, DiagnosticsPart } from '../../../shared/ipc/areas/diagnostics.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './diagnostics.module.css';

/** The text as it will stand in the file, and the way to each part of it. */
export function DiagnosticsText({ parts }: Pick<Diagnostics, 'parts'>) {
  const words = useWords().support.diagnostics;
  const text = useRef<HTMLDivElement>(null);
  const show = (part: DiagnosticsPart): void => {
    const found = text.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    found?.scrollIntoView({ block: 'start' });
    found?.focus({ preventScroll: true });
  };
  return (
    <div className={styles['columns']}>
      <nav aria-label={words.text} className={styles['actions']}>
        <ul>
          {parts.map(({ part }) => (
            <li key={part}>
              <Button kind="quiet" onPress={() => show(part)}>
                {words.parts[part]}
              </Button>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={text} role="region" aria-label={words.text} tabIndex={0} className={styles['text']}>
        {parts.map(({ part, text: written }) => (
          <section key={part} aria-label={words.parts[part]} data-part={part} tabIndex={-1}>
            <pre dir="ltr" lang="en">
              {written}
            </pre>
          </section>
        ))}
      </div>
    </div>
  );
}
