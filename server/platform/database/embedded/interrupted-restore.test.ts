import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replacedName, restoredName, undoInterruptedRestore } from './interrupted-restore.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muyu-restore-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const make = (...names: string[]) => {
  for (const name of names) mkdirSync(join(folder, name));
};
const has = (name: string) => existsSync(join(folder, name));

test('the cluster that a killed restore had moved away is put back', () => {
  make(replacedName, restoredName);
  undoInterruptedRestore(folder);
  expect([has('postgres'), has(replacedName), has(restoredName)]).toEqual([true, false, true]);
});

test('a restore into an empty folder that was killed is no reason for an empty database', () => {
  make(restoredName);
  expect(() => undoInterruptedRestore(folder)).toThrow('run it again');
  expect(has('postgres')).toBe(false);
});

test.each([[[]], [['postgres']], [['postgres', restoredName]], [['postgres', replacedName]]])(
  'with %j nothing happens',
  (names) => {
    make(...names);
    undoInterruptedRestore(folder);
    expect(['postgres', restoredName, replacedName].filter(has)).toEqual(names);
  },
);
