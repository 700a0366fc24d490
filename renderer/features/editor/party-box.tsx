import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { partyLines, type PartyRole } from '../../../shared/domain/fields.ts';
import { findingWords, isMerelyMissing } from '../../parts/finding-words.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BoxError, focusText } from './box.tsx';
import { BookButton } from './book-button.tsx';
import { PartyAddress } from './party-address.tsx';
import { PartyField } from './party-field.tsx';
import { AddressBookMatches } from './address-book-matches.tsx';
import { PartyOverflow } from './party-overflow.tsx';
import { useTakeMatch } from './use-party-line.ts';
import { useRefusedBox } from './use-box-error.ts';
import { useTakesPartyDrop } from './use-text-drop.ts';
import { WarningSign } from './warning-sign.tsx';
import styles from './page.module.css';
import party from './party.module.css';

interface PartyBoxProps {
  readonly number: string;
  readonly role: PartyRole;
}

/**
 * A party: at rest its address as it is printed, with the focus inside its nine lines over the boxes below.
 * The lines are always there, so that Tab and screen readers find them.
 */
export function PartyBox({ number, role }: PartyBoxProps) {
  const { words } = useLanguage();
  const { editor, addressBookMatches } = useStores();
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { isOpen, isLeft, close, handlers } = useOpening(() => {
    editor.getState().leaveField();
    addressBookMatches.getState().close();
    setSaid('');
  });
  /** As printed it is looked over at a glance, and Tab leads on from there. */
  const take = useTakeMatch(role, (taken) => {
    setSaid(words.addressBook.filled(taken));
    close(box.current);
  });
  const name = words.editor[role];
  const error = usePartyError(role);
  const isTaking = useTakesPartyDrop(role);
  return (
    <div
      ref={box}
      role="group"
      aria-label={name}
      tabIndex={-1}
      data-party={role}
      data-taking={isTaking ? true : undefined}
      className={classNames(styles['box'], error !== null && styles['wrong'], isOpen && party['open'])}
      onMouseDown={focusText}
      {...handlers}
    >
      <p className={styles['legend']}>
        <span className={styles['number']}>{number}</span>
        <span className={styles['name']}>{name}</span>
        <WarningSign of={`${role}.name`} />
        <BookButton role={role} isOpen={false} />
      </p>
      <PartyAddress role={role} isHidden={isOpen} />
      {isOpen ? null : <PartyOverflow role={role} />}
      {error === null || isOpen ? null : <BoxError>{error}</BoxError>}
      <div className={party['lines']} data-open={isOpen}>
        <p className={classNames(styles['legend'], party['openLegend'])} aria-hidden="true">
          <span className={styles['number']}>{number}</span>
          <span className={styles['name']}>{name}</span>
          <BookButton role={role} isOpen />
        </p>
        {partyLines.map((line) => (
          <PartyField key={line} role={role} line={line} isSkipped={isLeft} onTake={take} />
        ))}
      </div>
      <AddressBookMatches role={role} anchor={box} onTake={take} />
      <p role="status" className={party['said']}>
        {said}
      </p>
    </div>
  );
}

/** Open while the focus is on one of the lines; Escape closes and keeps the place for Tab. */
function useOpening(onLeave: () => void) {
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const close = (box: HTMLElement | null): void => {
    box?.focus();
    setOpen(false);
    setLeft(true);
  };
  return {
    isOpen,
    isLeft,
    close,
    handlers: {
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (event.target !== event.currentTarget) setOpen(true);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        setLeft(false);
        onLeave();
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape' && isOpen) close(event.currentTarget);
      },
    },
  };
}

function usePartyError(role: PartyRole): string | null {
  const { words, locale } = useLanguage();
  const refused = useRefusedBox(`${role}.name`);
  const finding = useEditor((state) => state.findings.find(({ place }) => place.startsWith(`${role}.`)));
  const showsMissing = useEditor((state) => state.showsMissing);
  const isQuiet = finding === undefined || (isMerelyMissing(finding) && !showsMissing);
  return isQuiet ? refused : findingWords(finding, words, locale).short;
}
