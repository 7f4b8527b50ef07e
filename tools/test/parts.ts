import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listWorkers } from '../../server/testing/cluster/nodes.ts';
import { startTestCluster } from '../../server/testing/test-cluster.ts';
import { APPS, buildApp } from '../build/apps.ts';
import { checkBudgets } from '../build/budgets.ts';
import { checkStatements } from '../cluster/check-statements.ts';
import { inProject } from '../project.mjs';
import { interrupted, run } from '../spawn.mjs';
import { chromiumEnvironment, chromiumMissing, findChromium } from './chromium.ts';
import { addCounts, type Counts, countTests, nothing, toRetry } from './counts.ts';
import { findEngine, isEngine } from './engines.ts';
import { isNightly } from './nightly-files.ts';
import { explainUnmatched, findTestFiles, selectFiles } from './patterns.ts';
import { checkReplies } from './reply-coverage.ts';
import { type Failure, type Report, readPlaywrightReport, readVitestReport } from './reports.ts';

/** `notRun`: why the part did nothing, which is no failure. */
export type Result = Counts & { ok: boolean; notRun?: string };

/** One part of a test run, which prints its progress. `patterns` select among its tests (see `selectFiles`). */
export type Part = { name: string; run(patterns: string[]): Promise<Result> };

const node = (script: string, args: string[], env: NodeJS.ProcessEnv = {}, folder = '') =>
  run(process.execPath, [inProject(script), ...args], {
    cwd: inProject(folder),
    env: { ...process.env, ...env },
  });

export const parts: Part[] = [
  {
    name: 'check',
    async run(patterns) {
      const { code } = await node('tools/check/main.ts', patterns);
      return { ...nothing, ok: code === 0 };
    },
  },
  {
    name: 'unit',
    async run(patterns) {
      const files = chooseFiles(
        ['{contract,server,demo,web,console,tools,bench}/**/!(*.browser).test.{ts,tsx,mjs}'],
        patterns,
      );
      if (!files) return { ...nothing, ok: false };
      const database = process.env.TEST_DATABASE_URL ? null : await startTestCluster();
      const recorded = mkdtempSync(join(tmpdir(), 'muyu-replies-'));
      try {
        const tested = await vitest(['server', 'unit', 'demo'], files, {
          ...(database && { TEST_DATABASE_URL: database.url }),
          RECORD_REPLIES: recorded,
          ...(files.some(isNightly) && { NIGHTLY: 'on' }),
        });
        if (patterns.length > 0) return tested;
        return { ...tested, ok: (await checkReplies(recorded)) && tested.ok };
      } finally {
        await database?.stop();
        rmSync(recorded, { recursive: true, force: true });
      }
    },
  },
  {
    name: 'cluster',
    async run(patterns) {
      const url = process.env.DATABASE_URL ?? '';
      const workers = url ? await listWorkers(url) : [];
      if (workers.length === 0)
        return {
          ...nothing,
          ok: true,
          notRun: `did not run: ${url ? 'the database of DATABASE_URL is no cluster' : 'DATABASE_URL names no coordinator'}`,
        };
      const files = patterns.length === 0 ? ['server/'] : chooseFiles(['server/**/*.test.ts'], patterns);
      if (!files) return { ...nothing, ok: false };
      return runOnCluster(url, files, patterns.length === 0);
    },
  },
  {
    name: 'component',
    async run(patterns) {
      const chromium = await findChromium();
      if (!chromium) return withoutChromium();
      const files = chooseFiles(['{web,console}/**/*.browser.test.tsx'], patterns);
      if (!files) return { ...nothing, ok: false };
      return vitest(['component', 'console-component'], files, chromiumEnvironment(chromium));
    },
  },
  {
    name: 'build',
    async run() {
      const routes = inProject('web', 'app', 'route-tree.gen.ts');
      const before = readFileSync(routes, 'utf8');
      const built = await Promise.all(APPS.map((app) => buildApp(app)));
      const fresh = readFileSync(routes, 'utf8') === before;
      if (!fresh) console.error('web/app/route-tree.gen.ts was stale; the build has renewed it: commit it');
      const { exceeded = [] } = checkBudgets() ?? {};
      for (const line of exceeded) console.error(`too large: ${line}`);
      return { ...nothing, ok: built.every(Boolean) && fresh && exceeded.length === 0 };
    },
  },
  {
    name: 'e2e',
    async run([engine, ...rest]) {
      const given = engine === undefined ? [] : [engine, ...rest];
      const other = isEngine(engine) ? findEngine(engine, rest) : null;
      if (typeof other === 'string') return unavailable(other);
      const files = chooseFiles(['e2e/journeys/**/*.test.ts'], other?.patterns ?? given);
      if (!files) return { ...nothing, ok: false };
      const chromium = other ? '' : await findChromium();
      if (chromium === null) return withoutChromium();
      const browser = other?.env ?? chromiumEnvironment(chromium);
      return runJourneys(
        files.map((file) => `${file}$`),
        browser,
      );
    },
  },
];

