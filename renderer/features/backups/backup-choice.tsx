import { CircleAlert, CircleCheck } from 'lucide-react';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import type { Backup } from '../../../shared/domain/backup.ts';
import { sizeText } from '../../text/sizes.ts';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { contentText, momentText } from '../../parts/backup-words.ts';
import { useSaying } from '../../parts/use-saying.ts';
import styles from './backups.module.css';

interface BackupChoiceProps {
  readonly backups: readonly Backup[];
  readonly chosen: Backup | null;
  readonly onChoose: (backup: Backup) => void;
}

/** One of the backups, newest first. A damaged one is shown and cannot be chosen. */
export function BackupChoice({ backups, chosen, onChoose }: BackupChoiceProps) {
  const { words } = useSaying();
  return (
    <RadioGroup
      aria-label={words.backups.list}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const backup = backups.find((one) => one.id === id);
        if (backup !== undefined) onChoose(backup);
      }}
      className={classNames(styles['list'])}
    >
      {backups.map((backup) => (
        <Choice key={backup.id} backup={backup} />
      ))}
    </RadioGroup>
  );
}

function Choice({ backup }: { readonly backup: Backup }) {
  const saying = useSaying();
  const words = saying.words.backups;
  const { id, at, cause, bytes, isWhole } = backup;
  return (
    <RadioField value={id} isDisabled={!isWhole} className={classNames(styles['field'])}>
      <RadioButton className={classNames(styles['choice'])}>
        <span className={styles['knob']} aria-hidden="true" />
        <span className={styles['choiceWords']}>
          <span className={styles['choiceTitle']}>
            {momentText(at, saying)} <span className={styles['cause']}>· {words.causes[cause]}</span>
          </span>
          <span className={styles['quiet']}>
            {contentText(backup, saying)} · {sizeText(bytes, saying.locale)}
          </span>
        </span>
        <Chip icon={isWhole ? CircleCheck : CircleAlert} tone={isWhole ? 'green' : 'red'}>
          {isWhole ? words.whole : words.damaged}
        </Chip>
      </RadioButton>
    </RadioField>
  );
}
