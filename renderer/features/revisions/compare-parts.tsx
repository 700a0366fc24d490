import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PrintedField, boxOf } from '../../../shared/domain/fields.ts';
import { useProgram, useRevisions, useStores } from '../../stores/use-stores.ts';
import { useLanguageStandard } from '../../stores/use-open-application.ts';
import { unionTitle } from '../../parts/print/sheet-words.ts';
import type { RevisionChange } from '../../../shared/rules/revisions.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { commandKey } from '../../parts/keys.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import headStyles from '../../parts/screen-head.module.css';
import compareStyles from './compare.module.css';
import {
  destinationLines,
  fieldLines,
  ChangedText,
  originLines,
  partyLinesOf,
  sheetLines,
  type Side,
} from './side.tsx';
import styles from './small-page.module.css';
import { type Comparison, useRestoring, useTimeWords } from './use-revisions-desk.ts';

interface SmallBoxProps {
  readonly number?: string;
  readonly name: string;
  readonly aside?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function SmallBox({ number, name, aside, className, children }: SmallBoxProps) {
  return (
    <div className={classNames(styles['box'], className)}>
      <p className={styles['legend']}>
        <span className={styles['number']}>{number}</span>
        <span className={styles['name']}>{name}</span>
        {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
      </p>
      {children}
    </div>
  );
}

interface SmallPageProps {
  readonly label: string;
  readonly side: Side;
}

/** A certificate in small, to be compared with another one. The boxes are placed as on paper. */
export function SmallPage({ label, side }: SmallPageProps) {
  const spoken = useLanguage();
  const order = useProgram(({ settings }) => settings.europeanUnionOrder);
  const standard = useLanguageStandard();
  const { editor } = spoken.words;
  const text = (path: PrintedField) => <ChangedText place={path} lines={fieldLines(side, path)} />;
  return (
    <article dir="ltr" aria-label={label} className={styles['page']}>
      <div className={styles['frame']}>
        <div className={styles['pair']}>
          <SmallBox number="1" name={editor.consignor}>
            <ChangedText place="consignor" lines={partyLinesOf(side, 'consignor', standard)} />
          </SmallBox>
          <TitleBlock side={side} />
        </div>
        <div className={styles['pair']}>
          <SmallBox number="2" name={editor.consignee}>
            <ChangedText place="consignee" lines={partyLinesOf(side, 'consignee', standard)} />
          </SmallBox>
          <div className={styles['split']}>
            <SmallBox number="3" name={editor.fields.originCountryCode} className={styles['origin']}>
              <ChangedText place="originCountryCode" lines={originLines(side, standard, order)} />
            </SmallBox>
            <SmallBox
              name={editor.fields.destination}
              aside={editor.notPrinted}
              className={styles['destination']}
            >
              <ChangedText place="destination" lines={destinationLines(side, standard)} />
            </SmallBox>
          </div>
        </div>
        <div className={styles['pair']}>
          <SmallBox number="4" name={editor.fields.transportDetails} aside={editor.optional}>
            {text('transportDetails')}
          </SmallBox>
          <SmallBox number="5" name={editor.fields.remarks}>
            {text('remarks')}
          </SmallBox>
        </div>
        <div className={classNames(styles['pair'], styles['goods'])}>
          <SmallBox number="6" name={editor.fields.goods}>
            {text('goods')}
          </SmallBox>
          <SmallBox number="7" name={editor.fields.quantity}>
            {text('quantity')}
          </SmallBox>
        </div>
        <SmallBox number="8" name={editor.box8}>
          <p className={styles['nothing']}>{editor.box8Empty}</p>
        </SmallBox>
      </div>
    </article>
  );
}

function TitleBlock({ side }: { readonly side: Side }) {
  const spoken = useLanguage();
  const { editor } = spoken.words;
  const { content } = side.own;
  return (
    <div className={styles['title']}>
      <p className={styles['union']}>{unionTitle(content.originCountryCode, spoken.language)}</p>
      <p className={styles['certificate']}>{editor.certificateTitle}</p>
      <div className={styles['numbers']}>
        <span>
          {editor.number} <em>{editor.numberGiven}</em>
        </span>
        <ChangedText place="sheets" lines={sheetLines(side, spoken)} />
      </div>
    </div>
  );
}

function differWords(changes: readonly RevisionChange[], words: Words['revisions']): string {
  const paths = changes.flatMap((change) => (change.kind === 'field' ? [change.path] : []));
  const boxes = new Set(paths.map(boxOf).filter((box) => box !== null));
  const amounts = paths.filter((path) => path === 'invoiceAmount' || path === 'invoiceCurrency');
  const onPage = paths.filter((path) => boxOf(path) !== null);
  const hasMore = changes.length > onPage.length + amounts.length;
  return words.differ(boxes.size, amounts.length > 0, hasMore);
}

interface CompareHeadProps {
  readonly comparison: Comparison;
  readonly onStep: (direction: 1 | -1) => void;
}

/** Head of the comparison: the two versions, buttons to step through differences, and the action to restore. */
export function CompareHead({ comparison, onStep }: CompareHeadProps) {
  const words = useWords();
  const { revisions } = useStores();
  const marks = useRevisions((state) => state.marks);
  const times = useTimeWords();
  const { now, chosen, changes } = comparison;
  const hasChanges = changes.length > 0;
  const { setMarks } = revisions.getState();
  const name = now.content.consignee.name.trim() || words.editor.newApplication;
  const differ = differWords(changes, words.revisions);
  return (
    <header className={compareStyles['head']} aria-label={words.revisions.title} data-part="head">
      <div className={classNames(headStyles['which'], compareStyles['which'])}>
        <h2 dir="auto" className={headStyles['name']} title={name}>
          {name}
        </h2>
        <p className={compareStyles['differ']} title={differ}>
          <span>{words.revisions.beside(times.when(chosen.at))}</span>
          <span role="status">{differ}</span>
        </p>
      </div>
      <IconButton
        icon={ArrowUp}
        label={words.revisions.previousChange}
        keyHint={`${words.common.keys.shift} F8`}
        isDisabled={!hasChanges}
        onPress={() => onStep(-1)}
      />
      <Button kind="bare" icon={ArrowDown} isDisabled={!hasChanges} onPress={() => onStep(1)}>
        {words.revisions.nextChange}
      </Button>
      <div className={compareStyles['marks']}>
        <Checkbox label={words.revisions.mark} isSelected={marks} onChange={setMarks} />
      </div>
      <Restore />
    </header>
  );
}

function Restore() {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  const times = useTimeWords();
  const { comparison, hindrance, canRestore, isRestoring, restore } = useRestoring();
  if (comparison === null) return null;
  return (
    <div className={compareStyles['restore']}>
      <Button
        kind="primary"
        wide
        isDisabled={!canRestore}
        keyHint={commandKey(platform, words.common.keys, words.common.keys.enter)}
        onPress={restore}
        {...(hindrance === null ? {} : { 'aria-describedby': hindranceId })}
      >
        {isRestoring ? words.revisions.restoring : words.revisions.restore(times.when(comparison.chosen.at))}
      </Button>
    </div>
  );
}

/** Id of the sentence that says why nothing can be restored. */
export const hindranceId = 'revision-hindrance';
