import { type Application, isLocked } from '../../../shared/domain/application.ts';
import { type ApplicationContent, type Party, readField } from '../../../shared/domain/content.ts';
import { type FieldPath, fieldPaths } from '../../../shared/domain/fields.ts';
import type { DataDocument, RecordedValue, ReadValue } from '../../../shared/domain/reading.ts';
import {
  certificateLanguageOf,
  withConsigneeCountry,
} from '../../../shared/rules/countries/certificate-language.ts';
import {
  filledContent,
  takenValues,
  valuesForEmpty,
  withBooked,
} from '../../../shared/rules/reading/fill-empty.ts';
import { readingValues } from '../../../shared/rules/reading/reading-fields.ts';
import {
  isSameText,
  subjectOf,
  unreviewedFields,
  unreviewedSubjects,
  type ValueSubject,
} from '../../../shared/rules/taken-values.ts';
import { askMain, callMain } from '../call-main.ts';
import type { Stores } from '../stores.ts';
import { languageStandardIn } from '../connections.ts';
import { type EditorStore, languageStandardNow } from '../editor/editor.ts';
import { type FoundReading, takenInto } from '../editor/readings.ts';

/**
 * Puts values of a document into the fields of the application on the desk, as one step that one undo takes back. Main
 * stores their source first, so that even after a crash no value is in a field unmarked. Fills in nothing and answers
 * false where that failed, or another application is on the desk by then.
 */
export async function takeChosen(
  stores: Stores,
  found: FoundReading,
  read: readonly ReadValue[],
  values: ReadonlyMap<FieldPath, string>,
): Promise<boolean> {
  const { editor } = stores;
  const { applicationId, attachmentId, name: document } = found;
  editor.getState().leaveField();
  const noted = { values: takenValues(values, read, { attachmentId, document }), from: dataIn(found) };
  if (!(await stores.takenValues.getState().note(applicationId, noted))) return false;
  const { application, content, leaveField, setFields } = editor.getState();
  if (application?.id !== applicationId || isLocked(application.state)) return false;
  leaveField();
  setFields(withConsigneeCountry(content, values, languageStandardNow(stores)));
  leaveField();
  return true;
}

/** The electronic invoice without a PDF that values come from, for main to keep and compare with the boxes later. */
function dataIn({ attachmentId, name, reading, data }: FoundReading): DataDocument | undefined {
  return attachmentId === null ? { name, reading } : data;
}

/**
 * Fills the empty fields of the application on the desk. Answers how many values were put in; `null` where that failed.
 */
export async function takeIntoEmpty(stores: Stores, found: FoundReading): Promise<number | null> {
  const { content } = stores.editor.getState();
  const language = certificateLanguageOf(content, languageStandardNow(stores));
  const read = readingValues(found.reading, null, language);
  const offered = valuesForEmpty(content, read);
  if (offered.size === 0) return 0;
  const { attachmentId, name: document } = found;
  const noted = { values: takenValues(offered, read, { attachmentId, document }), from: dataIn(found) };
  if (!(await stores.takenValues.getState().note(found.applicationId, noted))) return null;
  const booked = await bookedFor(stores, offered);
  // Read again after the calls: what the clerk has typed since is never overwritten.
  const { content: now, application, leaveField, setFields } = stores.editor.getState();
  if (application?.id !== found.applicationId || isLocked(application.state)) return null;
  const values = valuesForEmpty(now, read);
  leaveField();
  setFields(withConsigneeCountry(now, withBooked(values, booked), languageStandardNow(stores)));
  leaveField();
  return values.size;
}

/**
 * Entries of the address book that may be the consignee that was read. Empty where none was read, or the book cannot be
 * asked.
 */
async function bookedFor(
  { bridge }: Pick<Stores, 'bridge'>,
  values: ReadonlyMap<FieldPath, string>,
): Promise<readonly Party[]> {
  const text = values.get('consignee.name') ?? '';
  if (text.trim() === '' || text.length > 500) return [];
  const asked = { role: 'consignee', line: 'name', text, name: '', limit: 20 } as const;
  const found = await askMain(() => bridge.addressBook.find(asked), []);
  return found.map(({ party }) => party);
}

/**
 * Replaces values of a document that nobody has reviewed by those of a newer reading, and fills empty fields, as one
 * step. `onlyTaught`: only values of layouts that were learned since, and only while no value of the document was
 * reviewed. Parties and goods stay, as a person may have chosen among them. Answers how many values changed.
 */
