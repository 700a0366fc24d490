import { FileTimes } from './file-times.ts';

/** Where a run of tests is to leave its report, without its ending: whoever starts the run names it. */
export const reportVariable = 'CO_DESK_TEST_REPORT';

/** What a run reports of: `json` what it counted, `times` the seconds of each file. */
export function reportFiles(report: string): { readonly json: string; readonly times: string } {
  return { json: `${report}.json`, times: `${report}-seconds.json` };
}

/** For the configurations of vitest: what people see, and both files where somebody wants them. */
export function reporters(): ('default' | ['json', { outputFile: string }] | FileTimes)[] {
  const { [reportVariable]: report } = process.env;
  if (report === undefined) return ['default'];
  const { json, times } = reportFiles(report);
  return ['default', ['json', { outputFile: json }], new FileTimes(times, process.cwd())];
}
