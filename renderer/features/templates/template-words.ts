import type { TemplateFailure } from '../../../shared/ipc/areas/templates.ts';
import type { Words } from '../../../shared/text/page-words.ts';

/** Why a template was not kept, in words. */
export function failureWords(failure: TemplateFailure, name: string, words: Words): string {
  const { templates, failures } = words;
  if (failure.kind === 'nameTaken') return templates.save.nameTaken(name.trim());
  if (failure.kind === 'tooMany') return templates.tooMany;
  if (failure.kind === 'notFound') return templates.gone;
  return `${templates.notKept} ${failures.application[failure.kind].title}.`;
}
