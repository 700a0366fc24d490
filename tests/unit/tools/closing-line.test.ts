import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readHostChoice } from '../../../tools/host-choice.ts';
import { closingLine, failedNames, runSteps, timesOf, type Step } from '../../../tools/step.ts';
import { StepOutputs } from '../../../tools/step-output.ts';
import { countTests, failedTests, readFileTimes } from '../../../tools/vitest-report.ts';
import { FileTimes } from '../../support/file-times.ts';
import { reportFiles } from '../../support/reporters.ts';

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

  it('names what failed, with the first lines of why and no places in the code', () => {
    const why =
      '\u001B[31mError: 28417: expected 0 to be 1\u001B[39m\n    at tests/e2e/desk.test.ts:288:7\n\nwaited';
    const tests = [
      { fullName: 'the desk finds', status: 'failed', failureMessages: [why] },
      { fullName: 'the desk opens', status: 'passed', failureMessages: [] },
    ];
    const results = [
      { status: 'failed', name: '/desk/tests/e2e/desk.test.ts', assertionResults: tests },
      { status: 'failed', name: '/desk/tests/a.test.ts', message: 'Cannot find b', assertionResults: [] },
    ];
    expect(failedTests(report(1, 1, results), '/desk/')).toEqual([
      'tests/e2e/desk.test.ts > the desk finds\n    Error: 28417: expected 0 to be 1\n    waited',
      'tests/a.test.ts\n    Cannot find b',
    ]);
    expect(failedTests(null, '/desk/')).toEqual([]);
  });

  it('ends a long reason with its last lines, which tell what was waited for', () => {
    const why = Array.from({ length: 20 }, (_, line) => `line ${line + 1}`).join('\n');
    const tests = [{ fullName: 'the desk', status: 'failed', failureMessages: [why] }];
    const results = [{ status: 'failed', name: '/desk/tests/e2e/desk.test.ts', assertionResults: tests }];
    const [shown] = failedTests(report(1, 1, results), '/desk/');
    expect(shown?.split('\n').slice(1)).toEqual([
      ...[1, 2, 3, 4].map((line) => `    line ${line}`),
      '    …',
      ...[15, 16, 17, 18, 19, 20].map((line) => `    line ${line}`),
    ]);
  });

  it('is a failure when the run ended badly without saying where', () => {
    expect(countTests(report(12, 0), 1)).toEqual({ passed: 12, failed: 1 });
    expect(countTests(null, 0)).toEqual({ passed: 0, failed: 1 });
    expect(countTests('{"numPassedTests": 12, "num', 137)).toEqual({ passed: 0, failed: 1 });
  });

  it('has the seconds of each file, with its imports and what it does before and after its tests', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'co-desk-report-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { times } = reportFiles(path.join(folder, 'reports', 'parts'));
    const took = { setupDuration: 20, collectDuration: 240, duration: 3_000 };
    const unasked = {
      environmentSetupDuration: 0,
      prepareDuration: 0,
      concurrencyId: 1,
      workerId: 1,
      importDurations: {},
    };
    const diagnostic = () => ({ ...took, ...unasked, heap: undefined });
    new FileTimes(times, '/desk/').onTestRunEnd([{ moduleId: '/desk/tests/a.test.ts', diagnostic }]);
    expect(readFileTimes(await readFile(times, 'utf8'))).toEqual({ 'tests/a.test.ts': 3.26 });
    expect(readFileTimes(null)).toEqual({});
    expect(readFileTimes('{"tests/a.te')).toEqual({});
  });
});

describe('the steps', () => {
  const step = (name: string, failed: number): Step => ({
    name,
    run: () => Promise.resolve({ passed: 1 - failed, failed }),
  });
  const steps = [step('format', 0), step('lint', 1), step('types', 0)];

  it('all run for a test, and end with one line', async () => {
    const results = await runSteps(steps, {
      firstFailureEnds: false,
      outputs: new StepOutputs(() => undefined),
    });
    expect(closingLine(results)).toBe('2 passed, 1 failed');
    expect(failedNames(results)).toEqual(['lint']);
  });

  it('say what runs and how long it usually takes', async () => {
    const said: string[] = [];
    const times = { suites: { lint: { seconds: 127.4, files: {} } } };
    const how = { firstFailureEnds: false, outputs: new StepOutputs((text) => said.push(text)), times };
    const results = await runSteps(steps, how);
    expect(said.filter((line) => line.includes('—'))).toEqual([
      '\n— format\n',
      '\n— lint, usually 2 min 7 s\n',
      '\n— types\n',
    ]);
    expect(Object.keys(timesOf(results).suites)).toEqual(['format', 'lint', 'types']);
  });

  it('that run beside each other speak one after another, and nobody among the lines of another', async () => {
    const said: string[] = [];
    const outputs = new StepOutputs((text) => said.push(text));
    const ends = new Map(['lint', 'rules'].map((name) => [name, Promise.withResolvers<undefined>()]));
    const speaking = (name: string): Step => ({
      name,
      run: async (write) => {
        write(`${name} begins\n`);
        await ends.get(name)?.promise;
        write(`${name} ends\n`);
        return { passed: 1, failed: 0 };
      },
    });
    const runs = ['lint', 'rules'].map((name) =>
      runSteps([speaking(name)], { firstFailureEnds: false, outputs }),
    );
    ends.get('rules')?.resolve(undefined);
    await runs[1];
    expect(said).toEqual(['\n— lint\n', 'lint begins\n', '… beside it: rules\n']);
    ends.get('lint')?.resolve(undefined);
    await runs[0];
    expect(said.slice(3)).toEqual([
      'lint ends\n',
      'ok: lint, 0 s\n',
      '\n— rules\n',
      'rules begins\n',
      'rules ends\n',
      'ok: rules, 0 s\n',
    ]);
  });

  it('end with the first failure for a check', async () => {
    const results = await runSteps(steps, {
      firstFailureEnds: true,
      outputs: new StepOutputs(() => undefined),
    });
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
