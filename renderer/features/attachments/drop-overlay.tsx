import { CircleX, FilePlus, Lock } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useLocked, useOnlyShown } from '../../stores/use-locked.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import type { HeldFiles } from './file-kinds.ts';
import { useDrop } from './use-drop.ts';
import styles from './drop-overlay.module.css';

/** Takes PDFs that are dropped or pasted, and says over the desk what a release would do. */
export function DropOverlay() {
  const { attachments } = useStores();
  const applicationId = useEditor((state) => state.applicationId);
  const isLocked = useLocked();
  const add = useCallback(
    (files: readonly File[]): void => {
      if (applicationId !== null && !isLocked) void attachments.getState().add(applicationId, files);
    },
    [attachments, applicationId, isLocked],
  );
  const sayNoFile = useCallback((): void => {
    if (applicationId !== null && !isLocked) attachments.getState().setWithoutFile(applicationId, true);
  }, [attachments, applicationId, isLocked]);
  const held = useDrop(add, sayNoFile);
  usePaste(add);
  if (held === null) return null;
  return (
    <div className={styles['overlay']} role="status">
      <div className={styles['card']}>{isLocked ? <LockedWords /> : <HeldWords held={held} />}</div>
    </div>
  );
}

function usePaste(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('paste', paste);
    };
  }, [onFiles]);
}

function LockedWords() {
  const { attachments, dataFolder } = useWords();
  const isOnlyShown = useOnlyShown();
  return (
    <p className={styles['staysOut']}>
      <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
      {isOnlyShown ? `${dataFolder.newer.title}. ${dataFolder.nothingAdded}` : attachments.drop.locked}
    </p>
  );
}

function HeldWords({ held }: { readonly held: HeldFiles }) {
  const { drop } = useWords().attachments;
  const { pdfs, unknown, staysOut } = held;
  const comesIn = pdfs + unknown;
  const [first] = staysOut;
  const release = unknown > 0 ? drop.releaseFiles(comesIn) : drop.release(comesIn);
  return (
    <>
      <p className={styles['release']}>
        <FilePlus size={20} strokeWidth={1.75} aria-hidden="true" />
        {comesIn === 0 ? drop.nothing : release}
      </p>
      {first === undefined ? null : (
        <p className={styles['staysOut']}>
          <CircleX size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <strong>{drop.staysOut(staysOut.length)}</strong>{' '}
            {staysOut.length === 1 ? drop.why[first] : drop.why.several}
          </span>
        </p>
      )}
    </>
  );
}
