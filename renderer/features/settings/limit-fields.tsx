import { useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SheetPart } from '../../ui/sheet.tsx';
import styles from './settings-sheet.module.css';

/** The bounds are those of the settings' schema. */
const megabytes = { minimum: 1, maximum: 100 } as const;
const seconds = { minimum: 10, maximum: 600 } as const;

export function LimitFields() {
  const words = useWords().settings;
  const settings = useProgram((state) => state.settings);
  const change = useProgram((state) => state.changeSettings);
  const size = (name: 'onePdfMegabytes' | 'warnAtMegabytes' | 'strongWarnAtMegabytes', label: string) => (
    <NumberField
      {...megabytes}
      label={label}
      unit={words.megabytes}
      value={settings[name]}
      onChange={(value) => void change({ [name]: value })}
    />
  );
  return (
    <SheetPart>
      <h3 className={styles['title']}>{words.limits}</h3>
      {size('onePdfMegabytes', words.onePdf)}
      {size('warnAtMegabytes', words.warnAt)}
      {size('strongWarnAtMegabytes', words.strongWarnAt)}
      <NumberField
        {...seconds}
        label={words.answer}
        unit={words.seconds}
        value={settings.answerSeconds}
        onChange={(answerSeconds) => void change({ answerSeconds })}
      />
    </SheetPart>
  );
}
