import {
  factsOf,
  partsOf,
  partyLines,
  type FieldPath,
  type PartyRole,
  boxOf,
} from '../../../shared/domain/fields.ts';
import { formatAmount } from '../../../shared/rules/money.ts';
import type { AmountStyle } from '../../../shared/domain/languages.ts';
import type { RevisionChange, Snapshot } from '../../../shared/rules/revisions.ts';
import { fieldName } from '../../parts/places.ts';
import type { Words } from '../../../shared/text/languages.ts';

type FieldChange = Extract<RevisionChange, { readonly kind: 'field' }>;
type PdfChange = Extract<RevisionChange, { readonly kind: 'pdfs' }>;

/** A box by its number, or the section of a field beside the page. */
type Group = string;

/** How many changed boxes are described; with more, they are only named. */
const maxDescribed = 3;
/** Longest value that is spelled out. */
const longestShown = 24;

function groupOf({ path }: FieldChange): Group {
  return boxOf(path) ?? (factsOf(path).section === 'invoice' ? 'invoice' : 'order');
}

export interface ComparedRevisions {
  readonly changes: readonly RevisionChange[];
  readonly earlier: Snapshot;
  readonly later: Snapshot;
}

/** What changed, by box, in a few words. */
export function changeWords(
  { changes, earlier, later }: ComparedRevisions,
  words: Words,
  style: AmountStyle,
): string {
  const own = words.revisions.changes;
  if (changes.length === 0) return own.none;
  const fields = changes.filter((change) => change.kind === 'field');
  const pdfs = changes.filter((change) => change.kind === 'pdfs').map((change) => pdfWords(change, own));
  const groups = [...new Set(fields.map(groupOf))];
  const beside = fields.filter(({ path }) => boxOf(path) === null);
  const boxes = groups.filter(isBox);
  if (boxes.length + beside.length > maxDescribed) return [summary(groups, own), ...pdfs].join('; ');
  const inBoxes = boxes.map((box) =>
    boxWords(box, { fields: fields.filter((one) => groupOf(one) === box), earlier, later }, words),
  );
  return sentences([...inBoxes, ...beside.map((change) => valueWords(change, words, style)), ...pdfs]);
}

function sentences(all: readonly string[]): string {
  return all.length === 1 ? all.join('') : `${all.join('. ')}.`;
}

function isBox(group: Group): boolean {
  return /^[1-7]$/.test(group);
}

function summary(groups: readonly Group[], own: Words['revisions']['changes']): string {
  const boxes = groups.filter(isBox);
  const named = groups.flatMap((group) =>
    group === 'invoice' || group === 'order' ? [own.groups[group]] : [],
  );
  const inBoxes = boxes.length === 0 ? [] : [boxes.length === 7 ? own.all : own.boxes(boxes)];
  const whole = [...inBoxes, ...named].join(', ');
  return whole.slice(0, 1).toLocaleUpperCase() + whole.slice(1);
}

interface BoxChange {
  readonly fields: readonly FieldChange[];
  readonly earlier: Snapshot;
  readonly later: Snapshot;
}

function boxWords(box: string, { fields, earlier, later }: BoxChange, words: Words): string {
  const { changes: own } = words.revisions;
  const name = own.boxes([box]);
  const role: PartyRole | null = box === '1' ? 'consignor' : box === '2' ? 'consignee' : null;
  const isEmpty = ({ content }: Snapshot, side: 'before' | 'after'): boolean =>
    role === null
      ? fields.every((field) => field[side] === '')
      : partyLines.every((line) => content[role][line] === '');
  const [only] = fields;
  if (box !== '3' && isEmpty(earlier, 'before')) return own.added(name);
  if (box !== '3' && isEmpty(later, 'after')) return own.takenOut(name);
  if (role === null && box !== '3' && only !== undefined) return `${name}: ${lineWords(only, own)}`;
  const names = fields.map(({ path }) => plainName(path, words));
  return `${name}: ${own.listed(names)}`;
}

/** Name of a party's line without the party, as its box names that. */
function plainName(path: FieldPath, words: Words): string {
  const part = partsOf(path);
  return typeof part === 'string' ? fieldName(path, words) : words.editor.partyLines[part.line];
}

function lineWords({ added, takenOut }: FieldChange, own: Words['revisions']['changes']): string {
  const changed = Math.min(added, takenOut);
  return [
    ...(changed === 0 ? [] : [own.linesChanged(changed)]),
    ...(added === changed ? [] : [own.linesAdded(added - changed)]),
    ...(takenOut === changed ? [] : [own.linesTakenOut(takenOut - changed)]),
  ].join(', ');
}

function valueWords({ path, before, after }: FieldChange, words: Words, style: AmountStyle): string {
  const { changes: own } = words.revisions;
  const name = fieldName(path, words);
  if (before === '') return own.added(name);
  if (after === '') return own.takenOut(name);
  const isShort = [before, after].every((text) => text.length <= longestShown && !text.includes('\n'));
  if (!isShort) return own.changed(name);
  const shown = (text: string): string =>
    path === 'invoiceAmount' ? formatAmount(text, style) : `\u2068${text}\u2069`;
  return `${name} ${shown(before)} → ${shown(after)}`;
}

function pdfWords(change: PdfChange, own: Words['revisions']['changes']): string {
  if (change.isReordered) return own.pdfsReordered;
  const { attached, removed, relabelled } = change;
  return [
    ...(attached === 0 ? [] : [own.pdfsAttached(attached)]),
    ...(removed === 0 ? [] : [own.pdfsRemoved(removed)]),
    ...(relabelled === 0 ? [] : [own.pdfsRelabelled(relabelled)]),
  ].join(', ');
}
