import { describe, expect, it } from 'vitest';
import { DesktopSpelling } from '../../../../../electron/hosts/desktop/spelling.ts';

/** A session that writes down what it was told. */
function recordingSession(available: readonly string[] = ['en-GB', 'en-US', 'de', 'pt-BR']) {
  const told = { url: '', isEnabled: true, languages: ['fr'] as readonly string[] };
  return {
    told,
    session: {
      availableSpellCheckerLanguages: [...available],
      setSpellCheckerDictionaryDownloadURL: (url: string) => void (told.url = url),
      setSpellCheckerEnabled: (isEnabled: boolean) => void (told.isEnabled = isEnabled),
      setSpellCheckerLanguages: (languages: string[]) => void (told.languages = languages),
    },
  };
}

describe('spelling on the desktop', () => {
  it('fetches nothing by itself, from the first moment on', () => {
    const { session, told } = recordingSession();
    const spelling = new DesktopSpelling(session, 'win32');
    expect(told).toMatchObject({ isEnabled: false });
    expect(new URL(told.url).hostname).toBe('127.0.0.1');
    spelling.check({ language: 'de', mayFetch: false });
    expect(new URL(told.url).hostname).toBe('127.0.0.1');
    expect(told).toMatchObject({ isEnabled: true, languages: ['de'] });
  });

  it('fetches dictionaries once the clerk wants that, and no longer when she does not', () => {
    const { session, told } = recordingSession();
    const spelling = new DesktopSpelling(session, 'linux');
    spelling.check({ language: 'en', mayFetch: true });
    expect(new URL(told.url).protocol).toBe('https:');
    spelling.check({ language: 'en', mayFetch: false });
    expect(new URL(told.url).hostname).toBe('127.0.0.1');
  });

  it('takes another dictionary of the language where the usual one is not known', () => {
    const { session, told } = recordingSession();
    new DesktopSpelling(session, 'linux').check({ language: 'pt', mayFetch: false });
    expect(told.languages).toEqual(['pt-BR']);
  });

  it('does not check a text in the wrong language', () => {
    const { session, told } = recordingSession(['en-US']);
    new DesktopSpelling(session, 'linux').check({ language: 'tr', mayFetch: true });
    expect(told.isEnabled).toBe(false);
  });

  it('leaves a Mac to its own checker', () => {
    const { session, told } = recordingSession();
    new DesktopSpelling(session, 'darwin').check({ language: 'de', mayFetch: true });
    expect(told).toEqual({ url: '', isEnabled: true, languages: ['fr'] });
  });
});
