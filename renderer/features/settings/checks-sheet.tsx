import { chamberOf } from '../../../shared/domain/settings.ts';
import { factsOf, type FieldPath, fieldPaths, partsOf, plainFields } from '../../../shared/domain/fields.ts';
import { chamberChecks } from '../../../shared/rules/readiness/readiness.ts';
import { serviceRules } from '../../../shared/rules/readiness/blockers.ts';
import type { Rule } from '../../../shared/rules/readiness/rule.ts';
import { fieldName } from '../../parts/places.ts';
import { useConnections, useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { CloseButton } from '../../parts/close-button.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import styles from './checks-sheet.module.css';

interface ChecksSheetProps {
  /** The id of a connection, or `practice`. */
  readonly connection: string;
  readonly onClose: () => void;
}

/** Lists all checks of applications of a connection, and the fields that the office requires. */
export function ChecksSheet({ connection, onClose }: ChecksSheetProps) {
  const words = useWords();
  const chamber = useProgram(({ settings }) => chamberOf(settings, connection));
  const label = useConnections(({ connections }) => connections.find(({ id }) => id === connection)?.label);
  const { settings, readiness } = words;
  return (
    <Sheet
      title={settings.checksTitle}
      subtitle={`${label ?? settings.practice} · ${readiness.chambers[chamber]}`}
      anchor="bar"
      width={900}
      onClose={onClose}
      footer={<CloseButton onPress={onClose} />}
    >
      <div className={styles['columns']}>
        <SheetPart>
          <Checks title={settings.chamberChecks} rules={chamberChecks(chamber)} end={readiness.check} />
          <Checks title={settings.serviceChecks} rules={serviceRules} end={settings.must} />
        </SheetPart>
        <SheetPart>
          <RequiredFields />
        </SheetPart>
      </div>
    </Sheet>
  );
}

type Check = Pick<Rule, 'id' | 'box'>;

interface ChecksProps {
  readonly title: string;
  readonly rules: readonly Check[];
  /** What a finding of it means for sending. */
  readonly end: string;
}

function Checks({ title, rules, end }: ChecksProps) {
  const { readiness, editor } = useWords();
  const where = (box: Check['box']): string => {
    if (box === 'any') return '';
    return box === 'order' ? readiness.order : editor.box(box);
  };
  return (
    <>
      <h3 className={styles['title']}>{title}</h3>
      <ul className={styles['list']}>
        {rules.map(({ id, box }) => (
          <li key={id} className={styles['check']}>
            <span className={styles['name']}>{readiness.checks[id]}</span>
            <span className={styles['box']}>{where(box)}</span>
            <span className={styles['end']}>{end}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Fields that nobody can require: without a print size the usual one is used, and DIY or FS is chosen when submitting.
 */
const neverAMust: ReadonlySet<FieldPath> = new Set<FieldPath>(['printSize', 'submitAs']);

/** Fields that the office may require, as the service does not; those of parties come last. */
const offered: readonly FieldPath[] = [
  ...plainFields,
  ...fieldPaths.filter((path) => typeof partsOf(path) !== 'string'),
].filter((path) => !factsOf(path).isRequired && !neverAMust.has(path));

/** The fields that the office requires. */
function RequiredFields() {
  const words = useWords();
  const required = useProgram((state) => state.settings.requiredFields);
  const change = useProgram((state) => state.changeSettings);
  const mark = (path: FieldPath, isRequired: boolean): void => {
    const others = required.filter((other) => other !== path);
    void change({ requiredFields: isRequired ? [...others, path] : others });
  };
  return (
    <>
      <h3 className={styles['title']}>{words.settings.requiredTitle}</h3>
      <p className={styles['about']}>{words.settings.requiredText}</p>
      {offered.map((path) => (
        <Checkbox
          key={path}
          label={fieldName(path, words)}
          isSelected={required.includes(path)}
          onChange={(isRequired) => mark(path, isRequired)}
        />
      ))}
    </>
  );
}
