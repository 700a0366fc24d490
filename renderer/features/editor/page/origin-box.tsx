import { useId } from 'react';
import { writtenOrigin } from '../../../../shared/rules/european-union.ts';
import { useField, useLocked } from '../../../stores/editor/use-open-application.ts';
import { useProgram, useStores } from '../../../stores/use-stores.ts';
import { countryName, findCountry, searchCountries } from '../../../text/countries.ts';
import { useLanguage } from '../../../text/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TypeAhead } from '../../../ui/search/type-ahead.tsx';
import { BoxError, focusText } from './box.tsx';
import { CountryInput } from './country-input.tsx';
import { useBoxError, useRefusedBox } from './use-box-error.ts';
import { useHeldText, useTakesDrop } from '../typing/use-text-drop.ts';
import { WarningSign } from './warning-sign.tsx';
import styles from './page.module.css';

/** Box 3, and under it the destination, which is sent but not printed there. */
export function OriginBox() {
  const { words, language } = useLanguage();
  const refused = useRefusedBox('originCountryCode');
  const invalid = useBoxError('originCountryCode');
  const isLocked = useLocked();
  const errorId = useId();
  const isTaking = useTakesDrop('originCountryCode');
  const error = invalid ?? refused;
  const name = words.editor.fields.originCountryCode;
  const order = useProgram(({ settings }) => settings.europeanUnionOrder);
  const show = (code: string): string => {
    const names = {
      countryCode: code,
      country: countryName(code, language),
      union: words.editor.europeanUnion,
    };
    return writtenOrigin(names, order);
  };
  return (
    <div className={classNames(styles['box'], styles['split'])}>
      <div
        role="group"
        aria-label={name}
        data-taking={isTaking ? true : undefined}
        className={classNames(styles['part'], error !== null && styles['wrong'])}
        onMouseDown={focusText}
      >
        <p className={styles['legend']}>
          <span className={styles['number']}>3</span>
          <span className={styles['name']}>{name}</span>
          <WarningSign of="originCountryCode" />
        </p>
        <CountryInput
          path="originCountryCode"
          label={name}
          className={styles['line']}
          {...(isLocked ? {} : { placeholder: words.editor.countryPlaceholder })}
          describedBy={error === null ? undefined : errorId}
          show={show}
        />
        {error === null ? null : <BoxError id={errorId}>{error}</BoxError>}
      </div>
      <Destination />
    </div>
  );
}

function Destination() {
  const { words, language } = useLanguage();
  const { editor } = useStores();
  const [written, setValue] = useField('destination');
  const value = useHeldText('destination') ?? written;
  const isTaking = useTakesDrop('destination');
  const isReadOnly = useLocked();
  const error = useBoxError('destination');
  const errorId = useId();
  const name = words.editor.fields.destination;
  return (
    <div
      role="group"
      aria-label={name}
      data-taking={isTaking ? true : undefined}
      className={classNames(styles['part'], styles['destination'], error !== null && styles['wrong'])}
      onMouseDown={focusText}
    >
      <p className={styles['legend']}>
        <span className={styles['name']}>{name}</span>
        <WarningSign of="destination" />
        <span className={styles['aside']}>{words.editor.notPrinted}</span>
      </p>
      <TypeAhead
        label={name}
        listLabel={words.editor.suggestions}
        text={value}
        field="destination"
        className={styles['line']}
        current={findCountry(value) ?? undefined}
        isReadOnly={isReadOnly}
        isInvalid={error !== null}
        describedBy={error === null ? undefined : errorId}
        keys={Object.values(words.editor.listKeys)}
        {...(isReadOnly ? {} : { placeholder: words.editor.destinationPlaceholder })}
        options={(typed) =>
          searchCountries(typed, language).map(({ code, name: label, match }) => ({
            id: code,
            label,
            match,
            aside: language === 'en' ? code : countryName(code, 'en'),
          }))
        }
        onType={setValue}
        onTake={({ id }) => setValue(countryName(id, 'en'))}
        onLeave={() => editor.getState().leaveField()}
      />
      {error === null ? null : <BoxError id={errorId}>{error}</BoxError>}
    </div>
  );
}
