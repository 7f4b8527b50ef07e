import { expect, test } from 'vitest';
import { postName } from './post-name.ts';

test('a post goes by its title', () => {
  expect(postName({ title: 'Fog', content: 'Early this morning' })).toBe('Fog');
});

test('without a title it goes by how its text begins, on one line', () => {
  expect(postName({ title: '', content: '  早安\n\n暮屿 ' })).toBe('早安 暮屿');
});

test('a long beginning is cut between characters', () => {
  expect(postName({ title: '', content: '🌅'.repeat(30) })).toBe(`${'🌅'.repeat(24)}…`);
});

test('pictures alone have no name', () => {
  expect(postName({ title: '', content: '' })).toBe('');
});
