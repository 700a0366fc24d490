import { useEffect } from 'react';
import type { LicensedPart } from '../../../shared/ipc/areas/about.ts';
import { useAbout, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './about.module.css';

/** What others made of the program, with their words on how it may be used. All of it is text and nothing else. */
export function LicencesSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const licences = useAbout((state) => state.licences);
  const { about } = useStores();
  useEffect(() => void about.getState().loadLicences(), [about]);
  const { licences: said } = words.support;
  return (
    <Sheet
      title={said.title}
      subtitle={licences === null || licences.length === 0 ? undefined : said.subtitle(licences.length)}
      hangsFrom="bar"
      width={860}
      onClose={onClose}
      className={styles['long']}
      footer={
        <>
          <span className={styles['said']}>{said.runtime}</span>
          <Button kind="primary" keyHint={words.common.keys.escape} autoFocus onPress={onClose}>
            {words.common.done}
          </Button>
        </>
      }
    >
      <Parts licences={licences} />
    </Sheet>
  );
}

function Parts({ licences }: { readonly licences: readonly LicensedPart[] | null }) {
  const { licences: said } = useWords().support;
  if (licences === null)
    return (
      <p role="status" className={styles['alone']}>
        {said.loading}
      </p>
    );
  if (licences.length === 0)
    return (
      <div className={styles['alone']}>
        <p className={styles['problem']}>{said.none}</p>
        <p>{said.noneAdvice}</p>
      </div>
    );
  return (
    <div role="region" aria-label={said.list} tabIndex={0} className={styles['licences']}>
      {licences.map((part) => (
        <section key={said.of(part.name, part.version)} className={styles['licence']}>
          <h3>
            <bdi>{part.name}</bdi> <span className={styles['aside']}>{part.version}</span>
            <span className={styles['kind']}>{part.licence}</span>
          </h3>
          <pre dir="auto">{part.text === '' ? said.noText : part.text}</pre>
        </section>
      ))}
    </div>
  );
}
