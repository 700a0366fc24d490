/** Environment variable with the absolute path of the host that `compileHost` made; unset, the built one is started. */
export const compiledVariable = 'CO_DESK_TEST_HOST';

/** What Node is told for the one or the other. */
export function hostParameters(built: string): readonly string[] {
  const script = process.env[compiledVariable];
  return script === undefined ? [built] : ['--disable-warning=ExperimentalWarning', `${script}.mjs`];
}
