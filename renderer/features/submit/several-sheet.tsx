import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import { comparableText } from '../../../shared/rules/habits/phrases.ts';
import { isPartOfInvoice } from '../../../shared/rules/part-of-invoice.ts';
import { commandKey, useConfirmKey } from '../../parts/keys.ts';
import {
  countOutcomes,
  isReadyItem,
  isUnsettled,
  type SeveralItem,
} from '../../stores/submission/several.ts';
import { useOutbox, useProgram, useSeveral, useSignInNeeded, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { totalText } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SegmentedControl } from '../../ui/inputs/segmented-control.tsx';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { WarningText } from './confirm-parts.tsx';
import { IrreversibleWarning, DelayNotice } from './confirm.tsx';
import { SeveralLine } from './several-line.tsx';
import styles from './several-sheet.module.css';
import { useWaitingReason } from './waiting-reason.ts';

/**
 * Submits several applications in one list: which can be submitted and how, which cannot and why; afterwards, the
 * outcome of each.
 */
export function SeveralSheet({ onClose }: { readonly onClose: () => void }) {
  const { words, locale } = useLanguage();
  const own = words.submit.several;
  const { several } = useStores();
  const phase = useSeveral((state) => state.phase);
  const items = useSeveral((state) => state.items);
  const number = new Intl.NumberFormat(locale);
  const shared = useMemo(() => sharedInvoices(items), [items]);
  const counts = useCounts();
  const isAsking = phase === 'preparing' || phase === 'choosing';
  const showsMissing = useSeveral((state) => state.showsMissing);
  const list = useRef<HTMLUListElement>(null);
  // The first application without a service tag may be far down.
  useEffect(() => {
    if (showsMissing) list.current?.querySelector<HTMLElement>('[data-open] input[type="radio"]')?.focus();
  }, [showsMissing]);
  const close = useCallback(() => {
    several.getState().close();
    onClose();
  }, [several, onClose]);
  const first = counts.ready[0]?.step.summary ?? null;
  const of = number.format(items.size);
  const going = counts.chosen.length;
  const isNoneReady = phase === 'choosing' && counts.ready.length === 0;
  return (
    <Sheet
      title={
        isAsking
          ? isNoneReady
            ? own.missingTitle(items.size, of)
            : own.title(number.format(going), of, items.size)
          : own.followTitle(counts.all, number.format(counts.all))
      }
      subtitle={
        first === null
          ? undefined
          : first.practice
            ? own.toPractice
            : own.fromTo(first.userName, first.connectionLabel, first.serviceHost)
      }
      anchor="bar"
      width={760}
      onClose={close}
      footer={<Actions onClose={close} />}
    >
      {phase === 'preparing' ? (
        <p role="status" className={styles['message']}>
          {own.preparing(number.format(counts.prepared), of)}
        </p>
      ) : null}
      {isAsking ? null : <WhyTheyWait onLeave={close} />}
      {phase === 'choosing' && counts.ready.length > 0 ? <ServiceTagForAll /> : null}
      <ul ref={list} aria-label={own.list} tabIndex={isAsking ? undefined : 0} className={styles['list']}>
        {[...items.values()].map((item) => (
          <SeveralLine
            key={item.row.id}
            item={item}
            isAsking={isAsking}
            isInvoiceShared={isAsking && shared.has(item.row.id)}
            onLeave={close}
          />
        ))}
      </ul>
      {isAsking ? (
        <>
          {counts.ready.length === 0 ? null : (
            <SheetPart className={styles['total']}>
              <span>
                {own.pdfs(counts.pdfs, number.format(counts.pdfs), totalText(counts.bytes, locale))}
              </span>
            </SheetPart>
          )}
          {first === null ? null : <DelayNotice summary={first} />}
          {first === null ? null : (
            <IrreversibleWarning isPractice={first.practice} serviceTag="FS">
              {going > 1 ? <WarningText>{own.oneAfterTheOther}</WarningText> : null}
            </IrreversibleWarning>
          )}
        </>
      ) : null}
    </Sheet>
  );
}

/** Why waiting applications of the list are not sent now and when they will be, with a button to the outbox. */
function WhyTheyWait({ onLeave }: { readonly onLeave: () => void }) {
  const entries = useOutbox((state) => state.entries);
  const isHeld = useOutbox(({ offlineSince, heldBy }) => offlineSince !== null || heldBy !== null);
  const isSignInNeeded = useSignInNeeded() !== null;
  const items = useSeveral((state) => state.items);
  // The first of the list in the outbox; other applications may be before it.
  const [attempt] = entries.flatMap(({ applicationId, attemptId }) => {
    const item = items.get(applicationId);
    const attempts = item !== undefined && isUnsettled(item) ? item.application?.attempts : [];
    return attempts?.find(({ id }) => id === attemptId) ?? [];
  });
  if (attempt === undefined || !(isHeld || isSignInNeeded)) return null;
  return <Held attempt={attempt} onLeave={onLeave} />;
}

function Held({ attempt, onLeave }: { readonly attempt: Attempt; readonly onLeave: () => void }) {
  const { outbox } = useWords();
  const { program } = useStores();
  const { reason, next } = useWaitingReason(attempt);
  return (
    <SheetPart className={styles['held']}>
      <span role="status">
        {reason} {next}
      </span>
      <Button
        size="small"
        onPress={() => {
          onLeave();
          program.getState().showSheet({ kind: 'outbox' });
        }}
      >
        {outbox.slip.show}
      </Button>
    </SheetPart>
  );
}

