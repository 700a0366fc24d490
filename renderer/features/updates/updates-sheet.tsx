import { useEffect, useRef } from 'react';
import { useProgram, useStores, useUpdates } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { useClock } from '../../text/use-clock.ts';
import { Sheet, SheetPart } from '../../ui/sheet.tsx';
import { TickBox } from '../../ui/tick-box.tsx';
import { UpdateStatus } from './update-status.tsx';
import { UpdateActions } from './update-actions.tsx';
import styles from './updates.module.css';

/** Which version runs, whether there is a newer one, what is new in it, and whether it is looked for by itself. */
export function UpdatesSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords().updates;
  const version = useProgram((state) => state.version);
  const isOff = useUpdates(({ state }) => state.kind === 'off');
  const close = useRef<HTMLButtonElement>(null);
  useFirstCheck();
  return (
    <Sheet
      title={words.title}
      subtitle={words.running(version)}
      hangsFrom="bar"
      width={640}
      onClose={onClose}
      footer={<UpdateActions closeButton={close} onClose={onClose} />}
    >
      <SheetPart>
        <UpdateStatus />
      </SheetPart>
      <Notes />
      {isOff ? null : <ByItself />}
    </Sheet>
  );
}

/** Who opens it wants to know, unless there is something to decide already. */
function useFirstCheck(): void {
  const { updates } = useStores();
  useEffect(() => {
    const { state, look } = updates.getState();
    const isOver = state.kind === 'failed' && state.step === 'look';
    if (isOver || state.kind === 'idle' || state.kind === 'current') void look();
  }, [updates]);
}

/** As text, whatever stands in it. */
function Notes() {
  const { words } = useLanguage();
  const clock = useClock();
  const offer = useUpdates(({ state }) => ('offer' in state ? state.offer : null));
  if (offer === null) return null;
  const { whatIsNewIn, noNotes, releasedAt } = words.updates;
  const title = whatIsNewIn(offer.version);
  return (
    <SheetPart>
      <h3 className={styles['title']}>
        {title}
        {offer.releasedAt === null ? null : (
          <span className={styles['aside']}>{releasedAt(clock.date(offer.releasedAt))}</span>
        )}
      </h3>
      {offer.notes === '' ? (
        <p className={styles['quiet']}>{noNotes}</p>
      ) : (
        <div role="group" aria-label={title} tabIndex={0} dir="auto" className={styles['notes']}>
          {offer.notes}
        </div>
      )}
    </SheetPart>
  );
}

function ByItself() {
  const words = useWords().updates;
  const looks = useProgram((state) => state.settings.looksForUpdates);
  const change = useProgram((state) => state.changeSettings);
  return (
    <SheetPart>
      <TickBox
        label={words.byItself}
        hint={words.byItselfHint}
        isSelected={looks}
        onChange={(looksForUpdates) => void change({ looksForUpdates })}
      />
    </SheetPart>
  );
}
