import { type ReactNode, useRef, useState } from 'react';
import { chamberOf, demandsOf, europeanUnionOrders } from '../../../shared/domain/settings.ts';
import { longestAccountName, reviewModes } from '../../../shared/domain/review.ts';
import { writtenOrigin } from '../../../shared/rules/countries/country-names.ts';
import { chamberSets } from '../../../shared/domain/finding.ts';
import {
  aroundNumber,
  defaultReferencePattern,
  isReferencePattern,
  patternIn,
  placeholdersIn,
} from '../../../shared/domain/reference-pattern.ts';
import { checkCount } from '../../../shared/rules/readiness/readiness.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { useConnections, useProgram } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SelectField, type SelectFieldProps } from '../../ui/inputs/select-field.tsx';
import { SegmentedControl, type SegmentedControlProps } from '../../ui/inputs/segmented-control.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './settings-sheet.module.css';

/** A setting in a line: its label and its input. */
export function SettingRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <span className={styles['rowLabel']} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

/** A setting with a list to choose from. */
export function SelectRow<Value extends string>(
  choice: Pick<SelectFieldProps<Value>, 'label' | 'options' | 'value' | 'onChange'>,
) {
  return (
    <SettingRow label={choice.label}>
      <SelectField {...choice} labelHidden className={styles['rowControl']} />
    </SettingRow>
  );
}

/** A setting with a few visible options. */
export function SegmentedRow<Value extends string>(
  choice: Pick<SegmentedControlProps<Value>, 'label' | 'options' | 'value' | 'onChange'>,
) {
  return (
    <SettingRow label={choice.label}>
      <SegmentedControl {...choice} labelHidden className={styles['rowControl']} />
    </SettingRow>
  );
}

/** The chambers whose habits are checked, for each account and for practice, and how box 3 names a member state. */
export function HabitFields({ isOpenedFor }: { readonly isOpenedFor: boolean }) {
  const words = useWords();
  const { active, connections } = useConnections((state) => state);
  const [connection, choose] = useState(active ?? 'practice');
  const options = [
    ...connections.map(({ id, label }) => ({ value: id, label })),
    { value: 'practice', label: words.settings.practice },
  ];
  return (
    <SheetPart name={words.settings.habits} isOpenedFor={isOpenedFor}>
      <h3 className={styles['title']}>{words.settings.habits}</h3>
      <p className={styles['about']}>{words.settings.habitsText}</p>
      <SelectRow label={words.settings.habitsOf} options={options} value={connection} onChange={choose} />
      <ChamberOf connection={connection} />
      <UnionOrder />
      <AllChecks connection={connection} />
    </SheetPart>
  );
}

function ChamberOf({ connection }: { readonly connection: string }) {
  const words = useWords();
  const chambers = useProgram((state) => state.settings.chambers);
  const change = useProgram((state) => state.changeSettings);
  return (
    <SegmentedRow
      label={words.settings.chamber}
      options={chamberSets.map((value) => ({ value, label: words.readiness.chambers[value] }))}
      value={chamberOf({ chambers }, connection)}
      onChange={(chosen) => void change({ chambers: { ...chambers, [connection]: chosen } })}
    />
  );
}

function UnionOrder() {
  const { words, language } = useLanguage();
  const order = useProgram((state) => state.settings.europeanUnionOrder);
  const change = useProgram((state) => state.changeSettings);
  return (
    <SelectRow
      label={words.settings.memberState}
      options={europeanUnionOrders.map((value) => ({ value, label: writtenOrigin('DE', language, value) }))}
      value={order}
      onChange={(chosen) => void change({ europeanUnionOrder: chosen })}
    />
  );
}

function AllChecks({ connection }: { readonly connection: string }) {
  const words = useWords().settings;
  const settings = useProgram((state) => state.settings);
  const showSheet = useProgram((state) => state.showSheet);
  return (
    <p className={styles['allChecks']}>
      <Button kind="quiet" onPress={() => showSheet({ kind: 'checks', connection })}>
        {words.allChecks(checkCount(demandsOf(settings, connection)))}
      </Button>
    </p>
  );
}

