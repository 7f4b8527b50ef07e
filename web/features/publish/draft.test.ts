import type { OwnPost } from '@muyu/contract/post.ts';
import { expect, test } from 'vitest';
import {
  addressOf,
  draftOf,
  dropDraft,
  emptyDraft,
  isEmptyDraft,
  keptDraft,
  markOf,
  readDraft,
  spotOf,
  writeDraft,
} from './draft.ts';

function storage(full = false) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
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

test('a draft comes back as it was written', () => {
  const store = storage();
  expect(writeDraft(store, 'u1', 'pictures', draft)).toBe(true);
  expect(readDraft(store, 'u1', 'pictures')).toEqual(draft);
});

test('drafts of two accounts, two kinds and an edited post stay apart', () => {
  const store = storage();
  writeDraft(store, 'u1', 'pictures', draft);
  expect(readDraft(store, 'u2', 'pictures')).toEqual(emptyDraft);
  expect(readDraft(store, 'u1', 'video')).toEqual(emptyDraft);
  expect(keptDraft(store, 'u1', 'edit-p1')).toBe(null);
});

test('an emptied draft leaves nothing behind; an edited post stays empty until it is given up', () => {
  const store = storage();
  writeDraft(store, 'u1', 'pictures', draft);
  writeDraft(store, 'u1', 'pictures', emptyDraft);
  expect(store.kept.size).toBe(0);
  writeDraft(store, 'u1', 'edit-p1', emptyDraft);
  expect(keptDraft(store, 'u1', 'edit-p1')).toEqual(emptyDraft);
  dropDraft(store, 'u1', 'edit-p1');
  expect(store.kept.size).toBe(0);
});

test('a browser that keeps nothing is told apart', () => {
  expect(writeDraft(storage(true), 'u1', 'pictures', draft)).toBe(false);
});

test.each(['no json', 'null', '7'])('what is broken counts as no draft: %s', (text) => {
  const store = storage();
  store.kept.set('post-draft:u1:video', text);
  expect(keptDraft(store, 'u1', 'video')).toBe(null);
});

test('fields of a wrong kind and unknown ones are left out, the others stay', () => {
  const store = storage();
  store.kept.set('post-draft:u1:video', JSON.stringify({ title: 7, tagIds: 'x', content: '好', other: 1 }));
  expect(readDraft(store, 'u1', 'video')).toEqual({ ...emptyDraft, content: '好' });
});

test('a draft is empty only when every field is', () => {
  expect(isEmptyDraft(emptyDraft)).toBe(true);
  expect(isEmptyDraft({ ...emptyDraft, consent: true })).toBe(false);
  expect(isEmptyDraft({ ...emptyDraft, marks })).toBe(false);
});

test('a spot within a place makes an address, and is found in it again', () => {
  expect(addressOf(' 沙坡尾 ', '厦门')).toBe('厦门·沙坡尾');
  expect(addressOf('', '厦门')).toBe(undefined);
  expect(addressOf('老地方', null)).toBe('老地方');
  expect(spotOf('厦门·沙坡尾', '厦门')).toBe('沙坡尾');
  expect(spotOf('厦门', '厦门')).toBe('');
  expect(spotOf('老地方', null)).toBe('老地方');
});

const rejected = {
  title: '雨停之后',
  content: '石板路',
  tags: [{ tagId: 't1', name: '雨天' }],
  atlas: true,
  placeCode: '350200',
  address: '厦门·沙坡尾',
  marks,
  aiMade: true,
  closeComment: true,
  files: [{ fileId: 'f1', postVideoFile: { coverId: 'c1' } }],
} as unknown as OwnPost;

test('a rejected post becomes a draft whose declaration is asked for anew', () => {
  expect(draftOf(rejected, '厦门')).toEqual({
    ...emptyDraft,
    title: '雨停之后',
    content: '石板路',
    tagIds: ['t1'],
    atlas: true,
    placeCode: '350200',
    spot: '沙坡尾',
    marks,
    aiMade: true,
    closeComment: true,
    coverId: 'c1',
    base: markOf(rejected),
  });
});

test.each<[string, Partial<OwnPost>, boolean]>([
  ['other words', { content: '石板路，灯' }, false],
  ['no place', { placeCode: null }, false],
  ['no tag', { tags: [] }, false],
  ['another picture', { files: [] }, false],
  ['closed comments', { closeComment: false }, true],
  ['another review state', { state: 'pending' }, true],
  ['a friend’s new name', { marks: [{ userId: 'u7', nickname: '林' }] }, true],
])('a post that says the same keeps its mark: %s', (_what, change, same) => {
  expect(markOf({ ...rejected, ...change }) === markOf(rejected)).toBe(same);
});
