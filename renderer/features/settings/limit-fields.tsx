import { sizeLimitsOf, withSizeLimits, type SizeLimits } from '../../../shared/domain/size-limits.ts';
import { useConnections, useProgram } from '../../stores/use-stores.ts';
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
  const connection = useConnections((state) => state.active);
  const label = useConnections(
    ({ connections, active }) => connections.find(({ id }) => id === active)?.label,
  );
  const limits = sizeLimitsOf(settings, connection);
  const all = (name: keyof SizeLimits, title: string) => (
    <NumberField
      {...megabytes}
      label={title}
      unit={words.megabytes}
      value={limits[name]}
      onChange={(value) => void change(withSizeLimits(settings, connection, { [name]: value }))}
    />
  );
  return (
    <SheetPart>
      <h3 className={styles['title']}>{words.limits}</h3>
      <NumberField
        {...megabytes}
        label={words.onePdf}
        unit={words.megabytes}
        value={settings.onePdfMegabytes}
        onChange={(onePdfMegabytes) => void change({ onePdfMegabytes })}
      />
      {all('warnAtMegabytes', words.warnAt)}
      {all('strongWarnAtMegabytes', words.strongWarnAt)}
      {label === undefined ? null : <p className={styles['hint']}>{words.limitsOf(label)}</p>}
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
