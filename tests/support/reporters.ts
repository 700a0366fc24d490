import { FileTimes } from './file-times.ts';

/**
 * Environment variable with the path for the report of a test run, without extension; set by whoever starts the run.
 */
export const reportVariable = 'CO_DESK_TEST_REPORT';

/** Files of a report: `json` has the results, `times` the seconds of each file. */
export function reportFiles(report: string): { readonly json: string; readonly times: string } {
  return { json: `${report}.json`, times: `${report}-seconds.json` };
}

/** Reporters for the configurations of vitest: the console, and both files where the environment names a report. */
export function reporters(): ('default' | ['json', { outputFile: string }] | FileTimes)[] {
  const { [reportVariable]: report } = process.env;
  if (report === undefined) return ['default'];
  const { json, times } = reportFiles(report);
  return ['default', ['json', { outputFile: json }], new FileTimes(times, process.cwd())];
}
