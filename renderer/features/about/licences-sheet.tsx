import { useEffect } from 'react';
import type { LicensedPart } from '../../../shared/ipc/areas/about.ts';
import { useAbout, useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Sheet } from '../../ui/layers/sheet.tsx';
import styles from './about.module.css';

/** What others made of the program, with their words on how it may be used. All of it is text and nothing else. */
export function LicencesSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const licences = useAbout((state) => state.licences);
  const { about } = useStores();
  useEffect(() => void about.getState().loadLicences(), [about]);
  const { licences: said } = words.support;
  const count = licences === null || licences === 'failed' ? 0 : licences.length;
  return (
    <Sheet
      title={said.title}
      subtitle={count === 0 ? undefined : said.subtitle(count)}
      hangsFrom="bar"
      width={860}
      onClose={onClose}
      className={styles['long']}
      footer={
        <>
          <RuntimeLicences />
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

/** Where those of Electron and Chromium are. A browser brings its own. */
function RuntimeLicences() {
  const { runtime } = useWords().support.licences;
  const host = useProgram((state) => state.host);
  const isMac = useProgram((state) => state.platform === 'mac');
  if (host !== 'desktop') return null;
  return <span className={styles['said']}>{isMac ? runtime.inPackage : runtime.beside}</span>;
}

function Parts({ licences }: { readonly licences: readonly LicensedPart[] | 'failed' | null }) {
  const { licences: said } = useWords().support;
  if (licences === null)
    return (
      <p role="status" className={styles['alone']}>
        {said.loading}
      </p>
    );
  if (licences === 'failed')
    return (
      <div role="alert" className={styles['alone']}>
        <p className={styles['problem']}>{said.failed}</p>
        <p>{said.failedAdvice}</p>
      </div>
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
