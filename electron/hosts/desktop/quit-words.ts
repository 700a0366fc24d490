export interface QuitWords {
  readonly message: string;
  readonly detail: string;
  readonly keep: string;
  readonly quit: string;
}

/** What is asked before quitting while `count` applications (at least one) are being sent. */
export function quitWords(language: 'en' | 'de', count: number): QuitWords {
  return language === 'de' ? german(count) : english(count);
}

function english(count: number): QuitWords {
  const one = {
    message: 'An application is being sent.',
    detail:
      'If CO Desk quits now, the outcome will be unknown: the service may have taken the application, with its costs, or not. You would have to ask the service before you can send it again.',
  };
  const several = {
    message: `${count} applications are being sent.`,
    detail:
      'If CO Desk quits now, the outcomes will be unknown: the service may have taken each application, with its costs, or not. You would have to ask the service before you can send them again.',
  };
  return { ...(count === 1 ? one : several), keep: 'Keep sending', quit: 'Quit anyway' };
}

function german(count: number): QuitWords {
  const one = {
    message: 'Ein Antrag wird gerade gesendet.',
    detail:
      'Wenn Sie CO Desk jetzt beenden, bleibt der Ausgang unklar: Der Dienst kann den Antrag kostenpflichtig angenommen haben oder auch nicht. Sie müssten beim Dienst nachfragen, bevor Sie ihn noch einmal senden können.',
  };
  const several = {
    message: `${count} Anträge werden gerade gesendet.`,
    detail:
      'Wenn Sie CO Desk jetzt beenden, bleibt der Ausgang unklar: Der Dienst kann jeden der Anträge kostenpflichtig angenommen haben oder auch nicht. Sie müssten beim Dienst nachfragen, bevor Sie sie noch einmal senden können.',
  };
  return { ...(count === 1 ? one : several), keep: 'Weiter senden', quit: 'Trotzdem beenden' };
}
