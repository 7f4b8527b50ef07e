import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { bodyOf, wrongForAtlas } from './draft-body.ts';

test('an atlas names what is neither jpg nor png; what came with a post is left to the server', () => {
  const files = [
    { name: 'a.jpg', type: 'image/jpeg' },
    { name: 'b.webp', type: 'image/webp' },
    { name: '', type: '' },
    { name: 'c.png', type: 'image/png' },
  ];
  expect(wrongForAtlas(files)).toEqual(['b.webp']);
});

const file = (fileId: string) => ({ fileId }) as Parameters<typeof bodyOf>[2]['files'][number];

test('a post without a place, spot or cover says nothing of them', () => {
  const body = bodyOf(
    'pictures',
    { ...emptyDraft, title: ' 海 ', coverId: 'c1' },
    { files: [file('f1')], placeName: null },
  );
  expect(body).toMatchObject({ type: 2, title: '海', fileIds: ['f1'], atlas: false });
  expect([body.placeCode, body.address, body.coverId]).toEqual([undefined, undefined, undefined]);
});

test("the cover of a video is a picture of one's own before a still", () => {
  const draft = { ...emptyDraft, coverId: 'still', atlas: true };
  const more = { files: [file('v1')], placeName: null };
  expect(bodyOf('video', draft, more)).toMatchObject({ type: 1, coverId: 'still', atlas: false });
  expect(bodyOf('video', draft, { ...more, cover: file('own') }).coverId).toBe('own');
});
