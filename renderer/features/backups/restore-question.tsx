import { Archive, Hourglass, KeyRound, Monitor, Send, Settings, type LucideIcon } from 'lucide-react';
import type { Backup } from '../../../shared/domain/data-state.ts';
import { useBackups, useStores } from '../../stores/use-stores.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { contentText, momentText, type BackupLanguage, useBackupLanguage } from '../../parts/backup-words.ts';
import styles from './backups.module.css';

/** What everything is restored from. The content of a file is known only once it is read. */
export type RestoreSource =
  | { readonly kind: 'backup'; readonly backup: Backup }
  | { readonly kind: 'file'; readonly file: File };

interface RestoreQuestionProps {
  readonly source: RestoreSource;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Says what becomes of newer data, and asks. The focus is on the answer that changes nothing. */
export function RestoreQuestion({ source, onBack, onClose }: RestoreQuestionProps) {
  const language = useBackupLanguage();
  const words = language.words.backups;
  const { backups } = useStores();
  const isRestoring = useBackups((state) => state.doing === 'restoring');
  const restore = async (): Promise<void> => {
    const { restore: goBack, importEverything: takeIn } = backups.getState();
    const isDone = await (source.kind === 'file' ? takeIn(source.file) : goBack(source.backup.id));
    if (!isDone) onBack();
  };
  return (
    <Sheet
      title={source.kind === 'file' ? words.fileTitle : words.questionTitle}
      subtitle={subtitleOf(source, language)}
      anchor="bar"
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
            {source.kind === 'file' ? words.importEverything : words.goBack}
          </Button>
        </>
      }
    >
      <SheetPart className={styles['facts']}>
        {source.kind === 'file' ? <FactsOfFile /> : <FactsOfBackup />}
      </SheetPart>
    </Sheet>
  );
}

function subtitleOf(source: RestoreSource, language: BackupLanguage): string {
  const words = language.words.backups;
  if (source.kind === 'file') return words.fileSubtitle(source.file.name);
  const { backup } = source;
  return words.questionSubtitle(momentText(backup.at, language), contentText(backup, language));
}

function FactsOfBackup() {
  const words = useBackupLanguage().words.backups;
  return (
    <>
      <Fact icon={Archive} title={words.newer}>
        {words.newerText}
      </Fact>
      <Fact icon={Send} title={words.sent}>
        {words.sentText}
      </Fact>
      <Fact icon={Hourglass} title={words.waiting}>
        {words.waitingText}
      </Fact>
      <Fact icon={Settings} title={words.settings}>
        {words.settingsText}
      </Fact>
      <Fact icon={KeyRound} title={words.accounts}>
        {words.accountsText}
      </Fact>
    </>
  );
}

function FactsOfFile() {
  const words = useBackupLanguage().words.backups;
  return (
    <>
      <Fact icon={Archive} title={words.replaced}>
        {words.newerText}
      </Fact>
      <Fact icon={Send} title={words.sentHere}>
        {words.sentText}
      </Fact>
      <Fact icon={Hourglass} title={words.waitingThere}>
        {words.waitingThereText}
      </Fact>
      <Fact icon={Monitor} title={words.oneComputer}>
        {words.oneComputerText}
      </Fact>
      <Fact icon={Settings} title={words.settings}>
        {words.settingsText}
      </Fact>
      <Fact icon={KeyRound} title={words.accountsOfFile}>
        {words.accountsOfFileText}
      </Fact>
    </>
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
