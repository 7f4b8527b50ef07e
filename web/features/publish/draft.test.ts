import { expect, test } from 'vitest';
import { emptyDraft, isEmptyDraft, readDraft, writeDraft } from './draft.ts';

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

const draft = { ...emptyDraft, title: '傍晚', tagIds: ['t1', 't2'], hidePlace: false, address: '杭州' };

test('a draft comes back as it was written', () => {
  const store = storage();
  expect(writeDraft(store, 'u1', draft)).toBe(true);
  expect(readDraft(store, 'u1')).toEqual(draft);
});

test('drafts of two accounts on one device stay apart', () => {
  const store = storage();
  writeDraft(store, 'u1', draft);
  expect(readDraft(store, 'u2')).toEqual(emptyDraft);
});

test('an emptied draft leaves nothing behind', () => {
  const store = storage();
  writeDraft(store, 'u1', draft);
  writeDraft(store, 'u1', emptyDraft);
  expect(store.kept.size).toBe(0);
});

test('a browser that keeps nothing is told apart', () => {
  expect(writeDraft(storage(true), 'u1', draft)).toBe(false);
});

test.each(['no json', 'null', '[]', '7'])('what is broken counts as no draft: %s', (text) => {
  const store = storage();
  store.kept.set('post-draft:u1', text);
  expect(readDraft(store, 'u1')).toEqual(emptyDraft);
});

test('fields of a wrong kind and unknown ones are left out, the others stay', () => {
  const store = storage();
  store.kept.set('post-draft:u1', JSON.stringify({ title: 7, tagIds: 'x', content: '好', other: 1 }));
  expect(readDraft(store, 'u1')).toEqual({ ...emptyDraft, content: '好' });
});

test('a draft is empty only when every field is', () => {
  expect(isEmptyDraft(emptyDraft)).toBe(true);
  expect(isEmptyDraft({ ...emptyDraft, consent: true })).toBe(false);
  expect(isEmptyDraft({ ...emptyDraft, tagIds: ['t'] })).toBe(false);
});
