/** What the two runners of `npm test` wrote of a run: how many passed, what failed, where and why, and what took long. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Outcome = {
  passed: number;
  /** For each, a line that says where and what, then the first lines of the reason. */
  failures: string[];
  /** What failed first and passed when it ran again, in the form of `failures`. */
  flaky: string[];
  /** How long each test took. */
  times: Time[];
};
type Time = { test: string; milliseconds: number };

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[];
};
type Spec = {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
};
type Suite = { title: string; suites?: Suite[]; specs?: Spec[] };

const reasonLines = 12;

/** The ten that took longest, a line each. */
export const slowest = ({ times }: Outcome): string[] =>
  times
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, 10)
    .map(({ test, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${test}`);

function failure(where: string, what: string, reason: string): string {
  const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, reasonLines);
  return [`${where} > ${what}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}

/** A runner that broke before it could count (no report, or a red exit without a red test) failed once. */
function withItsExit(outcome: Outcome, runner: string, status: number | null): Outcome {
  if (status === 0 || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [`${runner} ended with ${status ?? 'a signal'} and names no failed test`] };
}

/** @param root the repository, which the names of files are shown from. */
export function readVitest(path: string, status: number | null, root: string): Outcome {
  const outcome: Outcome = { passed: 0, failures: [], flaky: [], times: [] };
  for (const file of readReport<{ testResults: VitestFile[] }>(path)?.testResults ?? []) {
    const where = relative(root, file.name);
    for (const { fullName, duration = 0 } of file.assertionResults)
      outcome.times.push({ test: `${where} > ${fullName}`, milliseconds: duration });
    const red = file.assertionResults.filter((test) => test.status === 'failed');
    outcome.passed += file.assertionResults.filter((test) => test.status === 'passed').length;
    for (const test of red) {
      outcome.failures.push(failure(where, test.fullName, test.failureMessages?.[0] ?? ''));
    }
    // A file that cannot be loaded, or whose hooks fail, has no failed test of its own.
    if (file.status === 'failed' && red.length === 0) {
      outcome.failures.push(failure(where, 'the file itself', file.message ?? ''));
    }
  }
  return withItsExit(outcome, 'vitest', status);
}

export function readPlaywright(path: string, status: number | null): Outcome {
  const outcome: Outcome = { passed: 0, failures: [], flaky: [], times: [] };
  const walk = (suite: Suite, above: string[]) => {
    for (const spec of suite.specs ?? []) {
      const what = [...above, spec.title].join(' > ');
      const results = spec.tests.flatMap((test) => test.results);
      const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
      outcome.times.push({ test: `${spec.file} > ${what}`, milliseconds });
      outcome.passed += spec.ok ? spec.tests.filter((test) => test.status !== 'skipped').length : 0;
      const isFlaky = spec.tests.some(({ status }) => status === 'flaky');
      if (spec.ok && !isFlaky) continue;
      const reason = results.flatMap(({ errors }) => errors)[0];
      const list = isFlaky ? outcome.flaky : outcome.failures;
      list.push(failure(`${spec.file}:${spec.line}`, what, reason?.message ?? ''));
    }
    for (const inner of suite.suites ?? []) walk(inner, [...above, inner.title]);
  };
  for (const suite of readReport<{ suites: Suite[] }>(path)?.suites ?? []) walk(suite, []);
  return withItsExit(outcome, 'playwright', status);
}
