import type { DamageReport } from '../../../shared/domain/data-state.ts';
import type { Saying } from '../../parts/backup-words.ts';
import { whenText } from '../../parts/backup-words.ts';
import { useSaying } from '../../parts/use-saying.ts';
import type { DamageChoice } from '../../stores/data/damage.ts';
import { useDamage, useStores } from '../../stores/use-stores.ts';
import type { ListedAction } from '../../ui/action-list.tsx';
import { applicationsText } from './findings.ts';

type Offer = Omit<ListedAction, 'go'> & { readonly id: DamageChoice | 'choose' };

function restoreOffer({ newest, backups, setAside }: DamageReport, saying: Saying): Offer | null {
  const words = saying.words.damage.restore;
  const backup = backups.find(({ id }) => id === newest?.backupId);
  if (newest === null || backup === undefined) return null;
  const { fromSetAside } = newest;
  const besides =
    fromSetAside === 0
      ? words.nothingBesides
      : words.besides(fromSetAside, new Intl.NumberFormat(saying.locale).format(fromSetAside));
  const all = words.all(backup.applications, applicationsText(backup.applications, saying));
  const text = setAside.cause === 'missing' ? all : `${all} ${besides}`;
  return { id: 'restore', title: words.title(whenText(backup.at, saying)), text };
}

function salvageOffer({ readable, newest, backups }: DamageReport, saying: Saying): Offer | null {
  if (readable === null || readable === 0) return null;
  const words = saying.words.damage.salvage;
  const inBackup = backups.find(({ id }) => id === newest?.backupId)?.applications ?? 0;
  const more = inBackup - readable;
  const less = more > 0 ? ` ${words.less(more, new Intl.NumberFormat(saying.locale).format(more))}` : '';
  return {
    id: 'salvage',
    title: words.title,
    text: `${words.text(applicationsText(readable, saying))}${less}`,
  };
}

function chooseOffer(report: DamageReport | null, { words }: Saying): Offer {
  const { choose } = words.damage;
  if (report === null) return { id: 'choose', title: choose.title, text: choose.unseenText };
  const { backups, newest } = report;
  const count = backups.filter(({ id, isWhole }) => isWhole && id !== newest?.backupId).length;
  return count === 0
    ? { id: 'choose', title: choose.fileTitle, text: choose.fileText }
    : { id: 'choose', title: choose.title, text: choose.text(count) };
}

/** Ways on, the safest first. Without a report there are still those that need none. */
export function offersOf(report: DamageReport | null, saying: Saying): readonly Offer[] {
  const restore = report === null ? null : restoreOffer(report, saying);
  const salvage = report === null ? null : salvageOffer(report, saying);
  const goOn: Offer = { id: 'goOn', ...saying.words.damage.goOn, isAside: true };
  return [
    ...(restore === null ? [] : [restore]),
    ...(salvage === null ? [] : [salvage]),
    chooseOffer(report, saying),
    goOn,
  ];
}

export interface OfferedActions {
  readonly actions: readonly ListedAction[];
  /** The place of the way that is being gone. */
  readonly underWay: number | null;
}

export function useDamageActions(report: DamageReport | null): OfferedActions {
  const saying = useSaying();
  const { damage, program } = useStores();
  const underWay = useDamage((state) => state.underWay);
  const offers = offersOf(report, saying);
  const go = (id: Offer['id']): void => {
    if (id !== 'choose') void damage.getState().go(id);
    else if (underWay === null) program.getState().showSheet({ kind: 'restore' });
  };
  const place = offers.findIndex(({ id }) => id === underWay);
  return {
    actions: offers.map(({ id, ...way }) => ({ ...way, go: () => go(id) })),
    underWay: place < 0 ? null : place,
  };
}
