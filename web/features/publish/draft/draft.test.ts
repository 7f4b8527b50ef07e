import type { OwnPost } from '@muyu/contract/post.ts';
import { expect, test } from 'vitest';
import {
  addressOf,
  deleteDraft,
  draftFromPost,
  emptyDraft,
  findStoredDraft,
  isEditOf,
  isEmptyDraft,
  readDraft,
  withoutGoneMarks,
  withPostCloseComment,
  writeDraft,
} from './draft.ts';

function storage(full = false) {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  };
}

const marks = [{ userId: 'u7', nickname: '阿林' }];
const draft = {
  ...emptyDraft,
  title: '傍晚',
  tagIds: ['t1', 't2'],
  placeCode: '330100',
  spot: '西湖',
  marks,
};

test('reads a draft as it was written', () => {
  const store = storage();
  expect(writeDraft(store, 'u1', 'pictures', draft)).toBe(true);
  expect(readDraft(store, 'u1', 'pictures')).toEqual(draft);
});

test('separates drafts by account, kind and edited post', () => {
  const store = storage();
  writeDraft(store, 'u1', 'pictures', draft);
  expect(readDraft(store, 'u2', 'pictures')).toEqual(emptyDraft);
  expect(readDraft(store, 'u1', 'video')).toEqual(emptyDraft);
  expect(findStoredDraft(store, 'u1', 'edit-p1')).toBe(null);
});

test('deletes an empty draft, except that of an edited post', () => {
  const store = storage();
  writeDraft(store, 'u1', 'pictures', draft);
  writeDraft(store, 'u1', 'pictures', emptyDraft);
  expect(store.stored.size).toBe(0);
  writeDraft(store, 'u1', 'edit-p1', emptyDraft);
  expect(findStoredDraft(store, 'u1', 'edit-p1')).toEqual(emptyDraft);
  deleteDraft(store, 'u1', 'edit-p1');
  expect(store.stored.size).toBe(0);
});

test('reports a browser that stores nothing', () => {
  expect(writeDraft(storage(true), 'u1', 'pictures', draft)).toBe(false);
});

test.each(['no json', 'null', '7'])('what is broken counts as no draft: %s', (text) => {
  const store = storage();
  store.stored.set('post-draft:u1:video', text);
  expect(findStoredDraft(store, 'u1', 'video')).toBe(null);
});

test('drops unknown fields and fields of a wrong type', () => {
  const store = storage();
  store.stored.set('post-draft:u1:video', JSON.stringify({ title: 7, tagIds: 'x', content: '好', other: 1 }));
  expect(readDraft(store, 'u1', 'video')).toEqual({ ...emptyDraft, content: '好' });
});

test('counts a draft as empty only when all fields are empty', () => {
  expect(isEmptyDraft(emptyDraft)).toBe(true);
  expect(isEmptyDraft({ ...emptyDraft, consent: true })).toBe(false);
  expect(isEmptyDraft({ ...emptyDraft, marks })).toBe(false);
});

test('joins a spot and a place to an address', () => {
  expect(addressOf(' 沙坡尾 ', '厦门')).toBe('厦门·沙坡尾');
  expect(addressOf('', '厦门')).toBe(undefined);
  expect(addressOf('老地方', null)).toBe('老地方');
});

const tagsOf = (...tagIds: string[]) => tagIds.map((tagId) => ({ tagId, name: tagId }));

const rejected = {
  title: '雨停之后',
  content: '石板路',
  tags: [{ tagId: 't1', name: '雨天' }],
  atlas: true,
  placeCode: '350200',
  address: '厦门·沙坡尾',
  marks,
  aiMade: true,
  authChannel: true,
  unlock: { open: true, lock: 'paid', reason: null, ways: [], preview: null },
  options: { spot: '沙坡尾', paidAmount: 6.5, subscription: false, vip: false, preview: 'clear' },
  closeComment: true,
  files: [{ fileId: 'f1', postVideoFile: { coverId: 'c1' } }],
} as unknown as OwnPost;

