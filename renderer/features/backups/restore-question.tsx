import { Archive, Hourglass, KeyRound, Send, type LucideIcon } from 'lucide-react';
import type { Backup } from '../../../shared/domain/backup.ts';
import { useBackups, useStores } from '../../stores/use-stores.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet, SheetPart } from '../../ui/sheet.tsx';
import { contentText, momentText } from '../../parts/backup-words.ts';
import { useSaying } from '../../parts/use-saying.ts';
import styles from './backups.module.css';

interface RestoreQuestionProps {
  readonly backup: Backup;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Says what becomes of everything newer, and asks. The focus begins on the answer that changes nothing. */
export function RestoreQuestion({ backup, onBack, onClose }: RestoreQuestionProps) {
  const saying = useSaying();
  const words = saying.words.backups;
  const { backups } = useStores();
  const isRestoring = useBackups((state) => state.doing === 'restoring');
  const restore = async (): Promise<void> => {
    if (!(await backups.getState().restore(backup.id))) onBack();
  };
  return (
    <Sheet
      title={words.questionTitle}
      subtitle={words.questionSubtitle(momentText(backup.at, saying), contentText(backup, saying))}
      hangsFrom="bar"
      width={640}
      onClose={() => {
        if (!isRestoring) onClose();
      }}
      footer={
        <>
          <span role="status" className={styles['quiet']}>
            {isRestoring ? words.restoring : ''}
          </span>
          <Button autoFocus isDisabled={isRestoring} onPress={onBack}>
            {words.keepNow}
          </Button>
          <Button kind="danger" isPending={isRestoring} onPress={() => void restore()}>
            {words.goBack}
          </Button>
        </>
      }
    >
      <SheetPart className={styles['facts']}>
        <Fact icon={Archive} title={words.newer}>
          {words.newerText}
        </Fact>
        <Fact icon={Send} title={words.sent}>
          {words.sentText}
        </Fact>
        <Fact icon={Hourglass} title={words.waiting}>
          {words.waitingText}
        </Fact>
        <Fact icon={KeyRound} title={words.accounts}>
          {words.accountsText}
        </Fact>
      </SheetPart>
    </Sheet>
  );
}

interface FactProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: string;
}

function Fact({ icon: Icon, title, children }: FactProps) {
  return (
    <p className={styles['fact']}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <strong>{title}</strong> {children}
      </span>
    </p>
  );
}
