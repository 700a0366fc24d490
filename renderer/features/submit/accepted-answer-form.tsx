import { useId, useRef, useState } from 'react';
import { formatAmount, isAmount, readTypedAmount } from '../../../shared/rules/money.ts';
import type { AmountStyle } from '../../../shared/domain/languages.ts';
import { languages } from '../../../shared/text/languages.ts';
import { emptyDecision } from '../../stores/submission/audit.ts';
import { useAudit, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './slips.module.css';
import { useFirstFocus } from './slip-parts.tsx';

interface RecordedAnswer extends Readonly<Record<CostName, string | null>> {
  readonly serviceApplicationId: string;
}

interface AcceptedAnswerFormProps {
  readonly attemptId: string;
  readonly isBusy: boolean;
  readonly onRecord: (answer: RecordedAnswer) => void;
}

/**
 * Records that the service has the application: its number and its costs, if they were named. What is typed stays until
 * it is recorded.
 */
export function AcceptedAnswerForm({ attemptId, isBusy, onRecord }: AcceptedAnswerFormProps) {
  const { words, language, locale } = useLanguage();
  const { audit } = useStores();
  const typed = useAudit((state) => state.typed.get(attemptId)) ?? emptyDecision;
  const [showsMissing, setShowsMissing] = useState(false);
  const problemId = useId();
  const block = useRef<HTMLDivElement>(null);
  const find = (name: CostName | 'number'): HTMLElement | null =>
    block.current?.querySelector<HTMLElement>(`input[name="${name}"]`) ?? null;
  useFirstFocus(() => find('number'));
  const { unknown, quote } = words.submit;
  const { decision } = words.audit;
  const style = languages[language].amounts;
  const example = formatAmount('1078.50', style);
  const list = new Intl.ListFormat(locale);
  const read = readNamedCosts(typed, style);
  const isMissing = typed.number.trim() === '';
  const wrong = read.kind === 'wrong' ? read.wrong : [];
  const record = (): void => {
    setShowsMissing(true);
    if (!isMissing && read.kind === 'amounts')
      onRecord({ serviceApplicationId: typed.number.trim(), ...read.costs });
    else find(isMissing ? 'number' : (wrong[0] ?? 'number'))?.focus();
  };
  const labels = { diyCost: quote.diyCost, fsCost: quote.fsCost, shippingHandlingCost: decision.shipping };
  return (
    <div ref={block} className={styles['accepted']}>
      <DecisionField
        isMain
        heading={unknown.have}
        label={unknown.applicationNumber}
        value={typed.number}
        onChange={(number) => audit.getState().type(attemptId, { number })}
        problemId={showsMissing && isMissing ? problemId : null}
        name="number"
        maxLength={200}
      />
      <fieldset className={styles['costs']}>
        <legend>{decision.costs}</legend>
        {costNames.map((name) => (
          <DecisionField
            key={name}
            label={labels[name]}
            value={typed[name]}
            onChange={(cost) => audit.getState().type(attemptId, { [name]: cost })}
            problemId={showsMissing && wrong.includes(name) ? problemId : null}
            name={name}
            maxLength={100}
          />
        ))}
      </fieldset>
      <Button kind="primary" isPending={isBusy} onPress={record}>
        {unknown.recordAccepted}
      </Button>
      {!showsMissing || (!isMissing && wrong.length === 0) ? null : (
        <p id={problemId} role="alert" className={styles['problem']}>
          {isMissing ? unknown.numberMissing : null}{' '}
          {wrong.length === 0
            ? null
            : decision.notAmounts(list.format(wrong.map((name) => labels[name])), example)}
        </p>
      )}
    </div>
  );
}

const costNames = ['diyCost', 'fsCost', 'shippingHandlingCost'] as const;
type CostName = (typeof costNames)[number];

type Typed = Readonly<Record<CostName, string>>;

/** Costs that the service's people named, or those typed texts that are no amounts. */
type NamedCosts =
  | { readonly kind: 'amounts'; readonly costs: Readonly<Record<CostName, string | null>> }
  | { readonly kind: 'wrong'; readonly wrong: readonly CostName[] };

/** Reads amounts in the form of the clerk's language. An empty text is no amount, and no error. */
export function readNamedCosts(typed: Typed, style: AmountStyle): NamedCosts {
  const wrong = costNames.filter((name) => !isFine(typed[name], style));
  if (wrong.length > 0) return { kind: 'wrong', wrong };
  const amount = (name: CostName): string | null =>
    typed[name].trim() === '' ? null : readTypedAmount(typed[name], style);
  return {
    kind: 'amounts',
    costs: {
      diyCost: amount('diyCost'),
      fsCost: amount('fsCost'),
      shippingHandlingCost: amount('shippingHandlingCost'),
    },
  };
}

function isFine(typed: string, style: AmountStyle): boolean {
  return typed.trim() === '' || isAmount(readTypedAmount(typed, style));
}

interface DecisionFieldProps {
  /** Heading over the label, as the fields beside it have one. */
  readonly heading?: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Id of the error message. */
  readonly problemId: string | null;
  readonly name: string;
  /** True for the field that the primary action focuses. */
  readonly isMain?: boolean;
  readonly maxLength: number;
}

/** A one-line input to record what the clerk was told. Enter does nothing, as recording cannot be undone. */
function DecisionField(props: DecisionFieldProps) {
  const { heading, label, value, onChange, problemId, name, isMain = false, maxLength } = props;
  return (
    <div className={classNames(isMain ? styles['mainField'] : styles['costField'])}>
      <label>
        {heading === undefined ? null : <span className={styles['answerHead']}>{heading}</span>}
        {label}
        <input
          name={name}
          {...(isMain ? { 'data-decide': true } : { inputMode: 'decimal' })}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          aria-invalid={problemId === null ? undefined : true}
          aria-describedby={problemId ?? undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={styles['number']}
        />
      </label>
    </div>
  );
}
