import { CircleAlert, CircleX, Info, Keyboard, TriangleAlert, Unplug } from 'lucide-react';
import { Suspense } from 'react';
import { applicationCopyText } from '../../shared/rules/application-copy.ts';
import type { Words } from '../../shared/text/languages.ts';
import { EverythingPart } from '../features/backups/everything-part.tsx';
import { ledgerInUse } from '../stores/connections.ts';
import type { ProgramStore, ActionFailure } from '../stores/program.ts';
import { useCopy, useConnections, useCopies, useEditor, useProgram } from '../stores/use-stores.ts';
import { createClock } from '../text/clock.ts';
import { useFirstWords, useLanguage, useWords } from '../text/language.tsx';
import { Button } from '../ui/actions/button.tsx';
import { ArrivalBanners, OutcomeBanners, useHasArrivals, useOutcomeNotifications } from './banners.tsx';
import styles from './banner.module.css';
import { Banner } from './banner.tsx';
import { UpdateBanner, useShowsUpdate } from './update-banner.tsx';

function reasonText(
  reasons: Words['shell']['actionFailure']['reasons'],
  reason: ActionFailure['reason'],
): string {
  switch (reason) {
    case 'diskFull':
    case 'readOnly':
    case 'unreachable':
    case 'newerVersion':
    case 'storeFailed':
    case 'locked':
    case 'keptForGood':
    case 'notFound':
    case 'notAccepted':
    case 'nameTaken':
    case 'tooMany':
    case 'textTooLong':
    case 'cancelNotWritten':
    case 'noInvoice':
      return reasons[reason];
    case 'changedElsewhere':
    case 'fileMissing':
    case 'notUndecided':
      return reasons.other;
  }
}

type Notice = ReturnType<ProgramStore['getState']>['notices'][number];

/** Words of a notice. A restored older copy is complete only where the journal is. */
function noticeWords(notice: Notice, isJournalWhole: boolean, words: Words['shell']['noticeTexts']) {
  return words[notice === 'olderData' && !isJournalWhole ? 'olderDataWithGap' : notice];
}

/** The notices to show: after damage, the recovery screen itself reports what was found. */
function useNotices(): readonly Notice[] {
  const notices = useProgram((state) => state.notices);
  const isDamaged = useProgram(({ data }) => data.kind === 'damaged');
  return isDamaged ? [] : notices;
}

/** Messages to the whole window, under the bar, until they are over or were read. */
export function Notices() {
  const words = useFirstWords();
  const answers = useProgram((state) => state.programAnswers);
  const data = useProgram((state) => state.data);
  const notices = useNotices();
  const isJournalWhole = useProgram((state) => state.isJournalWhole);
  const actionFailure = useProgram((state) => state.actionFailure);
  const dismiss = useProgram((state) => state.dismissNotice);
  const setActionFailure = useProgram((state) => state.setActionFailure);
  const { noticeTexts, actionFailure: titles } = words.shell;
  const hasLeft = useEditor((state) => state.leftUnsaved.length > 0);
  const hasGivenBack = useProgram((state) => state.givenBack !== '');
  const isDataElsewhere = data.kind === 'memory' || data.kind === 'newer';
  const hasLasting = hasLeft || hasGivenBack || isDataElsewhere;
  const hasArrivals = useHasArrivals();
  const showsUpdate = useShowsUpdate();
  const hasNotifications = useOutcomeNotifications().length > 0 || hasArrivals || showsUpdate;
  if (answers && notices.length === 0 && actionFailure === null && !hasNotifications && !hasLasting)
    return null;
  return (
    <aside aria-label={words.shell.notices} data-part="notices">
      {answers ? null : <ProgramLost isInMemory={data.kind === 'memory'} />}
      {/* Rare messages: their words are loaded a moment after the first page. */}
      <Suspense>
        {isDataElsewhere ? <DataFolderNotice /> : null}
        {hasLeft ? <LeftUnsaved /> : null}
        {hasGivenBack ? <GivenBack /> : null}
      </Suspense>
      {actionFailure === null ? null : (
        <Banner
          tone="red"
          icon={CircleX}
          title={
            actionFailure.action === 'drop' ? titles.drop(actionFailure.names) : titles[actionFailure.action]
          }
          text={reasonText(titles.reasons, actionFailure.reason)}
          onClose={() => setActionFailure(null)}
        />
      )}
      <Suspense>
        <OutcomeBanners />
        {hasArrivals ? <ArrivalBanners /> : null}
        {showsUpdate ? <UpdateBanner /> : null}
      </Suspense>
      {notices.map((notice) => (
        <Banner
          key={notice}
          tone="amber"
          icon={notice === 'interruptedSending' ? CircleAlert : Info}
          {...noticeWords(notice, isJournalWhole, noticeTexts)}
          onClose={() => dismiss(notice)}
        />
      ))}
    </aside>
  );
}

