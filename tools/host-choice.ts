export interface HostChoice {
  /** `best`: the desktop host if it can run, else the browser host. */
  readonly host: 'desktop' | 'browser' | 'best';
  /** All other parameters, for the host. */
  readonly rest: readonly string[];
}

/** Reads `--host=desktop|browser`. Throws for any other host. */
export function readHostChoice(parameters: readonly string[]): HostChoice {
  const isHost = (parameter: string): boolean => parameter.startsWith('--host=');
  const chosen = parameters.findLast(isHost)?.slice('--host='.length) ?? 'best';
  const rest = parameters.filter((parameter) => !isHost(parameter));
  if (chosen === 'desktop' || chosen === 'browser' || chosen === 'best') return { host: chosen, rest };
  throw new Error(`There is no host «${chosen}»; there are desktop and browser.`);
}
