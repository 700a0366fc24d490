import { load } from 'js-yaml';

/**
 * The description of a version as plain data, read by the parser that electron-updater reads it with: YAML without tags that make
 * anything but text, numbers, lists and maps. Throws for what is no YAML.
 */
export function parseDescription(text: string): unknown {
  return load(text);
}
