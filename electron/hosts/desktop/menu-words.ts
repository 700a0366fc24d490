import type { Settings } from '../../../shared/domain/settings.ts';

const english = {
  file: 'File',
  newDraft: 'New draft',
  attach: 'Attach PDFs…',
  submit: 'Submit…',
  connect: 'Connect to a service…',
  settings: 'Settings…',
  quit: 'Quit',
  close: 'Close window',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  search: 'Search everything',
  view: 'View',
  actualSize: 'Actual size',
  larger: 'Larger',
  smaller: 'Smaller',
  fullScreen: 'Full screen',
  developerTools: 'Developer tools',
  window: 'Window',
  minimize: 'Minimize',
  zoom: 'Zoom',
  toFront: 'Bring all to front',
  help: 'Help',
  about: 'About CO Desk',
  services: 'Services',
  hide: 'Hide CO Desk',
  hideOthers: 'Hide others',
  showAll: 'Show all',
};
export type MenuWords = Readonly<Record<keyof typeof english, string>>;

const german: MenuWords = {
  file: 'Datei',
  newDraft: 'Neuer Entwurf',
  attach: 'PDFs anhängen…',
  submit: 'Einreichen…',
  connect: 'Mit einem Dienst verbinden…',
  settings: 'Einstellungen…',
  quit: 'Beenden',
  close: 'Fenster schließen',
  edit: 'Bearbeiten',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  cut: 'Ausschneiden',
  copy: 'Kopieren',
  paste: 'Einfügen',
  selectAll: 'Alles auswählen',
  search: 'Alles durchsuchen',
  view: 'Ansicht',
  actualSize: 'Originalgröße',
  larger: 'Größer',
  smaller: 'Kleiner',
  fullScreen: 'Vollbild',
  developerTools: 'Entwicklerwerkzeuge',
  window: 'Fenster',
  minimize: 'Im Dock ablegen',
  zoom: 'Zoomen',
  toFront: 'Alle nach vorne bringen',
  help: 'Hilfe',
  about: 'Über CO Desk',
  services: 'Dienste',
  hide: 'CO Desk ausblenden',
  hideOthers: 'Andere ausblenden',
  showAll: 'Alle einblenden',
};

export function menuWords(language: 'en' | 'de'): MenuWords {
  return language === 'de' ? german : english;
}

/** The chosen language, or the system's where there is a table for it. `systemLanguage` is a BCP 47 tag. */
export function shownLanguage(chosen: Settings['language'], systemLanguage: string): 'en' | 'de' {
  if (chosen !== 'system') return chosen;
  return /^de(?:-|$)/i.test(systemLanguage) ? 'de' : 'en';
}