/** Counts of the list. */
function useCounts() {
  const items = useSeveral((state) => state.items);
  const phase = useSeveral((state) => state.phase);
  return useMemo(() => {
    const all: readonly SeveralItem[] = [...items.values()];
    const ready = all.filter(isReadyItem);
    const chosen = ready.filter(({ step }) => step.isChosen);
    return {
      ready,
      chosen,
      prepared: all.filter(({ step }) => step.kind !== 'preparing').length,
      pdfs: chosen.reduce((sum, { step }) => sum + step.summary.attachments, 0),
      bytes: chosen.reduce((sum, { step }) => sum + step.summary.attachmentBytes, 0),
      unsettled: all.filter(isUnsettled).length,
      ...countOutcomes({ phase, items }),
    };
  }, [phase, items]);
}

function ServiceTagForAll() {
  const { words, locale } = useLanguage();
  const own = words.submit.several;
  const { several } = useStores();
  const { ready, chosen } = useCounts();
  const number = new Intl.NumberFormat(locale);
  const going = (serviceTag: 'DIY' | 'FS' | null): number =>
    chosen.filter(({ step }) => step.serviceTag === serviceTag).length;
  const count = (serviceTag: 'DIY' | 'FS'): string => number.format(going(serviceTag));
  const open = going(null);
  const all = (['DIY', 'FS'] as const).find(
    (serviceTag) => going(serviceTag) > 0 && going(serviceTag) === chosen.length,
  );
  return (
    <SheetPart className={styles['serviceTags']}>
      <strong>{own.choice}</strong>
      <span className={styles['counts']}>
        {own.serviceTagCounts(count('FS'), count('DIY'))}
        {open === 0 ? null : <b className={styles['open']}>, {own.withoutServiceTag(number.format(open))}</b>}
      </span>
      <SegmentedControl
        label={own.choice}
        labelHidden
        autoFocus
        value={all ?? ''}
        options={[
          { value: 'DIY', label: own.forAll('DIY') },
          { value: 'FS', label: own.forAll('FS') },
        ]}
        onChange={(serviceTag: 'DIY' | 'FS' | '') => {
          const ids = ready.map(({ row }) => row.id);
          if (serviceTag !== '') several.getState().choose(ids, { serviceTag });
        }}
      />
    </SheetPart>
  );
}

/** How many will be charged, and how many cannot be submitted; always visible. */
function ChargedCount() {
  const { words, locale } = useLanguage();
  const own = words.submit.several;
  const all = useSeveral((state) => state.items.size);
  const { chosen, unsettled } = useCounts();
  const number = new Intl.NumberFormat(locale);
  const going = chosen.length;
  const staying = all - going - unsettled;
  const isPractice = chosen[0]?.step.summary.practice ?? false;
  const stay = staying === 0 ? [] : [own.staying(staying, number.format(staying))];
  return <strong>{[own.going(going, number.format(going), isPractice), ...stay].join(' ')}</strong>;
}

function Actions({ onClose }: { readonly onClose: () => void }) {
  const { words, locale } = useLanguage();
  const own = words.submit.several;
  const { several } = useStores();
  const platform = useProgram((state) => state.platform);
  const phase = useSeveral((state) => state.phase);
  const showsMissing = useSeveral((state) => state.showsMissing);
  const { ready, chosen, all, known, unknown } = useCounts();
  const submit = useCallback(() => void several.getState().submit(), [several]);
  useConfirmKey(platform, submit);
  const number = new Intl.NumberFormat(locale);
  const { keys } = words.common;
  const isPractice = chosen[0]?.step.summary.practice ?? false;
  if (phase === 'confirming' || phase === 'following') {
    return (
      <>
        <span role="status" className={styles['state']}>
          {own.ended(number.format(known), number.format(all))}
          {unknown === 0 ? null : ` ${own.unknown(number.format(unknown))}`}
        </span>
        <Button autoFocus kind="primary" onPress={onClose}>
          {words.common.close}
        </Button>
      </>
    );
  }
  const isNoneReady = phase === 'choosing' && ready.length === 0;
  return (
    <>
      <span role="status" className={classNames(styles['state'], showsMissing && styles['incomplete'])}>
        {phase === 'preparing' ? null : showsMissing ? own.chooseServiceTags : <ChargedCount />}
      </span>
      {/* Where a choice for all is shown at first, that has the focus instead. */}
      <Button autoFocus={phase === 'preparing' || ready.length === 0} onPress={onClose}>
        {isNoneReady ? words.common.close : words.common.cancel}
      </Button>
      {isNoneReady ? null : (
        <Button
          kind={isPractice ? 'practice' : 'primary'}
          isDisabled={phase !== 'choosing' || chosen.length === 0}
          keyHint={commandKey(platform, keys, keys.enter)}
          onPress={submit}
        >
          {own.submit(number.format(chosen.length))}
        </Button>
      )}
    </>
  );
}

/**
 * Ids of the chosen applications whose invoice another chosen one has as well, such as an order and its duplicate: both
 * would be charged. Main can only know those that were sent before. Parts of a split application share an invoice
 * rightly.
 */
export function sharedInvoices(items: ReadonlyMap<string, SeveralItem>): ReadonlySet<string> {
  const byInvoice = new Map<string, string[]>();
  for (const [id, item] of items) {
    if (!isReadyItem(item) || !item.step.isChosen || isPartOfInvoice(item.application.content)) continue;
    const invoice = comparableText(item.application.content.invoiceNumber);
    if (invoice !== '') byInvoice.set(invoice, [...(byInvoice.get(invoice) ?? []), id]);
  }
  return new Set([...byInvoice.values()].filter((ids) => ids.length > 1).flat());
}
