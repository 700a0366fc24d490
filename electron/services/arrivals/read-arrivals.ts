import { assertNever } from '../../../shared/domain/result.ts';
import { refused, type Arrival, type GivenArrival } from './arrival.ts';
import { readFilePath } from './read-file-path.ts';
import { isMeantAsLink, readLink } from './read-link.ts';

/** More at once than anybody opens. */
const mostTexts = 20;

/** The one door for links and files from outside. Never throws, and touches nothing. */
export function readArrivals(given: GivenArrival, platform: NodeJS.Platform): readonly Arrival[] {
  switch (given.kind) {
    case 'link':
      return [readLink(given.text)];
    case 'file':
      return [readFilePath(given.path, { platform, folder: '' })];
    case 'commandLine':
      return readCommandLine(given.texts, { platform, folder: given.folder });
    default:
      return assertNever(given);
  }
}

/**
 * A switch is nothing that arrives, wherever it stands: whoever starts the program may have put it there, and so may a
 * link that broke out of its quotes. For the same reason nothing else is taken beside a link.
 */
function readCommandLine(
  texts: readonly string[],
  place: Parameters<typeof readFilePath>[1],
): readonly Arrival[] {
  const meant = texts.filter((text) => text !== '' && !text.startsWith('-'));
  const [first] = meant;
  if (meant.some(isMeantAsLink))
    return [meant.length === 1 && first !== undefined ? readLink(first) : refused('link')];
  const files = meant.slice(0, mostTexts).map((text) => readFilePath(text, place));
  return meant.length > mostTexts ? [...files, refused('tooMany')] : files;
}
