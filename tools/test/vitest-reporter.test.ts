import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inProject } from '../project.mjs';
import { readVitestReport } from './reports.ts';

const source = `
test('passes', () => void Promise.reject(new Error('nobody waits for this')));
test('fills a disk', ({ skip }) => skip('needs Linux'));
test.skip('sleeps', () => {});
`;

test('a run reports an error outside of its tests, and why a test was skipped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-vitest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.test.mjs'), source);
  const path = join(folder, 'report.json');
  const { status } = spawnSync(process.execPath, [
    inProject('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--globals',
    `--root=${folder}`,
    `--reporter=${inProject('tools', 'test', 'vitest-reporter.ts')}`,
    `--outputFile.json=${path}`,
  ]);
  expect(status).toBe(1);
  expect(readVitestReport(path)).toEqual({
    passed: 1,
    failures: [
      { file: '', name: '', reason: expect.stringContaining('Error: nobody waits for this'), final: true },
    ],
    skipped: [
      expect.stringContaining('a.test.mjs › fills a disk: needs Linux'),
      expect.stringContaining('a.test.mjs › sleeps: without a reason'),
    ],
  });
}, 120_000);
