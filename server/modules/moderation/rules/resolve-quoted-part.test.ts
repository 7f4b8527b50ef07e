import type { MediaFile } from '@muyu/contract/media.ts';
import { expect, test } from 'vitest';
import { resolveQuotedPart } from './resolve-quoted-part.ts';

const picture = { postVideoFile: null } as MediaFile;
const video = { postVideoFile: { durationMs: 12_000 } } as MediaFile;
const content = {
  title: '江边的傍晚',
  content: '加微信 abc\n明天见',
  tags: ['旅行'],
  files: [picture, picture],
};
const clip = { ...content, files: [video] };
const nothing = { words: null, number: null, second: null };

test.each([
  [content, { field: 'title', words: '傍晚' }, { ...nothing, field: 'title', words: '傍晚' }],
  [content, { field: 'text', words: ' abc\n明天 ' }, { ...nothing, field: 'text', words: 'abc\n明天' }],
  [content, { field: 'tag', words: '旅行' }, { ...nothing, field: 'tag', words: '旅行', number: 1 }],
  [
    content,
    { field: 'tag', words: 'Travel', number: 1 },
    { ...nothing, field: 'tag', words: '旅行', number: 1 },
  ],
  [content, { field: 'picture', number: 2 }, { ...nothing, field: 'picture', number: 2 }],
  [clip, { field: 'video', second: 12 }, { ...nothing, field: 'video', number: 1, second: 12 }],
] as const)('%#: a part of the content is quoted with the fields of its kind', (from, given, quoted) => {
  expect(resolveQuotedPart(from, given)).toEqual(quoted);
});

test.each([
  [content, { field: 'title', words: '微信' }],
  [content, { field: 'text', words: '傍晚' }],
  [content, { field: 'text', words: '  ' }],
  [content, { field: 'text' }],
  [content, { field: 'tag', words: '旅' }],
  [content, { field: 'tag', words: '旅行', number: 2 }],
  [content, { field: 'tag' }],
  [content, { field: 'picture', number: 3 }],
  [content, { field: 'picture' }],
  [clip, { field: 'picture', number: 1 }],
  [content, { field: 'video', second: 1 }],
  [clip, { field: 'video', second: 13 }],
  [clip, { field: 'video' }],
  [clip, { field: 'video', number: 2, second: 1 }],
] as const)('%#: a part that the content does not contain is refused', (from, given) => {
  expect(resolveQuotedPart(from, given)).toBeNull();
});