/** Shown while main does not answer. Its words belong to the first page, as none can be loaded now. */
function ProgramLost({ isInMemory }: { readonly isInMemory: boolean }) {
  const { title, text, textInMemory } = useFirstWords().shell.programLost;
  return (
    <Banner
      tone="red"
      icon={Unplug}
      title={title}
      text={isInMemory ? textInMemory : text}
      action={
        <Suspense>
          <CopyTyped />
        </Suspense>
      }
    />
  );
}

/** Drafts that were left with text that could not be written. Shown until it is written. */
function LeftUnsaved() {
  const { editor: words } = useWords();
  const ledger = useConnections(ledgerInUse);
  const left = useEditor((state) => state.leftUnsaved);
  const openApplication = useProgram((state) => state.openApplication);
  const [first] = left;
  if (first === undefined) return null;
  const names = left.map(({ name }) => name || words.newApplication);
  return (
    <Banner
      tone="red"
      icon={CircleX}
      title={words.leftUnsaved.title(left.length)}
      text={
        <>
          {words.leftUnsaved.text}{' '}
          {names.map((name, index) => (
            <span key={left[index]?.applicationId ?? name}>
              {index === 0 ? null : ', '}
              <bdi>{name}</bdi>
            </span>
          ))}
        </>
      }
      action={
        first.ledger === ledger ? (
          <Button onPress={() => openApplication(ledger, first.applicationId)}>
            {words.leftUnsaved.open}
          </Button>
        ) : null
      }
    />
  );
}

/** Text typed for a place that failed to appear. Shown until the clerk dismisses it. */
function GivenBack() {
  const words = useFirstWords().shell.givenBack;
  const typed = useProgram((state) => state.givenBack);
  const dismiss = useProgram((state) => state.dismissGivenBack);
  const copy = useCopy();
  if (typed === '') return null;
  return (
    <Banner
      tone="amber"
      icon={Keyboard}
      title={words.title}
      text={<bdi className={styles['typed']}>{typed}</bdi>}
      action={
        <Button size="small" onPress={() => copy(typed, words.typed)}>
          {words.copy}
        </Button>
      }
      onClose={dismiss}
    />
  );
}

/** Copies the text on screen to the clipboard, so that it can be used elsewhere while main cannot save anything. */
function CopyTyped() {
  const words = useFirstWords().shell.programLost;
  const application = useEditor((state) => state.application);
  const content = useEditor((state) => state.content);
  const isSaved = useEditor((state) => state.saveStage === 'saved');
  const copy = useCopy();
  if (application === null || isSaved) return null;
  return (
    <Button size="small" onPress={() => copy(applicationCopyText(content, application), words.typed)}>
      {words.copy}
    </Button>
  );
}

/** Shown as long as the data folder cannot be used as usual; the sheet for submitting refers to it. */
function DataFolderNotice() {
  const words = useWords().dataFolder;
  const data = useProgram((state) => state.data);
  if (data.kind === 'whole' || data.kind === 'damaged') return null;
  const newer = data.kind === 'newer' && !data.isShown ? words.newerNotShown : words.newer;
  const { title, text } = data.kind === 'memory' ? words.memory[data.reason] : newer;
  return (
    <div data-folder-notice tabIndex={-1} role="group" aria-label={title} className={styles['dataFolder']}>
      {data.kind === 'memory' ? (
        <Banner tone="amber" icon={TriangleAlert} title={title} text={text} action={<EverythingPart />} />
      ) : (
        <Banner tone="amber" icon={Info} title={title} text={text} />
      )}
      <TakenAlong />
    </div>
  );
}

function TakenAlong() {
  const { words, locale } = useLanguage();
  const outcome = useCopies((state) => state.allOutcome);
  if (outcome === null) return null;
  if (outcome.kind === 'failed') {
    const { title, advice } = words.failures.application[outcome.failure.kind];
    return (
      <p role="alert" className={styles['notTaken']}>
        <strong>{words.dataFolder.notTakenAlong}.</strong> {title}. {advice}
      </p>
    );
  }
  const { at, missingPdfs } = outcome;
  return (
    <p role="status" className={styles['taken']}>
      {words.dataFolder.tookAlong(createClock(locale).time(at))}
      {missingPdfs === 0 ? null : ` ${words.dataFolder.missingPdfs(missingPdfs)}`}
    </p>
  );
}
