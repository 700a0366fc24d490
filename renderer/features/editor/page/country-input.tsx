import { useState } from 'react';
import type { FieldPath } from '../../../../shared/domain/fields.ts';
import { withConsigneeCountry } from '../../../../shared/rules/countries/certificate-language.ts';
import { useStores } from '../../../stores/use-stores.ts';
import {
  useCertificateLanguage,
  useField,
  useFinding,
  useLocked,
} from '../../../stores/use-open-application.ts';
import { countryName, findCountry, searchCountries } from '../../../text/countries.ts';
import { useLanguage } from '../../../text/language.tsx';
import { TypeAhead } from '../../../ui/search/type-ahead.tsx';
import { useMarkWords } from './box.tsx';
import { useHeldText } from '../typing/use-text-drop.ts';
import { languageStandardNow } from '../../../stores/editor/editor.ts';

interface CountryInputProps {
  readonly path: FieldPath;
  readonly label: string;
  readonly className?: string | undefined;
  readonly placeholder?: string;
  readonly isSkipped?: boolean;
  readonly describedBy?: string | undefined;
  /**
   * How the value is shown while it is not edited; as the name of the country in the certificate's language where left
   * out.
   */
  readonly show?: (text: string) => string;
}

/**
 * An input for a country by name or code. Text stays as typed; on leaving, a whole name or a code becomes the code, and
 * other text stays and is marked.
 */
export function CountryInput(props: CountryInputProps) {
  const { words, language } = useLanguage();
  const stores = useStores();
  const { editor } = stores;
  const written = useField(props.path)[0];
  const certificate = useCertificateLanguage();
  const value = useHeldText(props.path) ?? written;
  const finding = useFinding(props.path);
  const isReadOnly = useLocked();
  const marked = useMarkWords(props.path);
  /** The typed text and the value it gave. No longer used once the value was changed otherwise, for example by undo. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const show = props.show ?? ((text: string) => countryName(text, certificate));
  const text = typed?.value === value ? typed.text : show(value);
  const type = (next: string): void => {
    setTyped({ text: next, value: next });
    editor.getState().setField(props.path, next);
  };
  /** Sets the country, and for a consignee the fields that follow from it, as one step that one undo takes back. */
  const settle = (code: string): void => {
    const { content, setFields } = editor.getState();
    setFields(withConsigneeCountry(content, new Map([[props.path, code]]), languageStandardNow(stores)));
  };
  const leave = (): void => {
    setTyped(null);
    const code = typed === null ? null : findCountry(value);
    if (code !== null) settle(code);
    editor.getState().leaveField();
  };
  return (
    <TypeAhead
      label={props.label}
      listLabel={words.editor.suggestions}
      text={text}
      current={value}
      field={props.path}
      className={props.className}
      describedBy={props.describedBy}
      isReadOnly={isReadOnly}
      marked={marked}
      isInvalid={finding !== null}
      isSkipped={props.isSkipped ?? false}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      keys={Object.values(words.editor.listKeys)}
      more={(count) => words.editor.moreSuggestions(String(count))}
      options={(wanted) =>
        searchCountries(wanted, language).map(({ code, name, match }) => ({
          id: code,
          label: name,
          match,
          aside: certificate === language ? code : `${countryName(code, certificate)} ${code}`,
        }))
      }
      onType={type}
      onTake={({ id }) => {
        setTyped(null);
        settle(id);
      }}
      onLeave={leave}
    />
  );
}
