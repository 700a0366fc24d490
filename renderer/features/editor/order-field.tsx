import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { factsOf, type PlainField } from '../../../shared/domain/fields.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';
import { useCertificateLanguage, useField, useLocked } from '../../stores/use-open-application.ts';
import { dayOrWeight } from '../../text/dates.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { TypeAhead, type TypeAheadOption } from '../../ui/search/type-ahead.tsx';
import { drawnBy } from './typing/text-field.ts';
import { useBoxError, useMarkWords } from './page/box.tsx';
import { useHeldText, useTakesDrop } from './typing/use-text-drop.ts';
import styles from './order-panel.module.css';

interface OrderFieldProps {
  readonly field: PlainField;
  readonly label?: string;
  /** Replaces the one plain input. */
  readonly children?: ReactNode;
}

/** A row of the order: its label, and its input. */
export function OrderField({ field, label, children }: OrderFieldProps) {
  const words = useWords().editor;
  const others = useOtherErrors(field);
  const isTaking = useTakesRowDrop(field);
  return (
    <div className={styles['field']}>
      <span className={styles['label']} aria-hidden="true">
        {label ?? words.fields[field]}
      </span>
      <div className={styles['value']}>
        <div
          className={styles['inputs']}
          data-row
          data-taking={isTaking ? true : undefined}
          data-invalid={others === null ? undefined : true}
        >
          {children ?? <KindInput field={field} />}
        </div>
        {others === null ? null : (
          <p className={styles['error']} id={`error-${field}`}>
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
            {others}
          </p>
        )}
      </div>
    </div>
  );
}

/** Fields that are shown after another one in its row. */
export const secondInRow: Readonly<Partial<Record<PlainField, PlainField>>> = {
  invoiceAmount: 'invoiceCurrency',
  originals: 'copies',
  grossWeight: 'netWeight',
};

/** True while text is dragged over a row, which may have two fields. */
function useTakesRowDrop(field: PlainField): boolean {
  const own = useTakesDrop(field);
  const second = useTakesDrop(secondInRow[field] ?? field);
  return own || second;
}

/** The first error of the other fields in a row. */
function useOtherErrors(field: PlainField): string | null {
  const own = useBoxError(field);
  const second = useBoxError(secondInRow[field] ?? field);
  return own ?? second;
}

interface FieldProps {
  readonly field: PlainField;
}

/** The input of a field that has its row for itself, by the kind of its text. */
function KindInput({ field }: FieldProps) {
  const { kind } = factsOf(field);
  switch (kind) {
    case 'text':
      return <LinesInput field={field} />;
    case 'day':
    case 'weight':
      return <TypedInput field={field} />;
    case 'count':
      return <LineInput field={field} inputMode="numeric" />;
    // Fields of these kinds have a row of their own; without one their text stays as typed.
    case 'amount':
    case 'currency':
    case 'countryCode':
    case 'countryName':
    case 'language':
    case 'serviceTag':
    case 'line':
      return <LineInput field={field} />;
    default:
      return assertNever(kind);
  }
}

function LineInput(props: FieldProps & Pick<OrderInputProps, 'inputMode'>) {
  const { field } = props;
  const [written, setValue] = useField(field);
  const value = useHeldText(field) ?? written;
  return <OrderInput {...props} value={value} onChange={setValue} />;
}

function LinesInput({ field }: FieldProps) {
  const words = useWords().editor;
  const { editor } = useStores();
  const [written, setValue] = useField(field);
  const value = useHeldText(field) ?? written;
  const language = useCertificateLanguage();
  const isReadOnly = useLocked();
  const empty = useEmptyWords(field);
  const marked = useMarkWords(field);
  return (
    <textarea
      rows={1}
      lang={language}
      spellCheck
      aria-label={words.fields[field]}
      data-field={field}
      {...drawnBy(value)}
      {...(marked === undefined ? {} : { 'data-marked': true, 'aria-description': marked })}
      placeholder={empty}
      readOnly={isReadOnly}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onBlur={() => editor.getState().leaveField()}
      className={styles['area']}
    />
  );
}

/** Placeholder of an empty field: whether the service or the office requires it. */
function useEmptyWords(field: PlainField): string {
  const words = useWords().editor;
  const isAsked = useProgram(({ settings }) => settings.requiredFields.includes(field));
  return isAsked || factsOf(field).isRequired ? words.required : words.none;
}

interface OrderInputProps {
  readonly field: PlainField;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onLeave?: () => void;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly placeholder?: string;
  readonly className?: string | undefined;
}

