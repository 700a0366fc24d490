import { ChevronLeft, ChevronRight, Copy, FileDown } from 'lucide-react';
import { useLocale } from 'react-aria-components';
import { type Application, isLocked } from '../../../shared/domain/application.ts';
import type { OverflowingBox } from '../../../shared/rules/print/boxes-on-paper.ts';
import { keyOf } from '../../parts/keys.ts';
import { Section } from '../../parts/section.tsx';
import type { CaretPosition } from '../../stores/editor/preview.ts';
import { usePreview, useProgram } from '../../stores/use-stores.ts';
import { useLocked } from '../../stores/use-open-application.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { LengthField } from '../../ui/inputs/number-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import headStyles from '../../parts/screen-head.module.css';
import styles from './preview.module.css';
import type { PreviewActions } from './use-preview.ts';

interface PreviewHeadProps {
  readonly application: Application;
  readonly actions: PreviewActions;
  readonly onBack: () => void;
  readonly isNarrow: boolean;
}

/** Head of the preview: a button back, the application, and buttons to save and copy. */
export function PreviewHead({ application, actions, onBack, isNarrow }: PreviewHeadProps) {
  const words = useWords();
  const { direction } = useLocale();
  const { consignee, clientReference } = application.content;
  const name = consignee.name.trim() || words.editor.newApplication;
  const reference = clientReference.trim();
  const back = isLocked(application.state) ? words.preview.backToApplication : words.preview.back;
  return (
    <header className={classNames(headStyles['head'], styles['head'])} aria-label={words.preview.title}>
      <IconButton
        icon={direction === 'rtl' ? ChevronRight : ChevronLeft}
        label={back}
        keyHint={words.common.keys.escape}
        className={styles['tool']}
        onPress={onBack}
      />
      <div className={classNames(headStyles['which'], styles['which'])}>
        <h2 className={styles['title']}>{words.preview.title}</h2>
        <p className={styles['name']} title={name}>
          <bdi>{name}</bdi>
          {reference === '' ? null : <bdi>{reference}</bdi>}
        </p>
      </div>
      <HeadActions actions={actions} isNarrow={isNarrow} />
    </header>
  );
}

function HeadActions({ actions, isNarrow }: Pick<PreviewHeadProps, 'actions' | 'isNarrow'>) {
  const words = useWords().preview;
  const isSaving = usePreview((state) => state.isSavingPdf);
  if (isNarrow)
    return (
      <>
        <IconButton icon={FileDown} label={words.savePdf} onPress={actions.savePdf} />
        <IconButton icon={Copy} label={words.copyImage} onPress={actions.copyImage} />
      </>
    );
  return (
    <>
      <Button kind="bare" icon={FileDown} isPending={isSaving} onPress={actions.savePdf}>
        {words.savePdf}
      </Button>
      <Button kind="bare" icon={Copy} onPress={actions.copyImage}>
        {words.copyImage}
      </Button>
    </>
  );
}

/** The primary action, at its usual place. */
export function PrintButton({ onPrint }: { readonly onPrint: () => void }) {
  const words = useWords();
  const platform = useProgram((state) => state.platform);
  const keyHint = keyOf('print', platform, words.common.keys);
  return (
    <Button kind="primary" wide autoFocus onPress={onPrint} {...(keyHint === undefined ? {} : { keyHint })}>
      {words.preview.print}
    </Button>
  );
}

