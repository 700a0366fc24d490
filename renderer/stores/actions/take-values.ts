import { type Application, isLocked } from '../../../shared/domain/application.ts';
import { type ApplicationContent, type Party, readField } from '../../../shared/domain/content.ts';
import { type FieldPath, fieldPaths } from '../../../shared/domain/fields.ts';
import type { DataDocument, KeptValue, ReadValue } from '../../../shared/domain/reading.ts';
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
 * notes first where they are from, so that nothing stands in a field unmarked, also after a crash. False where that
 * failed, or another application is on the desk meanwhile; nothing is filled in then.
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

/** What main keeps of an electronic invoice that is no PDF, so that the boxes are held against it later, too. */
function dataIn({ attachmentId, name, reading, data }: FoundReading): DataDocument | undefined {
  return attachmentId === null ? { name, reading } : data;
}

/** Fills what is empty in the application on the desk. How many values it took; `null` where that failed. */
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
  // What the clerk typed since is never written over.
  const { content: now, application, leaveField, setFields } = stores.editor.getState();
  if (application?.id !== found.applicationId || isLocked(application.state)) return null;
  const values = valuesForEmpty(now, read);
  leaveField();
  setFields(withConsigneeCountry(now, withBooked(values, booked), languageStandardNow(stores)));
  leaveField();
  return values.size;
}

/** Entries of the address book that may be the consignee who was read; none where he was not, or the book cannot be asked. */
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
 * Puts what a document says by now in place of what an earlier reading took from it and nobody has looked at, and fills in what is
 * empty, as one step. `onlyTaught`: only what the office taught since, and only while nothing of the document was looked at. Parties
 * and goods stay, as a person may have chosen among them. How many values changed.
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

/** What is read otherwise than it stands, where it stands as it was read before and nobody has looked. */
function otherByNow(
  content: ApplicationContent,
  own: readonly KeptValue[],
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

/** Notes anew where values stand that were taken before a PDF with their words was attached. They stay as looked at as they are. */
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

/** Fills what is empty in a draft that is not on the desk. */
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

/** What of the application on the desk nobody has looked at, in the order of the page. */
export function unreviewedNow({ editor, takenValues }: ReviewStores): readonly ValueSubject[] {
  const { applicationId, content } = editor.getState();
  return applicationId === null ? [] : unreviewedSubjects(content, takenInto(takenValues, applicationId));
}

/** Leads to what is to be looked at after this one, round and round; to the first from anywhere else. False where nothing is. */
export function reviewNext(stores: ReviewStores, after: ValueSubject | null): boolean {
  const open = unreviewedNow(stores);
  const following = open.find((subject) => after !== null && orderOf(subject) > orderOf(after));
  const next = following ?? open.find((subject) => subject !== after) ?? open[0];
  if (next === undefined) return false;
  focusSubject(stores.editor, next);
  return true;
}

/** Leads to a part of the application: a party as it is printed, or a field. */
export function focusSubject(editor: EditorStore, subject: ValueSubject): void {
  const { focusField, focusParty } = editor.getState();
  if (subject === 'consignor' || subject === 'consignee') focusParty(subject);
  else focusField(subject, 'marks');
}

function orderOf(subject: ValueSubject): number {
  return fieldPaths.findIndex((path) => subjectOf(path) === subject);
}

/** Somebody looked at these, as they stand. It counts once main has it. */
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
