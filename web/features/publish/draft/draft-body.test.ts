import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { namesRejectedByAtlas, toPostBody } from './draft-body.ts';

test('lists pictures of an atlas that are neither jpg nor png, except those of an existing post', () => {
  const files = [
    { name: 'a.jpg', type: 'image/jpeg' },
    { name: 'b.webp', type: 'image/webp' },
    { name: '', type: '' },
    { name: 'c.png', type: 'image/png' },
  ];
  expect(namesRejectedByAtlas(files)).toEqual(['b.webp']);
});

const file = (fileId: string) => ({ fileId }) as Parameters<typeof toPostBody>[2]['files'][number];

test('omits an empty place, spot and cover', () => {
  const body = toPostBody(
    'pictures',
    { ...emptyDraft, title: ' 海 ', coverId: 'c1' },
    { files: [file('f1')], placeName: null },
  );
  expect(body).toMatchObject({ type: 2, title: '海', fileIds: ['f1'], atlas: false });
  expect([body.placeCode, body.address, body.coverId]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['the name of the list', '厦门', '厦门·沙坡尾'],
  ['without the list, the name of the draft', null, '厦门市·沙坡尾'],
])('an address has its place: %s', (_what, placeName, address) => {
  const draft = { ...emptyDraft, placeCode: '350200', placeName: '厦门市', spot: '沙坡尾' };
  expect(toPostBody('pictures', draft, { files: [], placeName }).address).toBe(address);
});

test('prefers an uploaded cover to a still', () => {
  const draft = { ...emptyDraft, coverId: 'still', atlas: true };
  const more = { files: [file('v1')], placeName: null };
  expect(toPostBody('video', draft, more)).toMatchObject({ type: 1, coverId: 'still', atlas: false });
  expect(toPostBody('video', draft, { ...more, cover: file('own') }).coverId).toBe('own');
});

test.each([
  ['free', { paidAmount: 0, subscription: false, vip: false, preview: undefined }],
  ['paid', { paidAmount: 6.5, subscription: false, vip: false, preview: 'clear' }],
  ['subscription', { paidAmount: 0, subscription: true, vip: false, preview: 'clear' }],
  ['vip', { paidAmount: 0, subscription: false, vip: true, preview: 'clear' }],
] as const)('a post is sent with one lock: %s', (lock, fields) => {
  const draft = { ...emptyDraft, lock, price: '6.50', cover: 'clear' as const };
  expect(toPostBody('pictures', draft, { files: [], placeName: null })).toMatchObject(fields);
});
