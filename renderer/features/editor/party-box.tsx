import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { partyLines, type PartyLine, type PartyRole } from '../../../shared/domain/content.ts';
import { findingWords, isMerelyMissing } from '../../parts/finding-words.ts';
import { useLocked } from '../../stores/use-locked.ts';
import { useEditor, useStores } from '../../stores/use-stores.ts';
import { countryName } from '../../text/countries.ts';
import { useLanguage } from '../../text/language.tsx';
import { addressLines } from '../../text/party-lines.ts';
import { hasArabicLetters } from '../../text/scripts.ts';
import { classNames } from '../../ui/class-names.ts';
import { BoxError, focusText } from './box.tsx';
import { PartyField } from './party-field.tsx';
import { useRefusedBox } from './use-box-error.ts';
import { useHeldParty, useTakesPartyDrop } from './use-text-drop.ts';
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
  const { editor } = useStores();
  const { isOpen, isLeft, handlers } = useOpening(() => editor.getState().leaveField());
  const name = words.editor[role];
  const error = usePartyError(role);
  const isTaking = useTakesPartyDrop(role);
  return (
    <div
      role="group"
      aria-label={name}
      tabIndex={-1}
      data-taking={isTaking ? true : undefined}
      className={classNames(styles['box'], error !== null && styles['wrong'], isOpen && party['open'])}
      onMouseDown={focusText}
      {...handlers}
    >
      <p className={styles['legend']}>
        <span className={styles['number']}>{number}</span>
        <span className={styles['name']}>{name}</span>
      </p>
      <Address role={role} isHidden={isOpen} />
      {error === null || isOpen ? null : <BoxError>{error}</BoxError>}
      <div className={party['lines']} data-open={isOpen}>
        <p className={classNames(styles['legend'], party['openLegend'])} aria-hidden="true">
          <span className={styles['number']}>{number}</span>
          <span className={styles['name']}>{name}</span>
        </p>
        {partyLines.map((line) => (
          <PartyField key={line} role={role} line={line} isSkipped={isLeft} />
        ))}
      </div>
    </div>
  );
}

/** Open while the focus is on one of the lines; Escape closes and keeps the place for Tab. */
function useOpening(onLeave: () => void) {
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  return {
    isOpen,
    isLeft,
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
        if (event.key !== 'Escape' || !isOpen) return;
        event.currentTarget.focus();
        setOpen(false);
        setLeft(true);
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

function Address({ role, isHidden }: { readonly role: PartyRole; readonly isHidden: boolean }) {
  const { words, language } = useLanguage();
  const isLocked = useLocked();
  const written = useHeldParty(role);
  const block = useRef<HTMLDivElement>(null);
  const lines = addressLines(written, countryName(written.countryCode, language));
  const lead = (line: PartyLine): void => {
    const group = block.current?.parentElement;
    group?.querySelector<HTMLElement>(`[data-field="${role}.${line}"]`)?.focus();
  };
  return (
    <div ref={block} className={styles['address']} aria-hidden="true" hidden={isHidden}>
      {lines.length === 0 && !isLocked ? (
        <span className={styles['hint']}>{words.editor.partyPlaceholder}</span>
      ) : null}
      {lines.map(({ text, line }) => (
        <div
          key={line}
          dir="auto"
          data-line={line}
          className={classNames(styles['addressLine'], hasArabicLetters(text) && styles['arabic'])}
          onMouseDown={(event) => {
            event.preventDefault();
            lead(line);
          }}
        >
          {text}
        </div>
      ))}
    </div>
  );
}
