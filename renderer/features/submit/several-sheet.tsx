import { useCallback, useMemo } from 'react';
import { commandKey } from '../../parts/keys.ts';
import { useConfirmKey } from '../../parts/use-confirm-key.ts';
import { isReadyItem, isUnsettled, type SeveralItem } from '../../stores/submission/several.ts';
import { useProgram, useSeveral, useStores } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { totalText } from '../../text/sizes.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Sheet, SheetPart } from '../../ui/layers/sheet.tsx';
import { IrreversibleWarning, OnTheWay } from './confirm.tsx';
import { SeveralLine } from './several-line.tsx';
import styles from './several-sheet.module.css';

/** Several applications in one list: what goes and how, what stays here and why; afterwards, what became of each. */
export function SeveralSheet({ onClose }: { readonly onClose: () => void }) {
  const { words, locale } = useLanguage();
  const own = words.submit.several;
  const { several } = useStores();
  const phase = useSeveral((state) => state.phase);
  const items = useSeveral((state) => state.items);
  const number = new Intl.NumberFormat(locale);
  const counts = useCounts();
  const isAsking = phase === 'looking' || phase === 'choosing';
  const close = useCallback(() => {
    several.getState().putAway();
    onClose();
  }, [several, onClose]);
  const first = counts.ready[0]?.step.summary ?? null;
  const of = number.format(items.size);
  const going = counts.chosen.length;
  return (
    <Sheet
      title={
        isAsking
          ? own.title(number.format(going), of, items.size)
          : own.followTitle(counts.confirmed, number.format(counts.confirmed))
      }
      subtitle={
        first === null ? undefined : own.way(first.userName, first.connectionLabel, first.serviceHost)
      }
      hangsFrom="bar"
      width={760}
      onClose={close}
      footer={<Actions onClose={close} />}
    >
      {phase === 'looking' ? (
        <p role="status" className={styles['said']}>
          {own.looking(number.format(counts.looked), of)}
        </p>
      ) : null}
      {phase === 'choosing' && counts.ready.length > 0 ? <WayForAll /> : null}
      <ul aria-label={own.list} tabIndex={isAsking ? undefined : 0} className={styles['list']}>
        {[...items.values()].map((item) => (
          <SeveralLine key={item.row.id} item={item} isAsking={isAsking} />
        ))}
      </ul>
      {isAsking ? (
        <>
          <SheetPart className={styles['total']}>
            <span>{own.pdfs(counts.pdfs, number.format(counts.pdfs), totalText(counts.bytes, locale))}</span>
          </SheetPart>
          {first === null ? null : <OnTheWay summary={first} />}
          {first === null ? null : <IrreversibleWarning isPractice={first.practice} tag="FS" />}
        </>
      ) : null}
    </Sheet>
  );
}

/** What is counted of the list. */
function useCounts() {
  const items = useSeveral((state) => state.items);
  return useMemo(() => {
    const all: readonly SeveralItem[] = [...items.values()];
    const ready = all.filter(isReadyItem);
    const chosen = ready.filter(({ step }) => step.isChosen);
    return {
      ready,
      chosen,
      looked: all.filter(({ step }) => step.kind !== 'looking').length,
      pdfs: chosen.reduce((sum, { step }) => sum + step.summary.attachments, 0),
      bytes: chosen.reduce((sum, { step }) => sum + step.summary.attachmentBytes, 0),
      unsettled: all.filter(isUnsettled).length,
      confirmed: all.filter(({ step }) => step.kind === 'confirmed' || step.kind === 'confirming').length,
    };
  }, [items]);
}

function WayForAll() {
  const { words, locale } = useLanguage();
  const own = words.submit.several;
  const { several } = useStores();
  const { ready, chosen } = useCounts();
  const number = new Intl.NumberFormat(locale);
  const count = (tag: 'DIY' | 'FS'): string =>
    number.format(chosen.filter(({ step }) => step.tag === tag).length);
  const chooseAll = (tag: 'DIY' | 'FS') => () =>
    several.getState().choose(
      ready.map(({ row }) => row.id),
      { tag },
    );
  return (
    <SheetPart className={styles['ways']}>
      <strong>{words.submit.sheet.choice}</strong>
      <span className={styles['counts']}>{own.ways(count('FS'), count('DIY'))}</span>
      <Button size="small" onPress={chooseAll('DIY')}>
        {own.forAll('DIY')}
      </Button>
      <Button size="small" onPress={chooseAll('FS')}>
        {own.forAll('FS')}
      </Button>
    </SheetPart>
  );
}

/** How many will be paid for, and how many stay; always in sight. */
function WhatGoes() {
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
  const isTold = useSeveral((state) => state.isTold);
  const { chosen, unsettled, confirmed } = useCounts();
  const submit = useCallback(() => void several.getState().submit(), [several]);
  useConfirmKey(platform, submit);
  const number = new Intl.NumberFormat(locale);
  const { keys } = words.common;
  const isPractice = chosen[0]?.step.summary.practice ?? false;
  if (phase === 'confirming' || phase === 'following') {
    const ended = confirmed - unsettled;
    return (
      <>
        <span role="status" className={styles['state']}>
          {own.ended(number.format(ended), number.format(confirmed))}
        </span>
        <Button autoFocus kind="primary" onPress={onClose}>
          {words.common.close}
        </Button>
      </>
    );
  }
  return (
    <>
      <span role="status" className={classNames(styles['state'], isTold && styles['told'])}>
        {isTold ? own.chooseWays : <WhatGoes />}
      </span>
      <Button autoFocus onPress={onClose}>
        {words.common.cancel}
      </Button>
      <Button
        kind={isPractice ? 'practice' : 'primary'}
        isDisabled={phase !== 'choosing' || chosen.length === 0}
        keyHint={commandKey(platform, keys, keys.enter)}
        onPress={submit}
      >
        {own.submit(number.format(chosen.length))}
      </Button>
    </>
  );
}