export function OrderInput(props: OrderInputProps) {
  const { field, value, onChange, onLeave, inputMode, placeholder, className } = props;
  const words = useWords().editor;
  const { editor } = useStores();
  const isReadOnly = useLocked();
  const empty = useEmptyWords(field);
  const error = useBoxError(field);
  const marked = useMarkWords(field);
  return (
    <input
      aria-label={words.fields[field]}
      aria-invalid={error === null ? undefined : true}
      aria-describedby={error === null ? undefined : `error-${field}`}
      {...(marked === undefined ? {} : { 'data-marked': true, 'aria-description': marked })}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      data-field={field}
      inputMode={inputMode}
      placeholder={placeholder ?? empty}
      readOnly={isReadOnly}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        onLeave?.();
        editor.getState().leaveField();
      }}
      className={classNames(styles['input'], className)}
    />
  );
}

interface TypedInputProps extends FieldProps {
  readonly className?: string | undefined;
}

/** An input for a date or a weight: shows the text as typed while it is edited, and as it was understood afterwards. */
export function TypedInput({ field, className }: TypedInputProps) {
  const { language } = useLanguage();
  const [written, setValue] = useField(field);
  const value = useHeldText(field) ?? written;
  const [typed, setTyped] = useState<string | null>(null);
  const kind = factsOf(field).kind === 'day' ? 'day' : 'weight';
  const { read, format } = dayOrWeight(kind, language);
  const isTyped = typed !== null && read(typed) === value;
  return (
    <OrderInput
      field={field}
      {...(kind === 'day' ? {} : { inputMode: 'decimal' as const, placeholder: 'kg' })}
      className={className}
      value={isTyped ? typed : format(value)}
      onChange={(text) => {
        setTyped(text);
        setValue(read(text));
      }}
      onLeave={() => setTyped(null)}
    />
  );
}

interface ChoiceInputProps {
  readonly field: PlainField;
  readonly value: string;
  readonly options: (typed: string) => readonly TypeAheadOption[];
  readonly onType: (text: string) => void;
  readonly respell?: (text: string) => string;
  readonly onTake: (id: string) => void;
  readonly onFocus?: () => void;
  readonly current?: string;
  readonly isFreeText?: boolean;
  readonly hasArrow?: boolean;
  readonly className?: string | undefined;
}

/** An input with suggestions. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { words: all, locale } = useLanguage();
  const words = all.editor;
  const { editor } = useStores();
  const isReadOnly = useLocked();
  const empty = useEmptyWords(props.field);
  const error = useBoxError(props.field);
  const marked = useMarkWords(props.field);
  return (
    <TypeAhead
      label={words.fields[props.field]}
      listLabel={words.suggestions}
      text={props.value}
      options={props.options}
      more={(count) => words.moreSuggestions(new Intl.NumberFormat(locale).format(count))}
      current={props.current}
      isFreeText={props.isFreeText ?? false}
      field={props.field}
      isReadOnly={isReadOnly}
      marked={marked}
      isInvalid={error !== null}
      // A currency as an example would look like the value.
      placeholder={props.field === 'invoiceCurrency' ? words.fields.invoiceCurrency : empty}
      onType={props.onType}
      {...(props.respell === undefined ? {} : { respell: props.respell })}
      onTake={({ id }) => props.onTake(id)}
      {...(props.onFocus === undefined ? {} : { onFocus: props.onFocus })}
      onLeave={() => editor.getState().leaveField()}
      className={classNames(styles['choice'], props.className)}
      after={
        props.hasArrow === true && !isReadOnly ? (
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className={styles['arrow']} />
        ) : null
      }
    />
  );
}

interface ChoiceRowProps<Value extends string> {
  readonly field: PlainField;
  /** The value as text, for a locked application. */
  readonly text: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  /** Called with what was chosen, which is a step of its own for undo. */
  readonly onChoose: (value: Value) => void;
  readonly children?: ReactNode;
}

/** A row of the order with a list to choose from. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { field, text, options, value, onChoose, children } = props;
  const { leaveField } = useStores().editor.getState();
  const label = useWords().editor.fields[field];
  const isLocked = useLocked();
  return (
    <OrderField field={field}>
      {isLocked ? (
        <span data-field={field} className={styles['fixed']}>
          {text}
        </span>
      ) : (
        <SelectField
          {...{ field, label, options, value }}
          labelHidden
          className={styles['language']}
          onChange={(chosen) => {
            leaveField();
            onChoose(chosen);
            leaveField();
          }}
        />
      )}
      {children}
    </OrderField>
  );
}
