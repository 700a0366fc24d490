import type { ImportFailure } from '../../../shared/ipc/areas/importing.ts';
import { sizeText } from '../../text/sizes.ts';
import type { FailureWords } from '../../text/english/failures.ts';
import type { Words } from '../../text/words.ts';

/** What happened and what to do, with the limit where there is one. */
export function failureWords(
  failure: ImportFailure,
  words: Words['importing'],
  locale: string,
): FailureWords {
  const own = words.failures[failure.kind];
  const limit = limitWords(failure, words, locale);
  return limit === null ? own : { ...own, advice: `${limit} ${own.advice}` };
}

function limitWords(failure: ImportFailure, { limits }: Words['importing'], locale: string): string | null {
  const number = (count: number): string => new Intl.NumberFormat(locale).format(count);
  if (failure.kind === 'tooLarge') return limits.bytes(sizeText(failure.limitBytes, locale));
  if (failure.kind === 'tooManyRows') return limits.rows(number(failure.limit));
  return failure.kind === 'tooManyColumns' ? limits.columns(number(failure.limit)) : null;
}
