import {
  AlignLeft,
  Archive,
  ArrowUp,
  Bell,
  Bookmark,
  BookmarkPlus,
  BookUser,
  Cable,
  ChartColumn,
  ClipboardList,
  CloudUpload,
  Columns2,
  Contrast,
  CopyPlus,
  Download,
  Eye,
  FileCheck,
  FileText,
  GraduationCap,
  Hash,
  History,
  Info,
  Keyboard,
  Landmark,
  ListChecks,
  ListRestart,
  LogOut,
  type LucideIcon,
  Paperclip,
  Plug,
  Plus,
  Printer,
  Redo2,
  RefreshCw,
  Search,
  Send,
  Settings,
  SquareArrowRight,
  Stethoscope,
  TableProperties,
  TextCursorInput,
  Trash2,
  Undo2,
  Upload,
  UserCheck,
  Wallet,
  Wrench,
} from 'lucide-react';
import { useEffect, useReducer, useState } from 'react';
import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import { carryGroups } from '../../../shared/domain/field-table.ts';
import type { CarriedOver } from '../../../shared/domain/starts.ts';
import { usuallyCarried } from '../../../shared/rules/new-drafts/carrying-over.ts';
import { askedFor, readSearch } from '../../../shared/text/search-terms.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { paletteCommands } from '../../parts/command-table.ts';
import { keyOf } from '../../parts/keys.ts';
import { askMain } from '../../stores/call-main.ts';
import type { Command, Commands, Offered } from '../../stores/commands.ts';
import { registerQuery } from '../../stores/register/register.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';
import { beginsWord, findMatch, fold, type Match } from '../../text/fold.ts';
import { loadedWords, useWords } from '../../text/language.tsx';
import type { FinderOption } from '../../ui/search/finder.tsx';

/** How many applications and parties are listed at once. */
const shownApplications = 5;
const shownParties = 3;

interface Found {
  readonly typed: string;
  readonly applications: readonly ApplicationSummary[];
  readonly parties: readonly BookParty[];
  /** Number of applications that are not indexed for the search yet. */
  readonly unsearched: number;
}

const nothing: Found = { typed: '', applications: [], parties: [], unsearched: 0 };

/** The name of a consignee that is searched for: all that is typed, or where fields are given, that of `consignee:`. */
export function searchedParty(typed: string): string {
  const { terms, notUnderstood } = readSearch(typed);
  if (terms.length + notUnderstood.length === 0) return typed;
  return terms.flatMap(({ field, value }) => (field === 'consignee' ? [value] : [])).join(' ');
}

