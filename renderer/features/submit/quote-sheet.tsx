import { Check, Copy, Printer } from 'lucide-react';
import type { Application } from '../../../shared/domain/application.ts';
import { useCopy } from '../../stores/use-copy.ts';
import { useEditor, useStores, useSubmission } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { useClock } from '../../text/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { QuoteFactList } from './quote-fact-list.tsx';
import { WholeAnswer } from './whole-answer.tsx';
import { focusPrimarySoon } from '../../parts/focus-primary.ts';
import {
  acceptedAttempt,
  quoteFacts,
  quoteSentence,
  quoteText,
  type AcceptedAttempt,
} from './quote-facts.ts';
import { quoteLines, type QuoteLines } from './quote-lines.ts';
import styles from './quote-sheet.module.css';

/** What the service answered: a slip of paper with its price and its numbers. */
export function QuoteSheet() {
  const quoteOf = useSubmission((state) => state.quoteOf);
  const application = useEditor((state) => state.application);
  const accepted = application === null ? null : acceptedAttempt(application);
  if (application === null || accepted === null || quoteOf !== application.id) return null;
  return <Slip application={application} accepted={accepted} />;
}

interface SlipProps {
  readonly application: Application;
  readonly accepted: AcceptedAttempt;
}

function Slip({ application, accepted }: SlipProps) {
  const { words, language } = useLanguage();
  const clock = useClock();
  const copy = useCopy();
  const { submission } = useStores();
  const { quote: own } = words.submit;
  const isPractice = application.ledger === 'practice';
  const title = accepted.quote.serviceTag === 'Draft' ? own.stored : own.accepted;
  const sentence = quoteSentence(accepted, words.submit, clock);
  const lines = quoteLines(accepted.quote, own, language);
  const facts = quoteFacts(application, accepted, own, language);
  const practice = isPractice ? own.practice : null;
  const copyAll = (): void =>
    copy(quoteText({ title, sentence, lines, facts, totalName: own.total, practice }), own.everything);
  const close = (): void => {
    submission.getState().showQuote(null);
    focusPrimarySoon();
  };
  return (
    <Sheet
      title={
        <span className={styles['title']}>
          <Check size={20} strokeWidth={1.75} aria-hidden="true" />
          {title}
        </span>
      }
      subtitle={<span className={styles['sentence']}>{sentence}</span>}
      hangsFrom="head"
      width={440}
      className={styles['slip']}
      onClose={close}
      footer={
        <>
          <span className={styles['tools']}>
            <Button icon={Copy} onPress={copyAll}>
              {own.copyAll}
            </Button>
            <Button icon={Printer} onPress={() => window.print()}>
              {own.print}
            </Button>
          </span>
          <Button kind="primary" keyHint={words.common.keys.enter} autoFocus onPress={close}>
            {words.common.done}
          </Button>
        </>
      }
    >
      <Money lines={lines} isPractice={isPractice} />
      <QuoteFactList facts={facts} />
      <WholeAnswer answer={accepted.answer} />
    </Sheet>
  );
}

function Money({ lines, isPractice }: { readonly lines: QuoteLines; readonly isPractice: boolean }) {
  const { words } = useLanguage();
  const { total } = words.submit.quote;
  return (
    <div className={styles['money']}>
      <dl>
        {lines.costs.map(({ name, amount }) => (
          <div key={name} className={styles['cost']}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        {lines.total === null ? null : (
          <div className={styles['total']}>
            <dt>{total}</dt>
            <dd>{lines.total}</dd>
          </div>
        )}
      </dl>
      {isPractice ? (
        <div className={styles['stamp']}>
          <Stamp {...words.common.practiceStamp} />
        </div>
      ) : null}
      <div className={styles['notes']}>
        {lines.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}
