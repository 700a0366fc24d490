import type { UpdatesState } from '../../shared/domain/updates.ts';
import { assertNever } from '../../shared/domain/result.ts';
import type { Words } from '../../shared/text/languages.ts';

interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

/** Words for the state of an update: one line, and one or two sentences. */
export function updateWords(state: UpdatesState, words: Words['updates']): TitleAndText {
  switch (state.kind) {
    case 'off':
      return { title: words.offTitle, text: words.off[state.why] };
    case 'idle':
      return { title: words.idle, text: '' };
    case 'checking':
      return { title: words.checking, text: '' };
    case 'current':
      return { title: words.current, text: '' };
    case 'available':
      return {
        title: words.available(state.offer.version),
        text: state.installedBy === 'program' ? words.availableText : words.byAdministrator,
      };
    case 'fetching':
      return { title: words.fetching(state.offer.version), text: words.fetchingText };
    case 'ready':
      return state.atEnd === 'install'
        ? { title: words.atEnd(state.offer.version), text: words.atEndText }
        : { title: words.ready(state.offer.version), text: words.readyText };
    case 'installing':
      return { title: words.installing(state.offer.version), text: '' };
    case 'failed': {
      const { step, reason } = state;
      const text = `${words.reasons[reason]} ${words.untouched} ${words.advice[reason]}`;
      return { title: words.failedTitles[step], text };
    }
    default:
      return assertNever(state);
  }
}

/**
 * Downloaded share in percent; empty while there is no download. For the eye only, as nobody wants to hear each
 * percent.
 */
export function shareText(state: UpdatesState, words: Words['updates'], locale: string): string {
  if (state.kind !== 'fetching') return '';
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  // Rounded down, so that 100 % means all of it.
  return words.share(percent.format(Math.floor(state.share * 100) / 100));
}
