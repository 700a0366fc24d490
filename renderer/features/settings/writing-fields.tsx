import { textLanguages } from '../../../shared/domain/text-language.ts';
import { useProgram, useTextLanguageOf } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { languageNames } from '../../text/language-names.ts';
import { Choose } from '../../ui/choose.tsx';
import { SheetPart } from '../../ui/sheet.tsx';
import { TickBox } from '../../ui/tick-box.tsx';
import styles from './settings-sheet.module.css';

/** The language of texts and the checking of their spelling. */
export function WritingFields() {
  const { words, locale } = useLanguage();
  const language = useProgram((state) => state.settings.textLanguage);
  const fetches = useProgram((state) => state.settings.fetchesDictionaries);
  const hasOwnChecker = useProgram((state) => state.platform === 'mac' || state.host === 'browser');
  const missing = useTextLanguageOf((state) => state.missing);
  const change = useProgram((state) => state.changeSettings);
  const names = languageNames(locale);
  const { writing } = words.settings;
  return (
    <SheetPart>
      <h3 className={styles['title']}>{writing.title}</h3>
      <div className={styles['row']}>
        <span className={styles['rowLabel']} aria-hidden="true">
          {writing.language}
        </span>
        <Choose
          label={writing.language}
          labelHidden
          className={styles['rowControl']}
          options={textLanguages.map((value) => ({ value, label: names(value) }))}
          value={language}
          onChange={(textLanguage) => void change({ textLanguage })}
        />
      </div>
      {hasOwnChecker ? null : (
        <TickBox
          label={writing.fetch}
          hint={missing === null ? writing.fetchHint : writing.notFetched(names(missing))}
          isSelected={fetches}
          onChange={(fetchesDictionaries) => void change({ fetchesDictionaries })}
        />
      )}
    </SheetPart>
  );
}
