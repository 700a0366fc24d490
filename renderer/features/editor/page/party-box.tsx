import { type FocusEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { emptyContent } from '../../../../shared/domain/content.ts';
import { type PartyLine, type PartyRole, partsOf } from '../../../../shared/domain/fields.ts';
import type { Finding } from '../../../../shared/domain/finding.ts';
import { printedAddressLines } from '../../../../shared/rules/print/printed-address.ts';
import { addressOnPaper } from '../../../../shared/rules/print/boxes-on-paper.ts';
import { hasArabicLetters, overflowingLines, setText } from '../../../../shared/rules/print/set-text.ts';
import { subjectOf, unreviewedFields } from '../../../../shared/rules/taken-values.ts';
import { findingWords, isMerelyMissing } from '../../../parts/finding-words.ts';
import { keyOf } from '../../../parts/keys.ts';
import { useEditor, useProgram, useStores } from '../../../stores/use-stores.ts';
import {
  useCertificateLanguage,
  useLocked,
  useRecordedValues,
} from '../../../stores/use-open-application.ts';
import { countryName } from '../../../text/countries.ts';
import { useLanguage, useWords } from '../../../text/language.tsx';
import { partyLinesIn } from '../../../text/shown-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import unseenStyles from '../../../ui/display/unseen.module.css';
import { AddressBookMatches } from './match-list.tsx';
import {
  BoxError,
  focusText,
  PaperEnd,
  ReviewHint,
  useRefusedBox,
  useReviewWords,
  WarningSign,
} from './box.tsx';
import styles from './box.module.css';
import { PartyField, useTakeMatch } from './party-field.tsx';
import party from './party.module.css';
import { useTypedAddress } from '../typing/use-insert-text.ts';
import { useHeldParty, useTakesPartyDrop } from '../typing/use-text-drop.ts';

interface PartyBoxProps {
  readonly number: string;
  readonly role: PartyRole;
}

/**
 * A party: its printed address while the focus is elsewhere, its nine lines over the boxes below while the focus is
 * inside. The lines are always in the page, so that Tab and screen readers find them.
 */
export function PartyBox({ number, role }: PartyBoxProps) {
  const { words, language } = useLanguage();
  const { editor, addressBookMatches } = useStores();
  const box = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  const address = useTypedAddress(role);
  const { isOpen, isLeft, close, handlers } = useOpening(() => {
    editor.getState().leaveField();
    address.left();
    addressBookMatches.getState().close();
    setMessage('');
  });
  const take = useTakeMatch(role, (taken, by) => {
    setMessage(words.addressBook.filled(taken));
    // Shown in its printed form to be checked at a glance. Tab goes on to the next line instead.
    if (by === 'enter') close(box.current);
  });
  const name = words.editor[role];
  const error = usePartyError(role);
  const isTaking = useTakesPartyDrop(role);
  const review = useReviewWords(role);
  return (
    <div
      ref={box}
      role="group"
      aria-label={name}
      tabIndex={-1}
      data-party={role}
      aria-description={review.description}
      data-taking={isTaking ? true : undefined}
      className={classNames(styles['box'], error !== null && styles['wrong'], isOpen && party['open'])}
      onMouseDown={focusText}
      onInput={address.typed}
      {...handlers}
    >
      <p className={styles['legend']}>
        <span className={styles['number']}>{number}</span>
        <span className={styles['name']}>{name}</span>
        <BookButton role={role} isOpen={false} />
        <WarningSign of={`${role}.name`} />
      </p>
      <PartyAddress role={role} isHidden={isOpen} />
      {isOpen ? null : <ReviewHint subject={role} />}
      {isOpen ? null : <PartyOverflow role={role} />}
      {error === null || isOpen ? null : <BoxError>{error}</BoxError>}
      <div ref={lines} className={party['lines']} data-open={isOpen}>
        <p className={classNames(styles['legend'], party['openLegend'])} aria-hidden="true">
          <span className={styles['number']}>{number}</span>
          <span className={styles['name']}>{name}</span>
          <BookButton role={role} isOpen />
        </p>
        {partyLinesIn(language).map((line) => (
          <PartyField key={line} role={role} line={line} isSkipped={isLeft} onTake={take} />
        ))}
      </div>
      <AddressBookMatches role={role} anchor={lines} onTake={take} />
      <p role="status" className={unseenStyles['unseen']}>
        {message}
      </p>
    </div>
  );
}

/**
 * Whether the nine lines are open: while one of them has the focus. Escape closes them and keeps the place in tab
 * order.
 */
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
        // A focus on the box itself only shows the printed form.
        setOpen(event.target !== event.currentTarget);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        setLeft(false);
        onLeave();
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape' && isOpen) close(event.currentTarget);
        if (event.target === event.currentTarget && isLetter(event)) openLines(event.currentTarget);
      },
    },
  };
}

