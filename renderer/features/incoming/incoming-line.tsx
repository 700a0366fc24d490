import { CircleAlert, Inbox } from 'lucide-react';
import { useRef, useState } from 'react';
import type { IncomingView } from '../../../shared/ipc/areas/invoices.ts';
import { useOnlyShown, useStores } from '../../stores/use-stores.ts';
import { DraftsFromInvoices } from '../../stores/actions/drafts-from-invoices.ts';
import {
  givenIncoming,
  type IncomingFile,
  dismissIncoming,
  useIncomingView,
} from '../../stores/actions/incoming-invoices.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { sizeText } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { Sheet } from '../../ui/layers/sheet.tsx';
import styles from './incoming-line.module.css';

/** Line below the register: how many new files the incoming folder has, or that it cannot be read. */
export function IncomingLine() {
  const words = useWords().einvoice.incoming;
  const view = useIncomingView();
  const isOnlyShown = useOnlyShown();
  const [isOpen, setOpen] = useState(false);
  if (view === null || view.folder === null || isOnlyShown) return null;
  const count = view.files.length + view.more;
  const isWrong = view.state === 'missing' || view.state === 'late';
  if (count === 0 && !isWrong) return null;
  const Icon = isWrong ? CircleAlert : Inbox;
  return (
    <div className={styles['line']}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <p role="status" className={styles['text']}>
        {lineText(view, words, count)}
      </p>
      <Button kind="quiet" onPress={() => setOpen(true)}>
        {words.look}
      </Button>
      {isOpen ? <IncomingSheet view={view} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function lineText(
  { folder, state }: IncomingView,
  words: ReturnType<typeof useWords>['einvoice']['incoming'],
  count: number,
): string {
  const name = folder?.split(/[/\\]/u).findLast((part) => part !== '') ?? '';
  if (state === 'missing') return words.missing(name);
  return state === 'late' ? words.late(name) : words.newFiles(name, count);
}

/** What to say about the folder, besides the files found in it. */
function adviceFor(
  { state }: IncomingView,
  words: ReturnType<typeof useWords>['einvoice']['incoming'],
): string | null {
  if (state === 'missing') return words.missingAdvice;
  if (state === 'late') return words.lateAdvice;
  return state === 'reading' ? words.readingAdvice : null;
}

/** The new files, to make drafts of or to leave alone. */
function IncomingSheet({ view, onClose }: { readonly view: IncomingView; readonly onClose: () => void }) {
  const { words, locale } = useLanguage();
  const own = words.einvoice.incoming;
  const stores = useStores();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isMaking = useRef(false);
  const ticked = view.files.filter(({ id }) => !left.has(id));
  const make = async (files: readonly IncomingFile[]): Promise<void> => {
    if (isMaking.current) return;
    isMaking.current = true;
    onClose();
    const made = await new DraftsFromInvoices(stores, words).begin(givenIncoming(stores, files));
    if (made > 0) await dismissIncoming(stores, files);
  };
  const dismiss = (files: readonly IncomingFile[]): void => {
    onClose();
    void dismissIncoming(stores, files);
  };
  const tick = (id: string, isTicked: boolean): void => {
    const next = new Set(left);
    if (isTicked) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const advice = adviceFor(view, own);
  return (
    <Sheet
      title={own.title}
      subtitle={own.subtitle(view.folder ?? '')}
      anchor="bar"
      width={640}
      onClose={onClose}
      onlyActions={ticked.length === 0}
      footer={
        <>
          {ticked.length === 0 ? null : (
            <Button kind="quiet" onPress={() => dismiss(ticked)}>
              {own.dismiss(ticked.length)}
            </Button>
          )}
          <Button onPress={onClose}>{words.common.cancel}</Button>
          <Button kind="primary" autoFocus isDisabled={ticked.length === 0} onPress={() => void make(ticked)}>
            {own.make(ticked.length)}
          </Button>
        </>
      }
    >
      {advice === null ? null : <p className={styles['advice']}>{advice}</p>}
      <ul className={styles['files']}>
        {view.files.map(({ id, name, bytes }) => (
          <li key={id} className={styles['file']}>
            <Checkbox label={name} isSelected={!left.has(id)} onChange={(isTicked) => tick(id, isTicked)} />
            <span className={styles['size']}>{sizeText(bytes, locale)}</span>
          </li>
        ))}
      </ul>
      {view.more === 0 ? null : <p className={styles['advice']}>{own.more(view.more)}</p>}
    </Sheet>
  );
}
