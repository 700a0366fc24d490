import { CircleAlert, CircleX, Info, Unplug } from 'lucide-react';
import type { ProgramStore, Trouble } from '../stores/program.ts';
import { useEditor, useProgram } from '../stores/use-stores.ts';
import { useWords } from '../text/language.tsx';
import type { Words } from '../text/words.ts';
import { ArrivalStrips, useHasArrivals } from './arrival-strips.tsx';
import { LeftUnsaved } from './left-unsaved.tsx';
import { CopyTyped } from './copy-typed.tsx';
import { GivenBack } from './given-back.tsx';
import { News, useNews } from './news.tsx';
import { StandingStrip } from './standing-strip.tsx';
import { Strip } from './strip.tsx';
import { useHasUpdateNews } from './update-news.ts';
import { UpdateStrip } from './update-strip.tsx';

function reasonText(reasons: Words['shell']['trouble']['reasons'], reason: Trouble['reason']): string {
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
      return reasons[reason];
    case 'changedElsewhere':
    case 'fileMissing':
    case 'notUndecided':
    case 'noReader':
    case 'notSaved':
      return reasons.other;
  }
}

type Notice = ReturnType<ProgramStore['getState']>['notices'][number];

/** An older copy is only made whole again by a whole journal. */
function noticeWords(notice: Notice, isJournalWhole: boolean, words: Words['shell']['noticeTexts']) {
  return words[notice === 'olderData' && !isJournalWhole ? 'olderDataWithGap' : notice];
}

/** The screen after damage says itself what was found. */
function useNotices(): readonly Notice[] {
  const notices = useProgram((state) => state.notices);
  const isDamaged = useProgram(({ data }) => data.kind === 'damaged');
  return isDamaged ? [] : notices;
}

/** What has to be said to the whole window, under the bar, until it is over or read. */
export function Notices() {
  const words = useWords();
  const answers = useProgram((state) => state.programAnswers);
  const data = useProgram((state) => state.data);
  const notices = useNotices();
  const isJournalWhole = useProgram((state) => state.isJournalWhole);
  const trouble = useProgram((state) => state.trouble);
  const dismiss = useProgram((state) => state.dismissNotice);
  const setTrouble = useProgram((state) => state.setTrouble);
  const { programLost, noticeTexts, trouble: troubles } = words.shell;
  const hasLeft = useEditor((state) => state.leftUnsaved.length > 0);
  const hasGivenBack = useProgram((state) => state.givenBack !== '');
  const hasLasting = hasLeft || hasGivenBack || data.kind === 'memory' || data.kind === 'newer';
  const lostText = data.kind === 'memory' ? words.standing.programLost : programLost.text;
  const hasArrivals = useHasArrivals();
  const hasUpdateNews = useHasUpdateNews();
  const hasNews = useNews().length > 0 || hasArrivals || hasUpdateNews;
  if (answers && notices.length === 0 && trouble === null && !hasNews && !hasLasting) return null;
  return (
    <aside aria-label={words.shell.notices} data-part="notices">
      {answers ? null : (
        <Strip tone="red" icon={Unplug} title={programLost.title} text={lostText} action={<CopyTyped />} />
      )}
      <StandingStrip />
      <LeftUnsaved />
      <GivenBack />
      {trouble === null ? null : (
        <Strip
          tone="red"
          icon={CircleX}
          title={troubles[trouble.wish]}
          text={reasonText(troubles.reasons, trouble.reason)}
          onClose={() => setTrouble(null)}
        />
      )}
      <News />
      <ArrivalStrips />
      {hasUpdateNews ? <UpdateStrip /> : null}
      {notices.map((notice) => (
        <Strip
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
