import { expect, test } from 'vitest';
import { closedSetErrors } from './closed-sets.ts';

const errorsOf = (text: string) => closedSetErrors([{ path: 'server/modules/notes/tables.ts', text }]);

test('values of a column that stand in the table are an error', () => {
  expect(errorsOf("\nstate: text('state', {\n  enum: [\n    'open', 'done'] }),")).toEqual([
    'server/modules/notes/tables.ts:3: the values of a column are a constant, of the contract where the wire has them',
  ]);
});

test('a constant, one that is extended, and a single value are allowed', () => {
  expect(errorsOf("text('a', { enum: states }), text('b', { enum: [...states, 'none'] })")).toEqual([]);
  expect(errorsOf("text('c', { enum: ['all'] })")).toEqual([]);
});
