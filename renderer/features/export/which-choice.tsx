import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import { useWords } from '../../text/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { NamedScope, ScopeKind } from './use-scopes.ts';
import styles from './export.module.css';

interface WhichChoiceProps {
  readonly scopes: readonly NamedScope[];
  readonly which: ScopeKind;
  readonly onChoose: (which: ScopeKind) => void;
}

/** Which applications. */
export function WhichChoice({ scopes, which, onChoose }: WhichChoiceProps) {
  const words = useWords().exporting;
  return (
    <RadioGroup
      aria-label={words.which}
      value={which}
      onChange={(chosen) => {
        const scope = scopes.find(({ kind }) => kind === chosen);
        if (scope !== undefined) onChoose(scope.kind);
      }}
      className={classNames(styles['choice'])}
    >
      {scopes.map(({ kind, label, aside }) => (
        <RadioField
          key={kind}
          value={kind}
          autoFocus={kind === which}
          className={classNames(styles['field'])}
        >
          <RadioButton className={classNames(styles['row'])}>
            <span className={styles['dot']} />
            <span className={styles['which']}>
              <bdi>{label}</bdi>
              {aside === '' ? null : <span className={styles['aside']}>{aside}</span>}
            </span>
          </RadioButton>
        </RadioField>
      ))}
    </RadioGroup>
  );
}
