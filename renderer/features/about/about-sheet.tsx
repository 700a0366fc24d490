import { useEffect } from 'react';
import type { LicensedPart, Runtime } from '../../../shared/ipc/areas/program.ts';
import { applicationFailureWords } from '../../parts/failure-words.ts';
import { useAbout, useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { CloseButton } from '../../parts/close-button.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './about.module.css';

const runtimeNames = ['electron', 'chromium', 'node', 'sqlite'] as const satisfies readonly (keyof Runtime)[];

/** The program's version, the versions it runs on, and its parts. */
export function AboutSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const version = useProgram((state) => state.version);
  const showSheet = useProgram((state) => state.showSheet);
  const { about } = useStores();
  useEffect(() => void about.getState().loadRuntime(), [about]);
  const { about: texts } = words.support;
  return (
    <Sheet
      title={words.common.productName}
      subtitle={words.shell.aboutSheet.version(version)}
      anchor="bar"
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onPress={() => showSheet({ kind: 'diagnostics' })}>
            {words.commands.names.diagnostics}
          </Button>
          <CloseButton onPress={onClose} />
        </>
      }
    >
      <SheetPart>
        <p className={styles['text']}>{texts.text}</p>
        <Facts />
      </SheetPart>
      <SheetPart>
        <div className={styles['actions']}>
          <Button kind="plain" onPress={() => showSheet({ kind: 'licences' })}>
            {texts.others}
          </Button>
          <Button kind="plain" onPress={() => void about.getState().saveComponents()}>
            {texts.components}
          </Button>
        </div>
        <ComponentsSaved />
      </SheetPart>
    </Sheet>
  );
}

function Facts() {
  const words = useWords();
  const host = useProgram((state) => state.host);
  const data = useProgram((state) => state.data.kind);
  const runtime = useAbout((state) => state.runtime);
  const { about } = words.support;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{about.host}</dt>
        <dd>{words.shell.aboutSheet.host[host]}</dd>
      </div>
      <div>
        <dt>{about.runs}</dt>
        <dd>{runtime === null ? null : <Versions runtime={runtime} />}</dd>
      </div>
      <div>
        <dt>{about.data}</dt>
        <dd>{about.dataStates[data]}</dd>
      </div>
      <div>
        <dt>{about.licence}</dt>
        <dd>{about.licenceName}</dd>
      </div>
    </dl>
  );
}

/** Versions of the software that this host has. */
function Versions({ runtime }: { readonly runtime: Runtime }) {
  const names = useWords().support.about.runtime;
  const shown = runtimeNames.filter((name) => runtime[name] !== '');
  return (
    <ul className={styles['versions']}>
      {shown.map((name) => (
        <li key={name}>
          {names[name]} {runtime[name]}
        </li>
      ))}
    </ul>
  );
}

/** Says that the list of parts was saved, or why not. */
function ComponentsSaved() {
  const words = useWords();
  const components = useAbout((state) => state.components);
  const { about } = words.support;
  if (components === 'no') return null;
  if (components === 'saved')
    return (
      <p role="status" className={styles['note']}>
        {about.componentsSaved}
      </p>
    );
  const { title, advice } =
    components.kind === 'notPackaged' ? about.notPackaged : applicationFailureWords(components, words);
  return (
    <p role="alert" className={styles['note']}>
      <span className={styles['problem']}>{title}.</span> {advice}
    </p>
  );
}

/** Licences of the parts that others made, as plain text. */
export function LicencesSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const licences = useAbout((state) => state.licences);
  const { about } = useStores();
  useEffect(() => void about.getState().loadLicences(), [about]);
  const { licences: texts } = words.support;
  const count = licences === null || licences === 'failed' ? 0 : licences.length;
  return (
    <Sheet
      title={texts.title}
      subtitle={count === 0 ? undefined : texts.subtitle(count)}
      anchor="bar"
      width={860}
      onClose={onClose}
      className={styles['long']}
      footer={
        <>
          <RuntimeLicences />
          <CloseButton onPress={onClose} />
        </>
      }
    >
      <Parts licences={licences} />
    </Sheet>
  );
}

/** Where the licences of Electron and Chromium are; in a browser they are the browser's. */
function RuntimeLicences() {
  const { runtime } = useWords().support.licences;
  const host = useProgram((state) => state.host);
  const isMac = useProgram((state) => state.platform === 'mac');
  if (host !== 'desktop') return null;
  return <span className={styles['note']}>{isMac ? runtime.inPackage : runtime.beside}</span>;
}

function Parts({ licences }: { readonly licences: readonly LicensedPart[] | 'failed' | null }) {
  const { licences: texts } = useWords().support;
  if (licences === null)
    return (
      <p role="status" className={styles['alone']}>
        {texts.loading}
      </p>
    );
  if (licences === 'failed')
    return (
      <div role="alert" className={styles['alone']}>
        <p className={styles['problem']}>{texts.failed}</p>
        <p>{texts.failedAdvice}</p>
      </div>
    );
  if (licences.length === 0)
    return (
      <div className={styles['alone']}>
        <p className={styles['problem']}>{texts.none}</p>
        <p>{texts.noneAdvice}</p>
      </div>
    );
  return (
    <div role="region" aria-label={texts.list} tabIndex={0} className={styles['licences']}>
      {licences.map((part) => (
        <section key={texts.of(part.name, part.version)} className={styles['licence']}>
          <h3>
            <bdi>{part.name}</bdi> <span className={styles['aside']}>{part.version}</span>
            <span className={styles['kind']}>{part.licence}</span>
          </h3>
          <pre dir="auto">{part.text === '' ? texts.noText : part.text}</pre>
        </section>
      ))}
    </div>
  );
}
