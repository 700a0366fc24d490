/**
 * Environment variable with the absolute path of the host that `compileHost` made; without it the built host is
 * started.
 */
export const compiledVariable = 'CO_DESK_TEST_HOST';

/** Arguments of Node that start the compiled host where a run has one, and the built one otherwise. */
export function hostParameters(built: string): readonly string[] {
  const script = process.env[compiledVariable];
  return script === undefined ? [built] : ['--disable-warning=ExperimentalWarning', `${script}.mjs`];
}
