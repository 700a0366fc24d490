import { Check, CircleAlert } from 'lucide-react';
import { type Ref, useCallback, useRef, useState } from 'react';
import type { ImportReading, ImportView } from '../../../shared/ipc/areas/import.ts';
import { useImport, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { SheetPage } from '../../ui/layers/sheet.tsx';
import { importFailureWords, useCounts, type CountWords } from './import-words.ts';
import { LeftOut } from './left-out.tsx';
import { type ImportNotice, isNothingNew, MakeActions } from './make-actions.tsx';
import { RowsTable, type RowsTableHandle } from './rows-table.tsx';
import styles from './import.module.css';
import { Button } from '../../ui/actions/button.tsx';
import type { Words } from '../../../shared/text/languages.ts';
import { SelectField } from '../../ui/inputs/select-field.tsx';

interface OpenImportProps {
  readonly view: ImportView;
  readonly onClose: () => void;
}

/**
 * The open file: its rows under the chosen fields, the rows left out, and the button that makes drafts of the others.
 */
export function OpenImport({ view, onClose }: OpenImportProps) {
  const words = useWords().import;
  const [isReadDifferently, readDifferently] = useState(false);
  const [notice, setNotice] = useState<ImportNotice>({ message: '', undo: null });
  const say = useCallback(
    (message: string, undo?: () => void): void => setNotice({ message, undo: undo ?? null }),
    [],
  );
  const table = useRef<RowsTableHandle>(null);
  const choice = useRef<HTMLParagraphElement>(null);
  return (
    <SheetPage
      title={<bdi>{words.title(view.fileName)}</bdi>}
      subtitle={
        <Facts view={view} isOpen={isReadDifferently} onToggle={() => readDifferently(!isReadDifferently)} />
      }
      footer={
        <MakeActions
          view={view}
          notice={notice}
          onClose={onClose}
          onNothing={() => {
            if (isNothingNew(view)) choice.current?.querySelector('button')?.focus();
            else table.current?.focusHead();
          }}
        />
      }
    >
      <div
        className={styles['open']}
        data-problems={view.problems.length > 0}
        data-reads={isReadDifferently}
        data-notes={noteCount(view)}
      >
        {isReadDifferently ? <ReadingPanel view={view} /> : null}
        <Matched view={view} />
        <Known ref={choice} view={view} />
        <Hidden view={view} />
        <Repeated view={view} />
        <Failure />
        <RowsTable ref={table} view={view} onTaken={say} />
        {view.problemRows === 0 ? null : (
          <LeftOut view={view} onNotice={say} onShow={(problem) => table.current?.show(problem)} />
        )}
      </div>
    </SheetPage>
  );
}

/** How the columns were matched to fields, and which fields no column has. */
function Matched({ view }: { readonly view: ImportView }) {
  const words = useWords().import;
  const { counted } = useCounts();
  const isMissing = view.columns.length > 0 && view.matched === 'notAtAll';
  const Icon = isMissing ? CircleAlert : Check;
  return (
    <p className={styles['matched']} data-missing={isMissing}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {view.columns.length === 0 ? words.matched.json : words.matched[view.matched]}
        {view.withoutTheirPdfs === 0 ? null : ` ${counted(view.withoutTheirPdfs, words.withoutPdfs)}`}
        {view.joinedRows === 0 ? null : ` ${counted(view.joinedRows, words.joined)}`}
        {view.lineRows === 0 ? null : ` ${counted(view.lineRows, words.lines)}`}
      </span>
    </p>
  );
}

/** How many rows are new, how many the register has already, and whether these are imported again. */
function Known({ ref, view }: { readonly ref: Ref<HTMLParagraphElement>; readonly view: ImportView }) {
  const { known } = useWords().import;
  const { counted } = useCounts();
  const { import: store } = useStores();
  const isChanging = useImport((state) => state.doing !== 'nothing');
  const { knownDrafts, skipsKnown, goodRows } = view;
  if (knownDrafts === 0) return null;
  const fresh = counted(skipsKnown ? goodRows : goodRows - knownDrafts, known.fresh);
  const said = skipsKnown ? known.skipped : known.made;
  return (
    <p ref={ref} className={styles['matched']} data-missing>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span role="status">{counted(knownDrafts, (count, number) => said(fresh, count, number))}</span>
      <Button
        kind="quiet"
        isPending={isChanging}
        onPress={() => void store.getState().skipKnown(!skipsKnown)}
      >
        {skipsKnown ? known.make : known.skip}
      </Button>
    </p>
  );
}

/** What the workbook hides, and whether it is imported. */
function Hidden({ view }: { readonly view: ImportView }) {
  const { hidden: words } = useWords().import;
  const { counted } = useCounts();
  const { import: store } = useStores();
  const isChanging = useImport((state) => state.doing !== 'nothing');
  const { rows, ofShownInvoices, columns, isIncluded } = view.hidden;
  if (rows + columns === 0) return null;
  const [some, others] = [counted(rows, words.rows), counted(columns, words.columns)];
  const what = rows === 0 ? others : columns === 0 ? some : words.both(some, others);
  return (
    <p className={styles['matched']} data-missing>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span role="status">
        {isIncluded ? words.included(what) : words.leftOut(what)}
        {isIncluded || ofShownInvoices === 0 ? null : ` ${counted(ofShownInvoices, words.ofShownInvoices)}`}
      </span>
      <Button
        kind="quiet"
        isPending={isChanging}
        onPress={() => void store.getState().includeHidden(!isIncluded)}
      >
        {isIncluded ? words.leaveOut : words.include}
      </Button>
    </p>
  );
}

/** How values count that stand on each row of an invoice, and the choice to count them otherwise. */
function Repeated({ view }: { readonly view: ImportView }) {
  const { repeated } = useWords().import;
  const { import: store } = useStores();
  const isChanging = useImport((state) => state.doing !== 'nothing');
  return view.repeated.map(({ field, reading }) => {
    if (reading === null) return null;
    const other = reading === 'once' ? 'each' : 'once';
    return (
      <p key={field} className={styles['matched']}>
        <Check size={16} strokeWidth={1.75} aria-hidden="true" />
        <span role="status">{repeated[reading][field]}</span>
        <Button
          kind="quiet"
          isPending={isChanging}
          onPress={() => void store.getState().countRepeated(field, other)}
        >
          {repeated.count[other]}
        </Button>
      </p>
    );
  });
}

/** How many lines with a choice stand above the rows. */
function noteCount({ knownDrafts, hidden, repeated }: ImportView): number {
  const isHiding = hidden.rows + hidden.columns > 0;
  return (
    (knownDrafts > 0 ? 1 : 0) + (isHiding ? 1 : 0) + repeated.filter(({ reading }) => reading !== null).length
  );
}

/** Why the last change was not accepted, or no drafts were made. */
function Failure() {
  const { words, locale } = useLanguage();
  const failure = useImport((state) => state.failure);
  if (failure === null) return null;
  const { title, advice } = importFailureWords(failure, words.import, locale);
  return (
    <p role="alert" className={styles['failure']}>
      <strong>{title}.</strong> {words.import.nothingChanged} {advice}
    </p>
  );
}

interface FactsProps {
  readonly view: ImportView;
  /** True while the options for reading the file are shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** What the file is, that nothing of it is stored yet, and a button for the options of reading it. */
function Facts({ view, isOpen, onToggle }: FactsProps) {
  const { words } = useLanguage();
  const { counted } = useCounts();
  const isReading = useImport((state) => state.doing === 'changing');
  const { facts, differently, differentlyClose, readingAgain } = words.import;
  return (
    <>
      {isReading && isOpen ? readingAgain : `${factsOf(view, words.import, counted)}. ${facts.nothingKept}`}{' '}
      {view.kind === 'json' ? null : (
        <Button kind="quiet" aria-expanded={isOpen} onPress={onToggle}>
          {isOpen ? differentlyClose : differently}
        </Button>
      )}
    </>
  );
}

function factsOf(view: ImportView, words: Words['import'], counted: CountWords): string {
  const { facts, encodings } = words;
  const { separator, encoding, sheet } = view.reading;
  if (view.kind === 'json') return counted(view.rows, facts.applications);
  const name = sheet === null ? undefined : view.sheets[sheet];
  return [
    counted(view.rows, facts.rows),
    counted(view.columns.length, facts.columns),
    ...(separator === null ? [] : [facts.separatedBy[separator]]),
    ...(encoding === null ? [] : [encodings[encoding]]),
    ...(name === undefined || view.sheets.length < 2 ? [] : [facts.sheet(name)]),
  ].join(', ');
}

/** How many rows above the data can be skipped. */
const maxHeaderRows = 10;

/** Options for reading the file; every change takes effect at once. */
function ReadingPanel({ view }: { readonly view: ImportView }) {
  const words = useWords().import;
  const { import: store } = useStores();
  const { reading, sheets } = view;
  const read = (change: Partial<ImportReading>): void =>
    void store.getState().readAgain({ ...reading, ...change });
  const rows = Array.from({ length: Math.max(maxHeaderRows, reading.headerRows) + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? words.reads.noHeads : words.reads.heads(count),
  }));
  return (
    <div role="group" aria-label={words.reads.label} className={styles['reads']}>
      {reading.encoding === null ? null : (
        <SelectField
          label={words.reads.encoding}
          options={namedOptions(words.encodings)}
          value={reading.encoding}
          onChange={(encoding) => read({ encoding })}
        />
      )}
      {reading.separator === null ? null : (
        <SelectField
          label={words.reads.separator}
          options={namedOptions(words.separators)}
          value={reading.separator}
          onChange={(separator) => read({ separator })}
        />
      )}
      {reading.sheet === null || sheets.length < 2 ? null : (
        <SelectField
          label={words.reads.sheet}
          options={sheets.map((label, index) => ({ value: String(index), label }))}
          value={String(reading.sheet)}
          onChange={(sheet) => read({ sheet: Number(sheet) })}
        />
      )}
      <SelectField
        label={words.reads.headerRows}
        options={rows}
        value={String(reading.headerRows)}
        onChange={(headerRows) => read({ headerRows: Number(headerRows) })}
      />
      {view.days === null ? null : (
        <SelectField
          label={words.reads.days}
          options={namedOptions(words.reads.daysOrders)}
          value={view.days}
          onChange={(days) => void store.getState().chooseDays(days)}
        />
      )}
    </div>
  );
}

type Named<Value extends string> = Readonly<Record<Value, string>>;

function namedOptions<Value extends string>(names: Named<Value>) {
  const isValue = (value: string): value is Value => value in names;
  return Object.keys(names)
    .filter(isValue)
    .map((value) => ({ value, label: names[value] }));
}
