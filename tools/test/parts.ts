import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { APPS, buildApp } from '../build/apps.ts';
import { inProject } from '../project.mjs';
import { run } from '../run.mjs';
import { findChromium } from './chromium.ts';
import { type Counts, nothing, playwrightCounts, vitestCounts } from './counts.ts';
import { testDatabase } from './database.ts';

export type Result = Counts & { ok: boolean };

/** One part of a test run; `patterns` choose among its tests. It shows what it does while it does it. */
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
      const report = freshReport('vitest');
      const database = process.env.TEST_DATABASE_URL ? null : await testDatabase();
      try {
        const args = [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...patterns,
        ];
        const env = database ? { TEST_DATABASE_URL: database.url } : {};
        return result((await node('node_modules/vitest/vitest.mjs', args, env)).code, vitestCounts(report));
      } finally {
        await database?.stop();
      }
    },
  },
  {
    name: 'build',
    async run() {
      const routes = inProject('web', 'app', 'route-tree.gen.ts');
      const before = readFileSync(routes, 'utf8');
      const built = await Promise.all(APPS.map(buildApp));
      const fresh = readFileSync(routes, 'utf8') === before;
      if (!fresh) console.error('web/app/route-tree.gen.ts was stale; the build has renewed it: commit it');
      return { ...nothing, ok: built.every(Boolean) && fresh };
    },
  },
  {
    name: 'e2e',
    async run(patterns) {
      const chromium = await findChromium();
      if (!chromium) {
        console.error('The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.');
        return { ...nothing, ok: false };
      }
      const report = freshReport('playwright');
      const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const { code } = await node('node_modules/@playwright/test/cli.js', ['test', ...patterns], env, 'e2e');
      return result(code, playwrightCounts(report));
    },
  },
];

/** Not a single test is a failure too. */
function result(code: number, counts: Counts): Result {
  return { ...counts, ok: code === 0 && counts.failed === 0 && counts.passed > 0 };
}

function freshReport(name: string): string {
  mkdirSync(inProject('.cache'), { recursive: true });
  const path = inProject('.cache', `${name}-${process.pid}.json`);
  if (existsSync(path)) rmSync(path);
  process.once('exit', () => rmSync(path, { force: true }));
  return path;
}