/** The paper to print on, and how far this printer needs the print moved. */
export function PaperSection({ isDraft }: { readonly isDraft: boolean }) {
  const words = useWords().preview;
  const printOn = useProgram((state) => state.settings.printOn);
  const changeSettings = useProgram((state) => state.changeSettings);
  const host = useProgram((state) => state.host);
  const options = [
    { value: 'plain', label: words.plain },
    { value: 'form', label: words.form },
  ] as const;
  return (
    <Section title={words.paper}>
      <dl className={styles['row']}>
        <dt className={styles['rowLabel']}>{words.size}</dt>
        <dd className={styles['rowValue']}>{words.a4}</dd>
      </dl>
      <div className={styles['row']}>
        <span className={styles['rowLabel']} aria-hidden="true">
          {words.printOn}
        </span>
        <SelectField
          label={words.printOn}
          labelHidden
          options={options}
          value={printOn}
          onChange={(chosen) => void changeSettings({ printOn: chosen })}
          className={styles['rowChoice']}
        />
      </div>
      <Shift />
      {printOn === 'form' ? <p className={styles['note']}>{words.formNote}</p> : null}
      {isDraft ? (
        <p className={styles['note']}>
          <strong>{words.draft}</strong>
          {words.draftNote}
        </p>
      ) : null}
      {host === 'browser' ? <p className={styles['note']}>{words.browserNote}</p> : null}
    </Section>
  );
}

function Shift() {
  const words = useWords().preview;
  const right = useProgram((state) => state.settings.printShiftRight);
  const down = useProgram((state) => state.settings.printShiftDown);
  const changeSettings = useProgram((state) => state.changeSettings);
  return (
    <div className={styles['row']}>
      <span className={styles['rowLabel']} aria-hidden="true">
        {words.shift}
      </span>
      <span className={styles['rowValue']}>
        <LengthField
          label={words.shiftRight}
          value={right}
          onChange={(changed) => void changeSettings({ printShiftRight: changed })}
        />
        <span aria-hidden="true">,&nbsp;</span>
        <LengthField
          label={words.shiftDown}
          value={down}
          onChange={(changed) => void changeSettings({ printShiftDown: changed })}
        />
      </span>
    </div>
  );
}

/** Most lines that are shown. */
const maxLines = 8;

interface OverflowSectionProps {
  readonly leftOver: readonly OverflowingBox[];
  readonly onEdit: (to: CaretPosition) => void;
}

/** The lines for which the paper has no space, with a button to shorten them. */
export function OverflowSection({ leftOver, onEdit }: OverflowSectionProps) {
  const words = useWords().preview;
  const isFixed = useLocked();
  if (leftOver.length === 0) return null;
  return (
    <Section title={words.doesNotFit} aside={words.boxes(leftOver.map(({ number }) => number))}>
      {leftOver.map((one) => (
        <LeftOverBox key={one.box} leftOver={one} isFixed={isFixed} onEdit={onEdit} />
      ))}
    </Section>
  );
}

interface OverflowingBoxProps {
  readonly leftOver: OverflowingBox;
  readonly isFixed: boolean;
  readonly onEdit: OverflowSectionProps['onEdit'];
}

function LeftOverBox({ leftOver, isFixed, onEdit }: OverflowingBoxProps) {
  const words = useWords().preview;
  const { box, number, field, lines } = leftOver;
  const more = lines.length - maxLines;
  const [first] = lines;
  // The caret goes to where the space ends, so that shortening begins there.
  const at =
    box === 'goods' || box === 'remarks' || box === 'quantity' || box === 'transportDetails'
      ? first?.start
      : undefined;
  return (
    <div className={styles['leftOver']}>
      <div className={styles['cutLines']}>
        {lines.slice(0, maxLines).map((line) => (
          <p key={line.start} dir={line.direction}>
            {line.text === '' ? ' ' : line.text}
          </p>
        ))}
      </div>
      {more > 0 ? <p className={styles['note']}>{words.moreLines(more)}</p> : null}
      <p className={styles['note']}>
        {isFixed ? words.wouldBeMissingLocked : words.wouldBeMissing(lines.length, box === 'goods')}
      </p>
      {isFixed ? null : (
        <Button
          kind="quiet"
          className={styles['edit']}
          onPress={() => onEdit({ path: field, selection: at === undefined ? null : [at, at] })}
        >
          {words.editBox(number)}
        </Button>
      )}
    </div>
  );
}
