import type { Words } from '../words.ts';

export const common: Words['common'] = {
  productName: 'CO Desk',
  cancel: 'Abbrechen',
  close: 'Schließen',
  done: 'Fertig',
  notNow: 'Nicht jetzt',
  undo: 'Rückgängig',
  open: 'Öffnen',
  more: 'Mehr',
  tryAgain: 'Noch einmal',
  showPassword: 'Passwort zeigen',
  hidePassword: 'Passwort verbergen',
  keys: {
    control: 'Strg',
    command: 'Cmd',
    alt: 'Alt',
    shift: 'Umschalt',
    enter: 'Enter',
    escape: 'Esc',
    tab: 'Tab',
  },
  states: {
    draft: 'Entwurf',
    ready: 'Bereit',
    sending: 'Wird gesendet',
    accepted: 'Angenommen',
    refused: 'Abgelehnt',
    unknown: 'Ausgang unklar',
    issued: 'Ausgestellt',
  },
  practiceStamp: { title: 'ÜBUNG', note: 'nichts wurde gesendet' },
};