/** The journeys that also run on a cluster: the main job, money and search. */
const clusterJourneys = ['e2e/journeys/publish-review-read', 'e2e/journeys/search', 'e2e/journeys/money'];

/** Server tests, the kinds of their statements, and journeys when all is tested. */
async function runOnCluster(url: string, files: string[], all: boolean): Promise<Result> {
  const recorded = mkdtempSync(join(tmpdir(), 'muyu-statements-'));
  try {
    const env = { TEST_DATABASE_URL: url, RECORD_STATEMENTS: recorded };
    const tested = await vitest(['server'], files, env);
    const routed = await checkStatements(url, recorded, all);
    const result = { ...tested, ok: tested.ok && routed };
    if (!all) return result;
    const chromium = await findChromium();
    if (!chromium)
      return {
        ...result,
        skipped: [...result.skipped, ...clusterJourneys.map((journey) => `${journey}: needs Chromium`)],
      };
    const built = await Promise.all(APPS.map((app) => buildApp(app)));
    const browser = { ...chromiumEnvironment(chromium), E2E_CLUSTER_URL: url };
    const walked = await runJourneys(clusterJourneys, browser);
    const ok = result.ok && walked.ok && built.every(Boolean);
    return { ...addCounts(result, walked), ok };
  } finally {
    rmSync(recorded, { recursive: true, force: true });
  }
}

/** Runs the journeys whose paths begin or end like these. */
function runJourneys(files: readonly string[], env: NodeJS.ProcessEnv): Promise<Result> {
  // Playwright takes regular expressions that match a part of the path.
  const expressions = files.map((file) => `/${file.replaceAll('.', '\\.')}`);
  const journeys = async (...options: string[]) => {
    const report = freshReport('playwright');
    const args = ['test', ...options, ...expressions];
    const { code } = await node(
      'node_modules/@playwright/test/cli.js',
      args,
      { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      'e2e',
    );
    return { code, report: readPlaywrightReport(report) };
  };
  return journeys().then((first) => twice(first, () => journeys('--last-failed', '--workers=1')));
}

/** Runs projects of vitest.config.ts and counts their tests. */
async function vitest(projects: string[], files: string[], env: NodeJS.ProcessEnv): Promise<Result> {
  const tests = async (chosen: string[], ...options: string[]) => {
    const report = freshReport(`vitest-${projects[0]}`);
    const args = [
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=default',
      `--reporter=${inProject('tools', 'test', 'vitest-reporter.ts')}`,
      `--outputFile.json=${report}`,
      ...options,
      ...chosen,
    ];
    const { code } = await node('node_modules/vitest/vitest.mjs', args, env);
    return { code, report: readVitestReport(report) };
  };
  return twice(await tests(files), (failures) =>
    tests([...new Set(failures.map(({ file }) => file))], '--no-file-parallelism'),
  );
}

type Run = { code: number; report: Report };

/** Tries the failed tests of a run once more, alone. A run without a single test fails. */
async function twice(first: Run, tryAgain: (failures: Failure[]) => Promise<Run>): Promise<Result> {
  const failures = interrupted ? [] : toRetry(first.report);
  if (failures.length > 0) console.log(`\n== ${failures.length} failed, once more and alone`);
  const second = failures.length > 0 ? await tryAgain(failures) : null;
  const counts = countTests(first.report, second?.report ?? null);
  const complete = (second ?? first).code === 0 || counts.flaky > 0;
  return { ...counts, ok: complete && counts.failed === 0 && counts.passed > 0 };
}

const withoutChromium = () => unavailable(chromiumMissing);

function unavailable(message: string): Result {
  console.error(message);
  return { ...nothing, ok: false };
}

/** The files that patterns select, none without patterns, or null when a pattern selects nothing. Prints them. */
function chooseFiles(globs: string[], patterns: string[]): string[] | null {
  if (patterns.length === 0) return [];
  const wantsNightly = patterns.some((pattern) => pattern.includes('.nightly'));
  const all = findTestFiles(globs).filter((file) => wantsNightly || !isNightly(file));
  const { files, unmatched } = selectFiles(all, patterns);
  for (const pattern of unmatched) console.error(explainUnmatched(all, pattern));
  if (unmatched.length > 0) return null;
  console.log(files.join('\n'));
  return files;
}

function freshReport(name: string): string {
  mkdirSync(inProject('.cache'), { recursive: true });
  const path = inProject('.cache', `${name}-${process.pid}.json`);
  if (existsSync(path)) rmSync(path);
  process.once('exit', () => rmSync(path, { force: true }));
  return path;
}
