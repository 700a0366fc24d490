import type { Settings } from '../../../shared/domain/settings.ts';
import { factLines, type Fact } from './lines.ts';

type Shown = { readonly [Name in keyof Settings]: (value: Settings[Name]) => Fact[1] };

/** How each setting is told. What a clerk typed is told by its shape, and what names an account by its number. */
const shown: Shown = {
  language: (value) => value,
  theme: (value) => value,
  onePdfMegabytes: (value) => value,
  warnAtMegabytes: (value) => value,
  strongWarnAtMegabytes: (value) => value,
  sizeLimits: (value) => `${Object.keys(value).length} connections`,
  answerSeconds: (value) => value,
  referencePattern: shapeOf,
  textLanguage: (value) => value,
  fetchesDictionaries: (value) => value,
  recentSigns: (value) => `${value.length} signs`,
  chambers: (value) => Object.values(value).join(' ') || 'none',
  requiredFields: (value) => value.join(' ') || 'none',
  europeanUnionOrder: (value) => value,
  printOn: (value) => value,
  printShiftRight: (value) => value,
  printShiftDown: (value) => value,
  looksForUpdates: (value) => value,
};

export function settingLines(settings: Settings): readonly string[] {
  return factLines(names().map((name) => [name, tell(name, settings)]));
}

function names(): readonly (keyof Settings)[] {
  return Object.keys(shown).filter(isName);
}

function isName(name: string): name is keyof Settings {
  return Object.hasOwn(shown, name);
}

function tell<Name extends keyof Settings>(name: Name, settings: Pick<Settings, Name>): Fact[1] {
  return shown[name](settings[name]);
}

/** Placeholders stay; of the rest every letter is an x, every digit a 0, and a sign of neither kind itself or a ?. */
function shapeOf(pattern: string): string {
  return pattern.replace(/\{(?:year|month|day|number)\}|./gsu, (found) => {
    if (found.length > 2 && found.startsWith('{')) return found;
    if (/\p{L}/u.test(found)) return 'x';
    return /\p{N}/u.test(found) ? '0' : /^[-_/. ]$/u.test(found) ? found : '?';
  });
}