export async function takeAgain(
  stores: Stores,
  found: FoundReading,
  { onlyTaught }: { readonly onlyTaught: boolean },
): Promise<number> {
  const { applicationId, attachmentId, reading } = found;
  const { application, content, typedIn } = stores.editor.getState();
  if (application?.id !== applicationId || isLocked(application.state)) return 0;
  const own = takenInto(stores.takenValues, applicationId).filter(
    (value) => value.attachmentId === attachmentId,
  );
  const isUntouched = own.length > 0 && own.every(({ reviewed }) => reviewed === null);
  if (onlyTaught && (!isUntouched || typedIn !== null)) return 0;
  const language = certificateLanguageOf(content, languageStandardNow(stores));
  const all = readingValues(reading, null, language);
  const read = onlyTaught ? all.filter(({ source }) => source === 'layout') : all;
  const values = new Map([...valuesForEmpty(content, read), ...otherByNow(content, own, read)]);
  if (values.size === 0) return 0;
  const done = await takeChosen(stores, found, read, values);
  return done ? values.size : 0;
}

/**
 * Values that the newer reading reads differently, where the field still has the earlier one and nobody has reviewed
 * it.
 */
function otherByNow(
  content: ApplicationContent,
  own: readonly RecordedValue[],
  read: readonly ReadValue[],
): ReadonlyMap<FieldPath, string> {
  const isOpen = (field: FieldPath): boolean =>
    own.some(
      (one) =>
        one.field === field && one.reviewed === null && isSameText(one.text, readField(content, field)),
    );
  const others = read.filter(
    ({ field, text }) =>
      !/^consign/u.test(field) &&
      field !== 'goods' &&
      isOpen(field) &&
      !isSameText(text, readField(content, field)),
  );
  return new Map(others.map(({ field, text }) => [field, text]));
}

/**
 * Stores the source of unreviewed values once more, now with their places in the PDF that was attached after they were
 * taken.
 */
export async function placeTaken(stores: Stores, found: FoundReading): Promise<void> {
  const { applicationId, attachmentId, name: document, reading } = found;
  const { application, content } = stores.editor.getState();
  if (application?.id !== applicationId) return;
  const language = certificateLanguageOf(content, languageStandardNow(stores));
  const open = takenInto(stores.takenValues, applicationId).filter(
    (value) => value.attachmentId === null && value.reviewed === null,
  );
  const values = new Map(open.map(({ field, text }) => [field, text]));
  const noted = takenValues(values, readingValues(reading, null, language), { attachmentId, document });
  if (noted.length > 0) await stores.takenValues.getState().note(applicationId, { values: noted });
}

/** Fills the empty fields of a draft that is not on the desk. */
export async function takeIntoOther(
  stores: Stores,
  { id: applicationId, ledger, content, revision: baseRevision }: Application,
  found: FoundReading,
): Promise<Application | null> {
  const { bridge } = stores;
  const standard = languageStandardIn(stores, ledger);
  const read = readingValues(found.reading, null, certificateLanguageOf(content, standard));
  const values = valuesForEmpty(content, read);
  if (values.size === 0) return null;
  const { attachmentId, name: document } = found;
  const noted = { values: takenValues(values, read, { attachmentId, document }), from: dataIn(found) };
  if (!(await stores.takenValues.getState().note(applicationId, noted))) return null;
  const filled = filledContent(content, withBooked(values, await bookedFor({ bridge }, values)), standard);
  const answer = await callMain(() =>
    bridge.applications.save({ applicationId, content: filled, baseRevision }),
  );
  return answer.ok ? answer.value : null;
}

type ReviewStores = Pick<Stores, 'editor' | 'takenValues'>;

/** The parts of the application on the desk that still have to be reviewed, in the order of the page. */
export function unreviewedNow({ editor, takenValues }: ReviewStores): readonly ValueSubject[] {
  const { applicationId, content } = editor.getState();
  return applicationId === null ? [] : unreviewedSubjects(content, takenInto(takenValues, applicationId));
}

/** Focuses the next part to review after this one, and the first one again after the last; false where none is left. */
export function reviewNext(stores: ReviewStores, after: ValueSubject | null): boolean {
  const open = unreviewedNow(stores);
  const following = open.find((subject) => after !== null && orderOf(subject) > orderOf(after));
  const next = following ?? open.find((subject) => subject !== after) ?? open[0];
  if (next === undefined) return false;
  focusSubject(stores.editor, next);
  return true;
}

/** Focuses a part of the application: a party in its printed form, or a field. */
export function focusSubject(editor: EditorStore, subject: ValueSubject): void {
  const { focusField, focusParty } = editor.getState();
  if (subject === 'consignor' || subject === 'consignee') focusParty(subject);
  else focusField(subject, 'marks');
}

function orderOf(subject: ValueSubject): number {
  return fieldPaths.findIndex((path) => subjectOf(path) === subject);
}

/** Marks these parts as reviewed, with their present text. It counts once main has stored it. */
export async function acceptReviewed(
  { editor, takenValues }: ReviewStores,
  subjects: readonly ValueSubject[],
): Promise<boolean> {
  const { applicationId, content, leaveField } = editor.getState();
  if (applicationId === null || subjects.length === 0) return false;
  leaveField();
  const open = [...unreviewedFields(content, takenInto(takenValues, applicationId)).keys()];
  const fields = open.filter((field) => subjects.includes(subjectOf(field)));
  return takenValues.getState().review(applicationId, fields);
}
