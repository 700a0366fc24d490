import { CircleAlert } from 'lucide-react';
import { textLanguages } from '../../../shared/domain/text-language.ts';
import { useProgram, useStores, useTextLanguageOf } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { languageNames } from '../../text/language-names.ts';
import { Choose } from '../../ui/choose.tsx';
import { useTextLanguage } from './use-text-language.ts';
import styles from './order-panel.module.css';

/** In which language the texts are written, for the checking of spelling. It is not sent. */
export function LanguageRow() {
  const { words, locale } = useLanguage();
  const { textLanguage } = useStores();
  const usual = useProgram((state) => state.settings.textLanguage);
  const saveFailed = useTextLanguageOf((state) => state.saveFailed);
  const missing = useTextLanguageOf((state) => state.missing);
  const language = useTextLanguage();
  const names = languageNames(locale);
  const label = words.editor.textLanguage.label;
  return (
    <div className={styles['field']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <div className={styles['value']}>
        <Choose
          label={label}
          labelHidden
          className={styles['language']}
          options={textLanguages.map((value) => ({ value, label: names(value) }))}
          value={language}
          onChange={(chosen) => void textLanguage.getState().choose(chosen === usual ? null : chosen)}
        />
        {saveFailed ? (
          <p className={styles['error']} role="status">
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
            {words.editor.textLanguage.notKept}
          </p>
        ) : null}
        {missing === null ? null : (
          <p className={styles['error']} role="status">
            <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
            {words.settings.writing.notFetched(names(missing))}
          </p>
        )}
      </div>
    </div>
  );
}