/** Applications and parties that match what is typed. The last answer stays until the next one comes. */
export function useFound(text: string): Found {
  const { bridge, register } = useStores();
  const [found, setFound] = useState<Found>(nothing);
  const [round, checkAgain] = useReducer((count: number) => count + 1, 0);
  const typed = askedFor(text.trim());
  useEffect(() => {
    if (typed === '') return;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const { ledger } = register.getState();
      const query = {
        ...registerQuery({ ledger, place: 'register', search: typed, filter: 'all', sort: 'newest' }),
        ...{ offset: 0, limit: shownApplications },
      };
      const consignee = {
        role: 'consignee',
        line: 'name',
        text: searchedParty(typed),
        name: '',
        limit: shownParties,
      } as const;
      const [page, parties] = await Promise.all([
        askMain(() => bridge.register.list(query), null),
        consignee.text === '' ? [] : askMain(() => bridge.addressBook.find(consignee), []),
      ]);
      // Results for other letters must not stay where no answer comes.
      const { rows: applications, unsearched } = page ?? { rows: [], unsearched: 0 };
      if (isWanted) setFound({ typed, applications, parties, unsearched });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [typed, round, bridge, register]);
  const isBehind = found.unsearched > 0;
  useEffect(() => (isBehind ? bridge.on('searchCaughtUp', checkAgain) : undefined), [isBehind, bridge]);
  return typed === '' ? nothing : found;
}

/** What the next duplicate copies, once main has answered. */
function useCarriedOver(): CarriedOver {
  const { bridge } = useStores();
  const [carried, setCarried] = useState<CarriedOver>(usuallyCarried);
  useEffect(() => {
    let isWanted = true;
    void askMain(() => bridge.duplicating.carriedOver(), usuallyCarried).then((answer) => {
      if (isWanted) setCarried(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [bridge]);
  return carried;
}

/** Entries that begin with what was typed, then those that contain it; all of them while nothing is typed. */
export function byMatch<Found extends { readonly match: Match | null }>(
  all: readonly Found[],
  typed: string,
): readonly Found[] {
  if (typed.trim() === '') return all;
  const begins = all.filter(({ match }) => match?.start === 0);
  return [...begins, ...all.filter(({ match }) => (match?.start ?? 0) > 0)];
}

function isUsual(carried: CarriedOver): boolean {
  return usuallyCarried.every((group) => carried.includes(group));
}

/** What Duplicate copies, in a few words. */
function carriedWords(carried: CarriedOver, { summary }: Words['duplicating']): string {
  const others = carried.filter((group) => !usuallyCarried.includes(group));
  if (isUsual(carried) && others.length === 0) return summary.usual;
  if (isUsual(carried) && others.every((group) => group === 'attachments')) return summary.withPdfs;
  return summary.chosen(carried.length, carryGroups.length);
}

function offeredNow(commands: Commands): readonly (readonly [Command, Offered])[] {
  return paletteCommands.flatMap((command) => {
    const offered = commands.offered(command);
    return offered === null ? [] : [[command, offered] as const];
  });
}

/** Commands that can be carried out now and match what is typed. */
export function useCommandOptions(typed: string, leave: (run: () => void) => void): readonly FinderOption[] {
  const words = useWords();
  const { commands } = useStores();
  const platform = useProgram((state) => state.platform);
  const carried = useCarriedOver();
  const options = offeredNow(commands).map(([command, { name = null, hint = null }]) => {
    const label = name ?? words.commands.names[command];
    return {
      id: command,
      label,
      // The certificate of one application goes by the names of several.
      isRenamed: name !== null && command !== 'certificates',
      match: findMatch(label, typed),
      hint: command === 'duplicate' ? carriedWords(carried, words.duplicating) : (hint ?? undefined),
      keyHint: keyOf(command, platform, words.common.keys),
      icon: commandIcons[command],
      take: () => leave(() => void commands.run(command)),
    };
  });
  const found = byMatch(options, typed);
  return [...found, ...calledOtherwise(options, found, typed)];
}

/** `isRenamed`: the command does something else now than its usual names say. */
type NamedCommand = FinderOption & { readonly isRenamed: boolean };

/**
 * Commands with another name, in any language, that matches: each typed word begins a word of it. The name is shown as
 * the reason. One or two letters must be the whole name, as `CO` is.
 */
function calledOtherwise(
  all: readonly NamedCommand[],
  found: readonly FinderOption[],
  typed: string,
): readonly FinderOption[] {
  const wanted = fold(typed).trim();
  const words = wanted.split(/\s+/u);
  if (wanted === '') return [];
  const isCalled = (name: string): boolean =>
    Array.from(wanted).length < 3 ? fold(name) === wanted : words.every((word) => beginsWord(name, word));
  const called = all.flatMap((option) => {
    if (option.isRenamed || found.includes(option)) return [];
    if (isCalled(option.label)) return [{ option, rank: 0 }];
    const other = otherNamesOf(option.id).find(({ name }) => isCalled(name));
    return other === undefined ? [] : [{ option: { ...option, hint: other.name }, rank: other.rank }];
  });
  return called.toSorted((one, other) => one.rank - other.rank).map(({ option }) => option);
}

/** `rank`: index in the table of words, where the most usual meaning comes first. */
interface OtherName {
  readonly name: string;
  readonly rank: number;
}

function otherNamesOf(id: string): readonly OtherName[] {
  return loadedWords().flatMap(({ commands: { names, otherNames } }) => {
    const others = new Map(Object.entries(otherNames)).get(id);
    const name = new Map(Object.entries(names)).get(id);
    return [name ?? [], ...(others?.split(', ') ?? [])].flat().map((one, rank) => ({ name: one, rank }));
  });
}

/** The icon of each command in the palette. */
const commandIcons: Readonly<Record<Command, LucideIcon>> = {
  submit: ArrowUp,
  storeAtService: CloudUpload,
  new: Plus,
  newFrom: Bookmark,
  newFromInvoice: FileText,
  duplicate: CopyPlus,
  duplicateWith: CopyPlus,
  replace: ListRestart,
  saveAsTemplate: BookmarkPlus,
  deleteDraft: Trash2,
  firstToFix: Wrench,
  preview: Eye,
  print: Printer,
  attach: Paperclip,
  documentPane: Columns2,
  revisions: History,
  addressBook: BookUser,
  texts: AlignLeft,
  symbols: Hash,
  search: Search,
  allApplications: TableProperties,
  fillSeveral: TextCursorInput,
  certificates: FileCheck,
  printList: Printer,
  bin: Trash2,
  spending: ChartColumn,
  budget: Wallet,
  outbox: Send,
  followUp: ListChecks,
  remind: Bell,
  review: UserCheck,
  chamberAnswer: Landmark,
  import: Download,
  export: Upload,
  settings: Settings,
  appearance: Contrast,
  backups: Archive,
  connections: Cable,
  connect: Plug,
  practise: GraduationCap,
  signOut: LogOut,
  undo: Undo2,
  redo: Redo2,
  keys: Keyboard,
  diagnostics: Stethoscope,
  about: Info,
  updates: RefreshCw,
  palette: Search,
  nextPart: SquareArrowRight,
  previousPart: SquareArrowRight,
  notSaved: ClipboardList,
  fillFromInvoice: FileText,
  acceptRead: ListChecks,
  usualOrder: History,
  goToChecks: ClipboardList,
  goToReview: UserCheck,
  goToCertificate: FileCheck,
};
