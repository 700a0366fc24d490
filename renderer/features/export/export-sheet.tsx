import { useEffect, useMemo, useState } from 'react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import type { ExportFormat, ExportSize } from '../../../shared/ipc/areas/export.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { useExport, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { sizeText } from '../../text/sizes.ts';
import { classNames } from '../../ui/class-names.ts';
import { SegmentedControl } from '../../ui/inputs/segmented-control.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { ExportActions, type NamedScope, type ScopeKind, useScopes } from './export-actions.tsx';
import styles from './export.module.css';

interface ExportSheetProps {
  /** An application that can be exported alone; `null` where there is none. */
  readonly applicationId: string | null;
  readonly first: 'one' | 'selected' | 'shown';
  readonly onClose: () => void;
}

/** Chooses applications, format, and whether PDFs are included. Shows number and size before anything is written. */
export function ExportSheet({ applicationId, first, onClose }: ExportSheetProps) {
  const words = useWords().export;
  const { export: store } = useStores();
  const scopes = useScopes(applicationId);
  const [which, choose] = useState<ScopeKind>(scopes.some(({ kind }) => kind === first) ? first : 'shown');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [hasPdfs, setPdfs] = useState(false);
  const isSaving = useExport((state) => state.isSaving);
  const scope = useMemo(() => scopes.find(({ kind }) => kind === which)?.scope ?? null, [scopes, which]);
  const withPdfs = hasPdfs && format === 'service';
  useEffect(() => {
    if (scope !== null) void store.getState().measure(scope);
  }, [store, scope]);
  const close = (): void => {
    if (isSaving) store.getState().stop();
    else onClose();
  };
  return (
    <Sheet
      title={words.title}
      subtitle={words.subtitle}
      anchor="bar"
      width={640}
      onClose={close}
      footer={
        <ExportActions choice={scope === null ? null : { scope, format, withPdfs }} onClose={onClose} />
      }
    >
      <SheetPart>
        <WhichChoice scopes={scopes} which={which} onChoose={choose} />
      </SheetPart>
      <SheetPart>
        <FormatChoice format={format} onChoose={setFormat} />
        {format === 'service' ? (
          <div className={styles['pdfs']}>
            <Checkbox label={words.withPdfs} isSelected={hasPdfs} onChange={setPdfs} />
          </div>
        ) : null}
      </SheetPart>
      <SheetPart className={styles['size']}>
        <SizeLine format={format} withPdfs={withPdfs} />
      </SheetPart>
    </Sheet>
  );
}

interface WhichChoiceProps {
  readonly scopes: readonly NamedScope[];
  readonly which: ScopeKind;
  readonly onChoose: (which: ScopeKind) => void;
}

/** Choice of applications. */
function WhichChoice({ scopes, which, onChoose }: WhichChoiceProps) {
  const words = useWords().export;
  return (
    <RadioGroup
      aria-label={words.which}
      value={which}
      onChange={(chosen) => {
        const scope = scopes.find(({ kind }) => kind === chosen);
        if (scope !== undefined) onChoose(scope.kind);
      }}
      className={classNames(styles['choice'])}
    >
      {scopes.map(({ kind, label, aside }) => (
        <RadioField
          key={kind}
          value={kind}
          autoFocus={kind === which}
          className={classNames(styles['field'])}
        >
          <RadioButton className={classNames(styles['row'])}>
            <span className={styles['dot']} />
            <span className={styles['which']}>
              <bdi>{label}</bdi>
              {aside === '' ? null : <span className={styles['aside']}>{aside}</span>}
            </span>
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  );
}

interface FormatChoiceProps {
  readonly format: ExportFormat;
  readonly onChoose: (format: ExportFormat) => void;
}

/** Formats in the order of how often they are wanted. */
const order = ['csv', 'accounting', 'xlsx', 'service', 'coDesk'] as const satisfies readonly ExportFormat[];

/** Choice of format, with a sentence about the chosen one. */
function FormatChoice({ format, onChoose }: FormatChoiceProps) {
  const words = useWords().export;
  return (
    <>
      <SegmentedControl
        label={words.format}
        labelHidden
        options={order.map((value) => ({ value, label: words.formats[value].name }))}
        value={format}
        onChange={onChoose}
      />
      <p className={styles['about']}>{words.formats[format].text}</p>
    </>
  );
}

interface SizeLineProps {
  readonly format: ExportFormat;
  readonly withPdfs: boolean;
}

/** Number and size of what is exported, and what cannot be included. */
function SizeLine({ format, withPdfs }: SizeLineProps) {
  const { words, locale } = useLanguage();
  const own = words.export;
  const size = useExport((state) => state.size);
  const failure = useExport((state) => state.failure);
  if (failure !== null) {
    const name = 'name' in failure ? failure.name : '';
    const { title, advice } = own.failures[failure.kind]({ name });
    return (
      <p role="alert">
        <strong>{title}.</strong> {own.notSaved} {advice}
      </p>
    );
  }
  if (size === null) return <p role="status">{own.measuring}</p>;
  const bytes = size.bytes[format] + (withPdfs ? size.pdfBytes : 0);
  const facts = own.size(size.applications, counted(size.applications, locale), sizeText(bytes, locale));
  const pdfs = withPdfs ? own.pdfs(size.pdfs, counted(size.pdfs, locale)) : own.withoutPdfs;
  return (
    <>
      <p role="status">{format === 'service' ? `${facts}, ${pdfs}` : facts}</p>
      {hints({ size, format, withPdfs }, own, locale).map((hint) => (
        <p key={hint} data-hint="">
          {hint}
        </p>
      ))}
    </>
  );
}

function counted(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

interface Sized extends SizeLineProps {
  readonly size: ExportSize;
}

function hints({ size, format, withPdfs }: Sized, words: Words['export'], locale: string): string[] {
  const notes = (count: number, text: (count: number, number: string) => string): string[] =>
    count === 0 ? [] : [text(count, counted(count, locale))];
  const isTable = format === 'csv' || format === 'accounting' || format === 'xlsx';
  return [
    ...(size.applications === 0 ? [isTable ? words.none : words.noneJson] : []),
    ...notes(withPdfs ? size.missingPdfs : 0, words.missingPdfs),
    ...notes(size.unreadable, words.unreadable),
    ...notes(format === 'xlsx' ? size.tooLongForCells : 0, words.tooLong),
  ];
}