/** The pattern for new client references. One that cannot be used stays in the input and changes nothing. */
export function ReferenceFields() {
  const { words: all, language } = useLanguage();
  const words = all.settings;
  const kept = patternIn(
    useProgram((state) => state.settings.referencePattern),
    language,
  );
  const usual = patternIn(defaultReferencePattern, language);
  const change = useProgram((state) => state.changeSettings);
  const [written, setWritten] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // The stored pattern is shown in the words of the program's language, which can be changed in the same sheet.
  const typed = written ?? kept;
  const problem = patternProblem(typed);
  const type = (pattern: string): void => {
    setWritten(pattern);
    if (patternProblem(pattern) === null) void change({ referencePattern: pattern });
  };
  const takeUsual = (): void => {
    // The button is gone then.
    input.current?.focus();
    type(usual);
  };
  return (
    <SheetPart>
      <h3 className={styles['title']}>{words.references}</h3>
      <TextField
        label={words.pattern}
        inputRef={input}
        value={typed}
        onChange={type}
        hint={words.patternHint}
        error={problem === null ? null : `${words.patternProblems[problem]} ${words.patternKept(kept)}`}
      />
      <div className={styles['example']}>
        {problem === null ? (
          <output>
            <bdi>{words.exampleReference(exampleOf(typed))}</bdi>
          </output>
        ) : null}
        {patternIn(typed, language) === usual ? null : (
          <Button kind="quiet" onPress={takeUsual}>
            {words.usualPattern(usual)}
          </Button>
        )}
      </div>
    </SheetPart>
  );
}

/** An example for today, with any number. */
function exampleOf(pattern: string): string {
  const { before, after } = aroundNumber(pattern, new Date());
  return `${before}0001${after}`;
}

type PatternProblem = keyof Words['settings']['patternProblems'];

/** Why a pattern for new references cannot be used; `null` where it can. */
export function patternProblem(pattern: string): PatternProblem | null {
  if (isReferencePattern(pattern)) return null;
  const placeholders = placeholdersIn(pattern);
  const rest = pattern.replace(/\{[^{}]*\}/gu, '');
  const numbers = placeholders.filter((meaning) => meaning === 'number').length;
  if (placeholders.includes(null) || /[{}]/u.test(rest)) return 'unknownBraces';
  if (numbers === 0) return 'numberMissing';
  if (numbers > 1) return 'numberTwice';
  if (pattern.trim() !== pattern) return 'spacesAround';
  return pattern.length > 40 ? 'tooLong' : 'notPrintable';
}

/** Whether the office requires reviews, and the name of this account where it does. */
export function ReviewFields() {
  const words = useWords().settings.review;
  const mode = useProgram((state) => state.settings.review);
  const change = useProgram((state) => state.changeSettings);
  return (
    <SheetPart>
      <h3 className={styles['title']}>{words.title}</h3>
      <p className={styles['about']}>{words.text}</p>
      <SegmentedRow
        label={words.label}
        options={reviewModes.map((value) => ({ value, label: words.modes[value] }))}
        value={mode}
        onChange={(review) => void change({ review })}
      />
      {mode === 'off' ? null : <OwnName />}
    </SheetPart>
  );
}

/** Name of the account for display; accounts are told apart by their names in the system. */
function OwnName() {
  const {
    settings: { review: words },
    common: { tooLong },
  } = useWords();
  const account = useProgram((state) => state.account);
  const names = useProgram((state) => state.settings.accountNames);
  const change = useProgram((state) => state.changeSettings);
  const { [account]: kept = '', ...others } = names;
  // Typing does not wait for main to store it.
  const [typed, setTyped] = useState(kept);
  const isTooLong = typed.length > longestAccountName;
  // A name that is too long stays in the input, and the one before counts.
  const rename = (name: string): void => {
    setTyped(name);
    if (name.length > longestAccountName) return;
    void change({ accountNames: name.trim() === '' ? others : { ...others, [account]: name } });
  };
  return (
    <TextField
      label={words.name}
      value={typed}
      placeholder={account}
      hint={words.nameHint(account)}
      error={isTooLong ? tooLong(longestAccountName, typed.length) : null}
      onChange={rename}
    />
  );
}
