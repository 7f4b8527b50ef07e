import { expect, test } from 'vitest';
import { postLabel } from './post-label.ts';

test('a post is named by its title', () => {
  expect(postLabel({ title: 'Fog', content: 'Early this morning' })).toBe('Fog');
});

test('a post without a title is named by the beginning of its text, on one line', () => {
  expect(postLabel({ title: '', content: '  早安\n\n暮屿 ' })).toBe('早安 暮屿');
});

test('a long beginning is cut between characters', () => {
  expect(postLabel({ title: '', content: '👨‍👩‍👧‍👦'.repeat(30) })).toBe(`${'👨‍👩‍👧‍👦'.repeat(24)}…`);
  expect(postLabel({ title: '', content: '🌅'.repeat(30) })).toBe(`${'🌅'.repeat(24)}…`);
});

test('a post with pictures only has no name', () => {
  expect(postLabel({ title: '', content: '' })).toBe('');
});
