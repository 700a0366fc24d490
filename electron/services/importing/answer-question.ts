import { applicationState } from '../../../shared/rules/application-state.ts';
import type { ImportedFile } from './imported-file.ts';
import type { DraftStretch, ImportQuestion, MakingPlan } from './import-thread.ts';
import type { CarriedPdf } from './json-applications.ts';

/** So many bytes of PDFs are unpacked at once, or those of one application. */
const pdfBytesAtOnce = 20_000_000;

/** Answers whatever is asked about a file that is open. Throws a `FileRefused` where it cannot be read so. */
export function answerQuestion(
  file: ImportedFile,
  question: Exclude<ImportQuestion, { kind: 'open' | 'writeBack' }>,
): unknown {
  switch (question.kind) {
    case 'readAgain':
      return file.readAgain(question.reading);
    case 'match':
      return file.match(question.targets);
    case 'correct':
      return file.correct(question.row, question.column, question.value);
    case 'takeRepairs':
      return file.takeRepairs(question.problem);
    case 'cells':
      return file.cells(question.first, question.count);
    case 'drafts':
      return draftStretch(file, question.from, question.limit);
    case 'plan':
      return makingPlan(file);
  }
}

function draftStretch(file: ImportedFile, from: number, limit: number): DraftStretch {
  const { rows } = file.view();
  const drafts: DraftStretch['drafts'] = [];
  let pdfBytes = 0;
  let row = from;
  for (; row < rows && drafts.length < limit && pdfBytes < pdfBytesAtOnce; row += 1) {
    const draft = file.draft(row);
    if (draft === null) continue;
    const pdfs = draft.pdfs.map(unpacked);
    pdfBytes += pdfs.reduce((sum, { bytes }) => sum + bytes.length, 0);
    drafts.push({ content: draft.content, state: applicationState(draft.content, [], null), pdfs });
  }
  return { drafts, next: row < rows ? row : null };
}

function unpacked({ name, type, base64 }: CarriedPdf): DraftStretch['drafts'][number]['pdfs'][number] {
  // A view into memory that others share would take all of it along.
  return { name, type, bytes: new Uint8Array(Buffer.from(base64, 'base64')) };
}

function makingPlan(file: ImportedFile): MakingPlan {
  const { rows, goodRows, problemRows } = file.view();
  const references: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const reference = file.draft(row)?.content.clientReference ?? '';
    if (reference !== '') references.push(reference);
  }
  const remembered = file.toRemember();
  const toRemember = remembered === null ? null : { ...remembered, targets: [...remembered.targets] };
  return { drafts: goodRows, leftOut: problemRows, references, toRemember };
}
