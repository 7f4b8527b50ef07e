import { expect, test } from 'vitest';
import { isInitialModule } from './initial-chunk.ts';

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

test('modules that the entry imports are initial, through import cycles too', () => {
  expect(['entry', 'shell', 'button'].map((id) => isInitialModule(id, graph))).toEqual([true, true, true]);
});

test('modules that only a lazy chunk imports are not initial', () => {
  expect(['sheet', 'keypad', 'unknown'].map((id) => isInitialModule(id, graph))).toEqual([
    false,
    false,
    false,
  ]);
});
