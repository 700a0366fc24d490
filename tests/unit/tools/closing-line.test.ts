import { describe, expect, it } from 'vitest';
import { readHostChoice } from '../../../tools/host-choice.ts';
import { closingLine, failedNames, runSteps, timesOf, type Step } from '../../../tools/step.ts';
import { countTests, fileSeconds } from '../../../tools/vitest-report.ts';

const report = (passed: number, failed: number, testResults: object[] = []): string =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults });

describe('what a run of tests counted', () => {
  it('is read from its report', () => {
    expect(countTests(report(12, 0), 0)).toEqual({ passed: 12, failed: 0 });
    expect(countTests(report(12, 2), 1)).toEqual({ passed: 12, failed: 2 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const unloaded = [{ status: 'failed', assertionResults: [] }];
    expect(countTests(report(12, 0, unloaded), 1)).toEqual({ passed: 12, failed: 1 });
  });

  it('is a failure when the run ended badly without saying where', () => {
    expect(countTests(report(12, 0), 1)).toEqual({ passed: 12, failed: 1 });
    expect(countTests(null, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('has the seconds of each file', () => {
    const file = { name: '/desk/tests/a.test.ts', startTime: 1_000, endTime: 3_260, status: 'passed' };
    const results = [{ ...file, assertionResults: [] }];
    expect(fileSeconds(report(1, 0, results), '/desk/')).toEqual({ 'tests/a.test.ts': 2.26 });
    expect(fileSeconds(null, '/desk/')).toEqual({});
  });
});

describe('the steps', () => {
  const step = (name: string, failed: number): Step => ({
    name,
    run: () => Promise.resolve({ passed: 1 - failed, failed }),
  });
  const steps = [step('format', 0), step('lint', 1), step('types', 0)];

  it('all run for a test, and end with one line', async () => {
    const results = await runSteps(steps, { firstFailureEnds: false, say: () => undefined });
    expect(closingLine(results)).toBe('2 passed, 1 failed');
    expect(failedNames(results)).toEqual(['lint']);
  });

  it('say what runs and how long it usually takes', async () => {
    const said: string[] = [];
    const times = { suites: { lint: { seconds: 127.4, files: {} } } };
    const how = { firstFailureEnds: false, say: (line: string) => said.push(line), times };
    const results = await runSteps(steps, how);
    expect(said.filter((line) => line.includes('—'))).toEqual([
      '\n— format',
      '\n— lint, usually 2 min 7 s',
      '\n— types',
    ]);
    expect(Object.keys(timesOf(results).suites)).toEqual(['format', 'lint', 'types']);
  });

  it('end with the first failure for a check', async () => {
    const results = await runSteps(steps, { firstFailureEnds: true, say: () => undefined });
    expect(results.map(({ name }) => name)).toEqual(['format', 'lint']);
  });
});

describe('the choice of a host', () => {
  it('is the best there is, or the one that is named', () => {
    expect(readHostChoice([])).toEqual({ host: 'best', rest: [] });
    expect(readHostChoice(['--host=browser', '--port=1'])).toEqual({ host: 'browser', rest: ['--port=1'] });
    expect(readHostChoice(['--host=desktop'])).toEqual({ host: 'desktop', rest: [] });
    expect(() => readHostChoice(['--host=phone'])).toThrow('There is no host «phone»');
  });
});
