import { useState } from 'react';
import { type ApplicationContent, readField } from '../../../shared/domain/content.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { askableFields } from '../../../shared/domain/starts.ts';
import type { TemplateFailure } from '../../../shared/ipc/areas/templates.ts';
import { inOrderOfForm, suggestedAsks } from '../../../shared/rules/new-drafts/templates.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { fieldName } from '../../parts/places.ts';
import { shownText } from '../../text/shown-texts.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { CheckboxRow } from '../../ui/inputs/checkbox.tsx';
import { SheetPart } from '../../ui/layers/sheet.tsx';
import styles from './templates.module.css';

export interface Naming {
  readonly name: string;
  readonly asks: readonly FieldPath[];
}

interface NamingFieldsProps {
  /** The texts of the template, shown beside the fields. */
  readonly content: ApplicationContent;
  readonly naming: Naming;
  readonly problem: string | null;
  readonly onChange: (naming: Naming) => void;
  /** Enter in a tick box submits the form, as in its other fields. */
  readonly onEnter: () => void;
}

/** Name of a template, and the fields that it asks for. */
export function NamingFields({ content, naming, problem, onChange, onEnter }: NamingFieldsProps) {
  const { save } = useWords().templates;
  return (
    <>
      <SheetPart>
        <TextField
          label={save.name}
          value={naming.name}
          error={problem}
          autoFocus
          onFocus={({ target }) => {
            if (target instanceof HTMLInputElement) target.select();
          }}
          onChange={(name) => onChange({ ...naming, name })}
        />
      </SheetPart>
      <AskedFields
        content={content}
        asks={naming.asks}
        onChange={(asks) => onChange({ ...naming, asks })}
        onEnter={onEnter}
      />
    </>
  );
}

interface AskedFieldsProps {
  readonly content: ApplicationContent;
  readonly asks: readonly FieldPath[];
  readonly onChange: (asks: readonly FieldPath[]) => void;
  readonly onEnter: () => void;
}

/** The fields that a template can ask for: usual ones first, as few templates ask for others; a button shows all. */
function AskedFields({ content, asks, onChange, onEnter }: AskedFieldsProps) {
  const { words, language } = useLanguage();
  const { save } = words.templates;
  const [showsAll, showAll] = useState(false);
  const [first] = useState(() => inOrderOfForm([...usualFields, ...suggestedAsks(content), ...asks]));
  const shown = showsAll ? askableFields : first;
  const tick = (path: FieldPath, isAsked: boolean): void =>
    onChange(inOrderOfForm(isAsked ? [...asks, path] : asks.filter((one) => one !== path)));
  return (
    <SheetPart>
      <div className={styles['asksHead']}>
        <h3 className={styles['asksTitle']}>{save.asksLabel}</h3>
        <Button kind="quiet" size="small" onPress={() => showAll(!showsAll)}>
          {showsAll ? save.usualFields : save.allFields}
        </Button>
      </div>
      <p className={styles['hint']}>{save.asksHint}</p>
      <div
        role="group"
        aria-label={save.asksLabel}
        className={styles['asks']}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      >
        {shown.map((path) => (
          <CheckboxRow
            key={path}
            label={fieldName(path, words)}
            isSelected={asks.includes(path)}
            content={shownText(path, readField(content, path), language).replaceAll(/\s+/gu, ' ')}
            onChange={(isAsked) => tick(path, isAsked)}
          />
        ))}
      </div>
    </SheetPart>
  );
}

const usualFields: readonly FieldPath[] = [
  'transportDetails',
  'remarks',
  'goods',
  'quantity',
  'invoiceNumber',
  'invoiceAmount',
  'invoiceCurrency',
  'originals',
  'purchaseOrder',
];

/** Why a template could not be saved, in words. */
export function namingFailureWords(failure: TemplateFailure, name: string, words: Words): string {
  const { templates, failures } = words;
  if (failure.kind === 'nameTaken') return templates.save.nameTaken(name.trim());
  if (failure.kind === 'tooMany') return templates.tooMany;
  if (failure.kind === 'notFound') return templates.notFound;
  return `${templates.notSaved} ${failures.application[failure.kind].title}.`;
}
