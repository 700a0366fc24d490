import { Contrast, Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import type { Settings } from '../../../shared/domain/settings.ts';
import { languageCodes, languages } from '../../../shared/text/languages.ts';
import { useProgram } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Choose } from '../../ui/choose.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SheetPart } from '../../ui/sheet.tsx';
import styles from './settings-sheet.module.css';

const themes: readonly (readonly [Settings['theme'], LucideIcon])[] = [
  ['system', Monitor],
  ['light', Sun],
  ['dark', Moon],
  ['contrast', Contrast],
];

export function AppearanceFields() {
  const words = useWords().settings;
  const language = useProgram((state) => state.settings.language);
  const theme = useProgram((state) => state.settings.theme);
  const change = useProgram((state) => state.changeSettings);
  return (
    <SheetPart>
      <h3 className={styles['title']}>{words.look}</h3>
      <div className={styles['row']}>
        <span className={styles['rowLabel']} aria-hidden="true">
          {words.language}
        </span>
        <Choose
          label={words.language}
          labelHidden
          className={styles['rowControl']}
          options={[
            { value: 'system', label: words.systemLanguage },
            ...languageCodes.map((value) => ({ value, label: languages[value].name })),
          ]}
          value={language}
          onChange={(chosen) => void change({ language: chosen })}
        />
      </div>
      <div className={styles['row']}>
        <span className={styles['rowLabel']} aria-hidden="true">
          {words.theme}
        </span>
        <Segments
          label={words.theme}
          labelHidden
          className={styles['rowControl']}
          options={themes.map(([value, icon]) => ({ value, icon, label: words.themes[value] }))}
          value={theme}
          onChange={(chosen) => void change({ theme: chosen })}
        />
      </div>
    </SheetPart>
  );
}
