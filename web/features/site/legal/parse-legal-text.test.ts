import { expect, test } from 'vitest';
import { parseLegalText } from './parse-legal-text.ts';

test('headings, lists and paragraphs are blocks', () => {
  expect(parseLegalText('intro\n\n## one\n- a\n- b\n\nafter\n- c\n')).toEqual([
    { kind: 'paragraph', text: 'intro' },
    { kind: 'heading', text: 'one' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'paragraph', text: 'after' },
    { kind: 'list', items: ['c'] },
  ]);
});

test('markup of other kinds stays text', () => {
  expect(parseLegalText('<b>x</b>\n#no')).toEqual([
    { kind: 'paragraph', text: '<b>x</b>' },
    { kind: 'paragraph', text: '#no' },
  ]);
});
