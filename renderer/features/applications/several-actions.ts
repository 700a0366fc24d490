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
import type { Words } from '../../../shared/text/languages.ts';
import { useOnlyShown, useProgram, useStores } from '../../stores/use-stores.ts';
import {
  type ActionContext,
  duplicateSeveral,
  isDraft,
  removeDrafts,
  reviewSeveral,
} from '../../stores/actions/draft-actions.ts';
import { useLanguage } from '../../text/language.tsx';

/** An action on one or several applications. */
interface SeveralAction {
  readonly id: string;
  readonly icon: LucideIcon;
  /** Which of the selected applications it can be done with; without any it is not offered. */
  readonly takes: (row: ApplicationSummary) => boolean;
  /** Which of those its label counts, and without which it is not offered; all where left out. */
  readonly counts?: (row: ApplicationSummary) => boolean;
  /** It is not offered where one of the selected applications is such. */
  readonly hinderedBy?: (row: ApplicationSummary) => boolean;
  /** `number`: the formatted count. */
  readonly label: (words: Words, count: number, number: string) => string;
  /**
   * Runs the action; no other one can be run until it ends. `all`: all selected applications, including those that it
   * cannot be done with.
   */
  readonly run: (
    context: ActionContext,
    rows: readonly ApplicationSummary[],
    all: readonly ApplicationSummary[],
  ) => Promise<void> | void;
  /** True for the one filled button. */
  readonly isPrimary?: true;
  /** True where it is offered only in offices that review applications. */
  readonly isOfReview?: true;
  /** True where it is offered for a single application only. */
  readonly isOfOne?: true;
  /** True where it deletes something. */
  readonly isDanger?: true;
  /** True where it can be done while data can only be read. */
  readonly isReading?: true;
}

/** Opens the list to submit applications, which also says why some cannot be submitted. */
function listForSubmission(
  { stores: { program, several } }: ActionContext,
  rows: readonly ApplicationSummary[],
): void {
  program.getState().showSheet({ kind: 'submitSeveral' });
  void several.getState().prepare(rows);
}

/** Whether an application may be submitted, as far as its row tells; main explains where it may not. */
function mayBeSubmitted({ state }: ApplicationSummary): boolean {
  return !isLocked(state) && state !== 'draft';
}

/**
 * All actions, in the order in which they are offered: the bar over the table and the menus of rows are made from them.
 */
const severalActions: readonly SeveralAction[] = [
  {
    id: 'submit',
    icon: Send,
    // A refused application may be submitted again; main explains where it may not.
    takes: ({ state }) => !isLocked(state),
    // A draft is not counted, but the list says why it cannot be submitted.
    counts: mayBeSubmitted,
    label: (words, count, number) => words.submit.several.button(count, number),
    // The list explains why the others cannot be submitted.
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
    // Main knows the authors, and explains for each one that cannot be marked.
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

/** An action as it is offered for certain applications. */
export interface OfferedAction extends Pick<SeveralAction, 'id' | 'icon' | 'isPrimary' | 'isDanger'> {
  readonly label: string;
  readonly run: () => void;
}

/** The actions on these applications that are possible now. */
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
