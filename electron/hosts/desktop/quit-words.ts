export interface QuitWords {
  readonly message: string;
  readonly detail: string;
  readonly keep: string;
  readonly quit: string;
}

/** What is asked before quitting while so many applications are being sent; with none, a certificate is asked for. */
export function quitWords(language: 'en' | 'de', sending: number): QuitWords {
  return language === 'de' ? german(sending) : english(sending);
}

function english(sending: number): QuitWords {
  if (sending === 0) return englishCertificate;
  const one = {
    message: 'An application is being sent.',
    detail:
      'If CO Desk quits now, the outcome will be unknown: the service may have taken the application, with its costs, or not. You would have to ask the service before you can send it again.',
  };
  const several = {
    message: `${sending} applications are being sent.`,
    detail:
      'If CO Desk quits now, the outcomes will be unknown: the service may have taken each application, with its costs, or not. You would have to ask the service before you can send them again.',
  };
  return { ...(sending === 1 ? one : several), keep: 'Keep sending', quit: 'Quit anyway' };
}

const englishCertificate: QuitWords = {
  message: 'A certificate is being asked for.',
  detail:
    'If CO Desk quits now, nobody can know whether the service issued it. Asking again later may have an effect a second time.',
  keep: 'Keep waiting',
  quit: 'Quit anyway',
};

function german(sending: number): QuitWords {
  if (sending === 0) return germanCertificate;
  const one = {
    message: 'Ein Antrag wird gerade gesendet.',
    detail:
      'Wenn Sie CO Desk jetzt beenden, bleibt der Ausgang unklar: Der Dienst kann den Antrag kostenpflichtig angenommen haben oder auch nicht. Sie müssten beim Dienst nachfragen, bevor Sie ihn noch einmal senden können.',
  };
  const several = {
    message: `${sending} Anträge werden gerade gesendet.`,
    detail:
      'Wenn Sie CO Desk jetzt beenden, bleibt der Ausgang unklar: Der Dienst kann jeden der Anträge kostenpflichtig angenommen haben oder auch nicht. Sie müssten beim Dienst nachfragen, bevor Sie sie noch einmal senden können.',
  };
  return { ...(sending === 1 ? one : several), keep: 'Weiter senden', quit: 'Trotzdem beenden' };
}

const germanCertificate: QuitWords = {
  message: 'Ein Zeugnis wird gerade angefordert.',
  detail:
    'Wenn Sie CO Desk jetzt beenden, kann niemand wissen, ob der Dienst es ausgestellt hat. Es später noch einmal anzufordern, kann ein zweites Mal wirken.',
  keep: 'Weiter warten',
  quit: 'Trotzdem beenden',
};

export interface MemoryWords {
  readonly message: string;
  readonly detail: string;
  readonly stay: string;
  readonly save: string;
  readonly notSaved: string;
  readonly quit: string;
}

/** What is asked before quitting while so many applications, one or more, would be gone with the program. */
export function memoryWords(language: 'en' | 'de', count: number): MemoryWords {
  return language === 'de' ? germanMemory(count) : englishMemory(count);
}

function englishMemory(count: number): MemoryWords {
  return {
    message:
      count === 1 ? '1 application exists only in memory.' : `${count} applications exist only in memory.`,
    detail:
      'The data folder could not be used when CO Desk started, so nothing that you typed or attached since is on the disk. Save a copy, or it is gone when CO Desk quits.',
    stay: 'Keep working',
    save: 'Save a copy…',
    notSaved: 'The copy could not be saved, so CO Desk stays open.',
    quit: 'Quit and lose it',
  };
}

function germanMemory(count: number): MemoryWords {
  return {
    message:
      count === 1
        ? 'Ein Antrag ist nur im Arbeitsspeicher vorhanden.'
        : `${count} Anträge sind nur im Arbeitsspeicher vorhanden.`,
    detail:
      'Beim Start von CO Desk ließ sich der Datenordner nicht benutzen. Was Sie seitdem eingegeben oder angehängt haben, liegt deshalb nicht auf der Festplatte. Speichern Sie eine Kopie, sonst ist es beim Beenden verloren.',
    stay: 'Weiterarbeiten',
    save: 'Kopie speichern …',
    notSaved: 'Die Kopie ließ sich nicht speichern, deshalb bleibt CO Desk offen.',
    quit: 'Beenden und verlieren',
  };
}
