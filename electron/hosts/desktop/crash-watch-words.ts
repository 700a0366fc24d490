export interface CrashWords {
  readonly message: string;
  readonly detail: string;
  /** What helps, and what leaves it as it is. */
  readonly buttons: readonly [string, string];
}

interface WordsOfLanguage {
  readonly keepsEnding: CrashWords;
  readonly hangs: CrashWords;
}

export const crashWords: Readonly<Record<'en' | 'de', WordsOfLanguage>> = {
  en: {
    keepsEnding: {
      message: 'The window of CO Desk keeps stopping.',
      detail: 'Everything that was saved is intact. You can try again, or quit and start CO Desk later.',
      buttons: ['Try again', 'Quit'],
    },
    hangs: {
      message: 'The window of CO Desk does not respond.',
      detail:
        'You can wait, or load it again. Everything that says “Saved” is intact; what was typed in the last second may be gone.',
      buttons: ['Load it again', 'Wait'],
    },
  },
  de: {
    keepsEnding: {
      message: 'Das Fenster von CO Desk stürzt immer wieder ab.',
      detail:
        'Alles Gespeicherte ist unversehrt. Sie können es noch einmal versuchen oder CO Desk beenden und später starten.',
      buttons: ['Noch einmal versuchen', 'Beenden'],
    },
    hangs: {
      message: 'Das Fenster von CO Desk reagiert nicht.',
      detail:
        'Sie können warten oder es neu laden. Alles, was „Gespeichert“ ist, bleibt unversehrt; was in der letzten Sekunde getippt wurde, kann fehlen.',
      buttons: ['Neu laden', 'Warten'],
    },
  },
};