test('creates a draft without consent from a rejected post', () => {
  expect(draftFromPost(rejected)).toEqual({
    ...emptyDraft,
    title: '雨停之后',
    content: '石板路',
    tagIds: ['t1'],
    atlas: true,
    placeCode: '350200',
    placeName: '厦门',
    spot: '沙坡尾',
    marks,
    aiMade: true,
    lock: 'paid',
    price: '6.5',
    cover: 'clear',
    authChannel: true,
    closeComment: true,
    coverId: 'c1',
    base: expect.any(String),
    baseTagIds: ['t1'],
    baseMarkIds: marks.map(({ userId }) => userId),
    baseCloseComment: true,
    basePrice: '6.5',
    keptFileIds: ['f1'],
  });
});

test.each([
  ['350200', '厦门·沙坡尾', '厦门'],
  ['350200', '沙坡尾', ''],
  [null, '沙坡尾', ''],
])('a draft of a post at %s, %s keeps the name of its place: %s', (placeCode, address, placeName) => {
  expect(draftFromPost({ ...rejected, placeCode, address }).placeName).toBe(placeName);
});

test('a place that is shown in the language of the reader is no spot', () => {
  const { paidAmount, subscription, vip, preview } = rejected.options!;
  const options = { spot: null, paidAmount, subscription, vip, preview };
  const draft = draftFromPost({ ...rejected, placeCode: '330100', address: 'Hangzhou, Zhejiang', options });
  expect(draft).toMatchObject({ placeCode: '330100', placeName: 'Hangzhou, Zhejiang', spot: '' });
});

test.each<[string, Partial<OwnPost>, boolean]>([
  ['other words', { content: '石板路，灯' }, false],
  ['no place', { placeCode: null }, false],
  ['the name of the place in another language', { address: 'Xiamen·沙坡尾' }, true],
  ['no tag', { tags: [] }, false],
  ['one more tag', { tags: tagsOf('t1', 't2') }, false],
  ['another picture', { files: [] }, false],
  ['another channel', { authChannel: false }, false],
  ['closed comments', { closeComment: false }, true],
  ['another review state', { state: 'pending' }, true],
  ['a named person who has left', { marks: [] }, true],
  ['one more named person', { marks: [...marks, { userId: 'u8', nickname: '安' }] }, false],
  ['a friend’s new name', { marks: [{ userId: 'u7', nickname: '林' }] }, true],
])('an edit goes on while its author has not changed the post elsewhere: %s', (_what, change, same) => {
  expect(isEditOf({ ...rejected, ...change }, draftFromPost(rejected), ['t1', 't2'])).toBe(same);
});

test.each<[string, known: string[], now: string[], boolean]>([
  ['put into another order', ['t2', 't1', 't3'], ['t2', 't1'], true],
  ['one blocked', ['t2', 't3'], ['t2'], true],
  ['one merged into another', ['t2', 't3'], ['t2', 't3'], true],
  ['one merged, and another one added', ['t2', 't3', 't4'], ['t2', 't3', 't4'], false],
  ['one taken off by the author', ['t1', 't2', 't3'], ['t2'], false],
  ['one replaced by the author', ['t1', 't2', 't3'], ['t2', 't3'], false],
])('what operators do with tags is no change by the author: %s', (_what, known, now, same) => {
  const draft = draftFromPost({ ...rejected, tags: tagsOf('t1', 't2') });
  expect(isEditOf({ ...rejected, tags: tagsOf(...now) }, draft, known)).toBe(same);
});

test('a draft no longer names people whom its post does not name any more', () => {
  const added = { userId: 'u9', nickname: '新朋友' };
  const draft = { ...draftFromPost(rejected), marks: [...marks, added] };
  expect(withoutGoneMarks(rejected, draft).marks).toEqual([...marks, added]);
  expect(withoutGoneMarks({ ...rejected, marks: [] }, draft).marks).toEqual([added]);
});

test('a draft follows its post when the comments are closed or opened outside of it', () => {
  const opened = { ...rejected, closeComment: false };
  const draft = draftFromPost(opened);
  expect(withPostCloseComment(rejected, draft)).toMatchObject({ closeComment: true, baseCloseComment: true });
  const closing = { ...draft, closeComment: true };
  expect(withPostCloseComment(opened, closing)).toEqual(closing);
});