function isLetter({ key, ctrlKey, altKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !altKey && !metaKey && !nativeEvent.isComposing;
}

/** Opens the lines, so that the typed letter replaces the text of the first one. */
function openLines(box: HTMLElement): void {
  const first = box.querySelector<HTMLInputElement>('input[data-field]');
  if (first === null || first.readOnly) return;
  first.focus();
  first.select();
}

function usePartyError(role: PartyRole): string | null {
  const { words, locale } = useLanguage();
  const refused = useRefusedBox(`${role}.name`);
  // Whether the address fits on paper is reported separately.
  const isOwn = ({ place, rule }: Finding): boolean =>
    place.startsWith(`${role}.`) && rule !== 'linesDoNotFit';
  const finding = useEditor(({ findings, typedIn }) =>
    findings.find((one) => one.place !== typedIn && isOwn(one)),
  );
  const showsMissing = useEditor((state) => state.showsMissing);
  const isQuiet = finding === undefined || (isMerelyMissing(finding) && !showsMissing);
  return isQuiet ? refused : findingWords(finding, words, locale).short;
}

/** Reports an address that is too long for the paper, even in the smallest readable print. */
function PartyOverflow({ role }: { readonly role: PartyRole }) {
  const words = useWords();
  const language = useCertificateLanguage();
  const party = useEditor((state) => state.content[role]);
  const missing = useMemo(
    () => overflowingLines(setText(role, addressOnPaper(party, language))).length,
    [party, role, language],
  );
  return missing === 0 ? null : <PaperEnd>{words.preview.addressTooLong(missing)}</PaperEnd>;
}

interface BookButtonProps {
  readonly role: PartyRole;
  /** True while the nine lines are shown; the legend names the key then. */
  readonly isOpen: boolean;
}

/** Button in a party's legend that opens the address book by mouse; the keyboard has a key for it. */
function BookButton({ role, isOpen }: BookButtonProps) {
  const words = useWords();
  const { editor, program } = useStores();
  const platform = useProgram((state) => state.platform);
  const key = keyOf('addressBook', platform, words.common.keys) ?? '';
  const show = (): void => {
    const { name } = editor.getState().content[role];
    program.getState().showSheet({ kind: 'addressBook', role, name });
  };
  if (useLocked()) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-open={isOpen}
      className={party['book']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={show}
    >
      {isOpen ? words.addressBook.openKey(key) : words.addressBook.open}
    </button>
  );
}

/** The printed lines of a party that have text nobody has reviewed. */
function useMarkedLines(role: PartyRole): ReadonlySet<PartyLine> {
  const values = useRecordedValues();
  const party = useEditor(({ content }) => content[role]);
  return useMemo(() => {
    const own = values.filter(({ field }) => subjectOf(field) === role);
    const open =
      own.length === 0 ? [] : [...unreviewedFields({ ...emptyContent, [role]: party }, own).keys()];
    const lines = open.flatMap((field) => {
      const part = partsOf(field);
      return typeof part === 'string' ? [] : [part.line];
    });
    const isInPlace = lines.some((line) => line === 'city' || line === 'state' || line === 'zip');
    // Postcode, town and region are one printed line.
    return new Set(isInPlace ? [...lines, 'city', 'zip'] : lines);
  }, [values, party, role]);
}

/** A party in its printed form; a press on a line focuses its field. */
function PartyAddress({ role, isHidden }: { readonly role: PartyRole; readonly isHidden: boolean }) {
  const words = useWords();
  const language = useCertificateLanguage();
  const isLocked = useLocked();
  const written = useHeldParty(role);
  const block = useRef<HTMLDivElement>(null);
  const lines = printedAddressLines(written, countryName(written.countryCode, language));
  const marked = useMarkedLines(role);
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
          data-marked={marked.has(line) ? true : undefined}
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
