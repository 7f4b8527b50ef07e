import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listFiles } from './offline-app.ts';

function makeBuild(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'muyu-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test('the service worker stores the page, its scripts, styles and icons', () => {
  const folder = makeBuild({ 'index.html': 'a', 'icon.svg': 'b', 'assets/x.js': 'c', 'assets/y.css': 'd' });
  expect(listFiles(folder).map(({ url }) => url)).toEqual([
    'assets/x.js',
    'assets/y.css',
    'icon.svg',
    'index.html',
  ]);
});

test('a file without a hash in its name has a revision that changes with its contents', () => {
  const [asset, page] = listFiles(makeBuild({ 'assets/x.js': 'a', 'index.html': 'b' }));
  const [, other] = listFiles(makeBuild({ 'assets/x.js': 'a', 'index.html': 'c' }));
  expect(asset?.revision).toBeNull();
  expect(page?.revision).toMatch(/^[0-9a-f]{32}$/);
  expect(other?.revision).not.toBe(page?.revision);
});

test('scripts that need a network and compressed copies are not stored', () => {
  const folder = makeBuild({
    'assets/online/hls.js': 'a',
    'boot.js': 'b',
    'icon.svg.br': 'c',
    'index.html': 'd',
  });
  expect(listFiles(folder).map(({ url }) => url)).toEqual(['index.html']);
});
