import type { Words } from '../page-words.ts';

export const palette: Words['palette'] = {
  title: 'Befehl suchen',
  label: 'Befehl oder Antrag suchen',
  list: 'Was gefunden wurde',
  groups: {
    commands: 'Befehle',
    templates: 'Vorlagen',
    applications: 'Anträge',
    parties: 'Adressbuch',
  },
  allKeys: 'Alle Tasten',
  allKeysText: 'Jeder Befehl von oben steht hier mit seiner Taste.',
  moreKeys: 'Tasten des Registers…',
  nothing: (typed) => `Nichts heißt „${typed}“, und kein Antrag enthält es.`,
  newFrom: (name) => `Neuer Entwurf aus „${name}“`,
  newTo: (name) => `Neuer Entwurf an ${name}`,
  choose: '↑ ↓ wählen',
  take: 'Enter ausführen',
  leave: 'Esc verlassen',
  stateOn: (state, day) => `${state}, ${day}`,
};
