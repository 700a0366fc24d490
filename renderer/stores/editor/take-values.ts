import { type Application, isLocked } from '../../../shared/domain/application.ts';
import { connectionFor } from '../../../shared/domain/connection.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { ReadValue } from '../../../shared/domain/reading.ts';
import { languageStandardOf } from '../../../shared/domain/standards.ts';
import {
  certificateLanguageOf,
  withConsigneeCountry,
} from '../../../shared/rules/countries/certificate-language.ts';
import { filledContent, takenValues, valuesForEmpty } from '../../../shared/rules/reading/fill-empty.ts';
import { readingValues } from '../../../shared/rules/reading/reading-fields.ts';
import { callMain } from '../call-main.ts';
import type { Stores } from '../stores.ts';
import { languageStandardNow } from './editor.ts';
import type { FoundReading } from './readings.ts';

/**
 * Puts values of a document into the fields of the application on the desk, as one step that one undo takes back. Main
 * notes first where they are from, so that nothing stands in a field unmarked, also after a crash. False where that
 * failed, or another application is on the desk meanwhile; nothing is filled in then.
 */
export async function takeChosen(
  stores: Stores,
  { applicationId, attachmentId, name: document }: FoundReading,
  read: readonly ReadValue[],
  values: ReadonlyMap<FieldPath, string>,
): Promise<boolean> {
  const { editor } = stores;
  editor.getState().leaveField();
  const noted = takenValues(values, read, { attachmentId, document });
  if (!(await stores.takenValues.getState().note(applicationId, noted))) return false;
  const { application, content, leaveField, setFields } = editor.getState();
  if (application?.id !== applicationId || isLocked(application.state)) return false;
  leaveField();
  setFields(withConsigneeCountry(content, values, languageStandardNow(stores)));
  leaveField();
  return true;
}

/** Fills what is empty in the application on the desk. How many values it took; `null` where that failed. */
export async function takeIntoEmpty(stores: Stores, found: FoundReading): Promise<number | null> {
  const { content } = stores.editor.getState();
  const language = certificateLanguageOf(content, languageStandardNow(stores));
  const read = readingValues(found.reading, null, language);
  const offered = valuesForEmpty(content, read);
  if (offered.size === 0) return 0;
  const noted = takenValues(offered, read, { attachmentId: found.attachmentId, document: found.name });
  if (!(await stores.takenValues.getState().note(found.applicationId, noted))) return null;
  // What the clerk typed since is never written over.
  const { content: now, application, leaveField, setFields } = stores.editor.getState();
  if (application?.id !== found.applicationId || isLocked(application.state)) return null;
  const values = valuesForEmpty(now, read);
  leaveField();
  setFields(withConsigneeCountry(now, values, languageStandardNow(stores)));
  leaveField();
  return values.size;
}

/** Fills what is empty in a draft that is not on the desk. */
export async function takeIntoOther(
  { bridge, program, connections, takenValues: taken }: Stores,
  { id: applicationId, ledger, content, revision: baseRevision }: Application,
  found: FoundReading,
): Promise<Application | null> {
  const connection = connectionFor(ledger, connections.getState().active);
  const standard = languageStandardOf(program.getState().settings, connection);
  const read = readingValues(found.reading, null, certificateLanguageOf(content, standard));
  const values = valuesForEmpty(content, read);
  if (values.size === 0) return null;
  const noted = takenValues(values, read, { attachmentId: found.attachmentId, document: found.name });
  if (!(await taken.getState().note(applicationId, noted))) return null;
  const filled = filledContent(content, values, standard);
  const answer = await callMain(() =>
    bridge.applications.save({ applicationId, content: filled, baseRevision }),
  );
  return answer.ok ? answer.value : null;
}
