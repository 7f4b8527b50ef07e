import { expect, test } from 'vitest';
import { isNeededAtOnce } from './first-chunk.ts';

const importers: Record<string, string[]> = {
  entry: [],
  shell: ['entry', 'button'],
  button: ['shell', 'sheet'],
  sheet: [],
  keypad: ['sheet'],
};
const graph = {
  getModuleInfo: (id: string) => ({ isEntry: id === 'entry', importers: importers[id] ?? [] }),
};

test('what the entry imports is needed, through circles too', () => {
  expect(['entry', 'shell', 'button'].map((id) => isNeededAtOnce(id, graph))).toEqual([true, true, true]);
});

test('what only a lazy part imports is not', () => {
  expect(['sheet', 'keypad', 'unknown'].map((id) => isNeededAtOnce(id, graph))).toEqual([
    false,
    false,
    false,
  ]);
});
