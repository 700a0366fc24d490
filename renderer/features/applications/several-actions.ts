import {
  Bell,
  CopyPlus,
  FileCheck,
  Landmark,
  ListChecks,
  type LucideIcon,
  Printer,
  Send,
  Share,
  TextCursorInput,
  Trash2,
  UserCheck,
} from 'lucide-react';
import { type ApplicationSummary, isLocked } from '../../../shared/domain/application.ts';
import type { Words } from '../../../shared/text/page-words.ts';
import { useOnlyShown, useProgram, useStores } from '../../stores/use-stores.ts';
import {
  type ActionContext,
  duplicateSeveral,
  isDraft,
  removeDrafts,
  reviewSeveral,
} from '../../stores/actions/draft-actions.ts';
import { useLanguage } from '../../text/language.tsx';

/** One thing that can be done with one or several applications. */
interface SeveralAction {
  readonly id: string;
  readonly icon: LucideIcon;
  /** For which of the selected ones it is meant; with none of them it is not offered. */
  readonly takes: (row: ApplicationSummary) => boolean;
  /** Those of them that its label counts, and without which it is not offered; all where nothing is said. */
  readonly counts?: (row: ApplicationSummary) => boolean;
  /** With one of these it is not offered. */
  readonly hinderedBy?: (row: ApplicationSummary) => boolean;
  /** `number`: the count as it is written. */
  readonly label: (words: Words, count: number, number: string) => string;
  /** Nothing else is done with them until it ends. `all`: with those that it does not take. */
  readonly run: (
    context: ActionContext,
    rows: readonly ApplicationSummary[],
    all: readonly ApplicationSummary[],
  ) => Promise<void> | void;
  /** The one filled button. */
  readonly isPrimary?: true;
  /** Offered only where a second person reviews applications. */
  readonly isOfReview?: true;
  /** Offered for one application alone. */
  readonly isOfOne?: true;
  /** Whether it takes something away. */
  readonly isDanger?: true;
  /** Whether it can be done where the data are only shown. */
  readonly isReading?: true;
}

/** The list of what can be submitted, and why the others stay here. */
function listForSubmission(
  { stores: { program, several } }: ActionContext,
  rows: readonly ApplicationSummary[],
): void {
  program.getState().showSheet({ kind: 'submitSeveral' });
  void several.getState().prepare(rows);
}

/** Main says why, where one of these may not. */
function mayBeSubmitted({ state }: ApplicationSummary): boolean {
  return !isLocked(state) && state !== 'draft';
}

/** Everything that can be done, in the order in which it is offered: the bar over the table and the menu of a row are made of it. */
const severalActions: readonly SeveralAction[] = [
  {
    id: 'submit',
    icon: Send,
    // What was refused may be submitted again; main says why where it may not.
    takes: ({ state }) => !isLocked(state),
    // A draft stays here, and the list says why.
    counts: mayBeSubmitted,
    label: (words, count, number) => words.submit.several.button(count, number),
    // The list says of the others why they stay here.
    run: (context, _, all) => listForSubmission(context, all),
    isPrimary: true,
  },
  {
    id: 'missing',
    icon: ListChecks,
    takes: isDraft,
    hinderedBy: mayBeSubmitted,
    label: (words) => words.submit.several.whatIsMissing,
    run: (context, _, all) => listForSubmission(context, all),
  },
  {
    id: 'review',
    icon: UserCheck,
    // Who wrote them main knows, and says of each why it cannot be marked.
    takes: ({ state, reviewedBy }) => !isLocked(state) && reviewedBy === undefined,
    label: (words, count, number) => words.applications.review.action(count, number),
    run: reviewSeveral,
    isOfReview: true,
  },
  {
    id: 'remind',
    icon: Bell,
    takes: () => true,
    label: (words) => words.followUp.remindSelected,
    run: ({ stores: { program } }, rows) => {
      const applicationIds = rows.map(({ id }) => id);
      program.getState().showSheet({ kind: 'remind', applicationIds, reminder: null });
    },
  },
  {
    id: 'chamberAnswer',
    icon: Landmark,
    takes: ({ state }) => state === 'accepted' || state === 'issued' || state === 'unknown',
    label: (words) => words.followUp.answer.menu,
    run: ({ stores: { program } }, [row]) =>
      row === undefined
        ? undefined
        : program.getState().showSheet({ kind: 'chamberAnswer', application: row }),
    isOfOne: true,
  },
  {
    id: 'fill',
    icon: TextCursorInput,
    takes: () => true,
    label: (words) => words.applications.fill.action,
    run: ({ stores: { program } }, rows) =>
      program.getState().showSheet({ kind: 'fillSeveral', applicationIds: rows.map(({ id }) => id) }),
  },
  {
    id: 'duplicate',
    icon: CopyPlus,
    takes: () => true,
    label: (words) => words.duplicating.duplicate,
    run: duplicateSeveral,
  },
  {
    id: 'certificates',
    icon: FileCheck,
    takes: ({ state }) => state === 'accepted',
    label: (words, count, number) => words.applications.certificates.action(count, number),
    run: ({ stores: { program, severalCertificates } }, rows) => {
      severalCertificates.getState().prepare(rows);
      program.getState().showSheet({ kind: 'severalCertificates' });
    },
  },
  {
    id: 'print',
    icon: Printer,
    takes: () => true,
    label: (words) => words.applications.print,
    run: ({ stores: { listPrint } }, rows) => listPrint.getState().printRows(rows),
    isReading: true,
  },
  {
    id: 'export',
    icon: Share,
    takes: () => true,
    label: (words) => words.applications.export,
    run: ({ stores: { program } }, rows) => {
      const [row, ...others] = rows;
      const applicationId = others.length === 0 ? (row?.id ?? null) : null;
      const first = applicationId === null ? 'selected' : 'one';
      program.getState().showSheet({ kind: 'export', applicationId, first });
    },
    isReading: true,
  },
  {
    id: 'remove',
    icon: Trash2,
    takes: isDraft,
    label: (words, count, number) => words.applications.deleteDrafts(count, number),
    run: removeDrafts,
    isDanger: true,
  },
];

/** An action as it is offered for some applications. */
export interface OfferedAction extends Pick<SeveralAction, 'id' | 'icon' | 'isPrimary' | 'isDanger'> {
  readonly label: string;
  readonly run: () => void;
}

/** What can be done with these applications now. */
export function useActionsFor(rows: readonly ApplicationSummary[]): readonly OfferedAction[] {
  const { words, locale } = useLanguage();
  const stores = useStores();
  const isOnlyShown = useOnlyShown();
  const isReviewed = useProgram((state) => state.settings.review !== 'off');
  const number = new Intl.NumberFormat(locale);
  return severalActions.flatMap((one) => {
    const {
      takes,
      counts,
      hinderedBy,
      label,
      run,
      isReading = false,
      isOfReview = false,
      isOfOne = false,
      ...action
    } = one;
    const taken = rows.filter(takes);
    const counted = counts === undefined ? taken.length : taken.filter(counts).length;
    const isMeant =
      (!isOnlyShown || isReading) && (isReviewed || !isOfReview) && (!isOfOne || rows.length === 1);
    if (counted === 0 || rows.some((row) => hinderedBy?.(row) === true) || !isMeant) return [];
    return [
      {
        ...action,
        label: label(words, counted, number.format(counted)),
        run: () =>
          void stores.selection.getState().work(async () => run({ stores, words, locale }, taken, rows)),
      },
    ];
  });
}
