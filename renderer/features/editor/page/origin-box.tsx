import { useId } from 'react';
import { writtenOrigin } from '../../../../shared/rules/countries/country-names.ts';
import { useProgram } from '../../../stores/use-stores.ts';
import { useCertificateLanguage, useLocked } from '../../../stores/use-open-application.ts';
import { useLanguage } from '../../../text/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { BoxError, focusText, ReviewHint, useBoxError, useRefusedBox, WarningSign } from './box.tsx';
import { CountryInput } from './country-input.tsx';
import { useTakesDrop } from '../typing/use-text-drop.ts';
import styles from './box.module.css';

/** Box 3, and under it the destination, which is sent but not printed. */
export function OriginBox() {
  const { words } = useLanguage();
  const language = useCertificateLanguage();
  const refused = useRefusedBox('originCountryCode');
  const invalid = useBoxError('originCountryCode');
  const isLocked = useLocked();
  const errorId = useId();
  const isTaking = useTakesDrop('originCountryCode');
  const error = invalid ?? refused;
  const name = words.editor.fields.originCountryCode;
  const order = useProgram(({ settings }) => settings.europeanUnionOrder);
  const show = (text: string): string => writtenOrigin(text, language, order);
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
        <ReviewHint subject="originCountryCode" />
        {error === null ? null : <BoxError id={errorId}>{error}</BoxError>}
      </div>
      <Destination />
    </div>
  );
}

function Destination() {
  const { words } = useLanguage();
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
      <CountryInput
        path="destination"
        label={name}
        className={styles['line']}
        {...(isReadOnly ? {} : { placeholder: words.editor.destinationPlaceholder })}
        describedBy={error === null ? undefined : errorId}
      />
      <ReviewHint subject="destination" />
      {error === null ? null : <BoxError id={errorId}>{error}</BoxError>}
    </div>
  );
}
