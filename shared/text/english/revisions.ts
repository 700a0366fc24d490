import { plural } from './plural.ts';

/** So many of something, in words. */
function lines(count: number): string {
  return plural(count, { one: '1 line', other: `${count} lines` });
}

function pdfs(count: number): string {
  return plural(count, { one: '1 PDF', other: `${count} PDFs` });
}

export const revisions = {
  menu: 'Revisions…',
  title: 'Revisions',
  back: 'Back to the application',
  list: 'How it stood before',
  filterLabel: 'Which revisions are shown',
  filters: { all: 'All', today: 'Today', earlier: 'Earlier' },
  now: 'now',
  created: 'created',
  restoredFrom: (time: string) => `restored from ${time}`,
  lastOfDay: 'last of the day',
  opening: 'Reading…',
  none: {
    title: 'Nothing was changed yet',
    text: 'From the first change on, it is listed here how it stood before.',
  },
  noneToday: 'No revision of today.',
  noneEarlier: 'No revision of an earlier day.',
  failed: 'The revisions could not be read',

  beside: (time: string) => `${time} beside now`,
  differ: (boxes: number, hasAmount: boolean, hasMore: boolean) => {
    const rest = [...(hasAmount ? ['the amount'] : []), ...(hasMore ? ['more'] : [])];
    const first = plural(boxes, { one: '1 box differs', other: `${boxes} boxes differ` });
    if (boxes > 0) return [first, ...(rest.length === 0 ? [] : [`and ${rest.join(' and ')}`])].join(', ');
    if (rest.length === 0) return 'nothing differs';
    return `${rest.join(' and ')} ${plural(rest.length, { one: 'differs', other: 'differ' })}`;
  },
  previousChange: 'Previous change',
  nextChange: 'Next change',
  mark: 'Mark changes',
  restore: (time: string) => `Restore ${time}`,
  restoring: 'Restoring…',
  restored: (time: string) => `Restored: how it stood at ${time}`,
  locked: 'It was sent, so it stays as it is.',
  same: 'It already stands like this.',
  note: 'Restoring makes a new revision. What stands there now stays in this list.',
  notRestored: 'It was not restored',
  nowAt: (time: string) => `Now, ${time}`,
  nothing: 'nothing',
  notOnPage: 'Not on the page',
  pdfs: 'PDFs',

  changes: {
    none: 'Nothing changed',
    all: 'All boxes',
    boxes: (numbers: readonly string[]) =>
      plural(numbers.length, { one: `Box ${numbers.join('')}`, other: `Boxes ${numbers.join(', ')}` }),
    groups: { invoice: 'invoice', order: 'order' },
    /** Names of fields as they stand in a sentence. */
    listed: (names: readonly string[]) => names.join(', ').toLowerCase(),
    added: (what: string) => `${what} added`,
    takenOut: (what: string) => `${what} taken out`,
    changed: (what: string) => `${what} changed`,
    linesAdded: (count: number) => `${lines(count)} added`,
    linesTakenOut: (count: number) => `${lines(count)} taken out`,
    linesChanged: (count: number) => `${lines(count)} changed`,
    pdfsAttached: (count: number) => `${pdfs(count)} attached`,
    pdfsRemoved: (count: number) => `${pdfs(count)} removed`,
    pdfsRelabelled: (count: number) => `${pdfs(count)} named otherwise`,
    pdfsReordered: 'PDFs in another order',
  },
};
