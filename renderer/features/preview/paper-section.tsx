import { Section } from '../../parts/section.tsx';
import { useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Choose } from '../../ui/choose.tsx';
import { LengthField } from '../../ui/length-field.tsx';
import styles from './preview.module.css';

/** What the sheets are printed on, and how far this printer needs them moved. */
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
        <Choose
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
          bound={20}
          onChange={(changed) => void changeSettings({ printShiftRight: changed })}
        />
        <span aria-hidden="true">,&nbsp;</span>
        <LengthField
          label={words.shiftDown}
          value={down}
          bound={20}
          onChange={(changed) => void changeSettings({ printShiftDown: changed })}
        />
      </span>
    </div>
  );
}
