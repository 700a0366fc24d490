import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';

/** Any address: it stands in messages that nobody reads. */
const nowhere = new URL('https://localhost/');

/**
 * The description of a version as plain data, read by the parser that wrote its format: YAML without tags that make
 * anything but text, numbers, lists and maps. Throws for what is no YAML.
 */
export function parseDescription(text: string): unknown {
  return parseUpdateInfo(text, 'latest.yml', nowhere);
}
