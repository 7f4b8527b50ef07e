import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../project.mjs';
import { slowFiles } from './slow-first.ts';

test('every slow file exists, once', () => {
  expect(slowFiles.filter((file) => !existsSync(inProject(file)))).toEqual([]);
  expect(new Set(slowFiles).size).toBe(slowFiles.length);
});
