import { expect, test } from 'vitest';
import { mergeDraft, replacedValues } from './merge-draft.ts';

const seen = { name: { zh_CN: '茶', en_US: 'Tea', ja: '' }, weight: 1, link: '', tagIds: ['one'] };

test('typed fields stay, and untouched fields are taken from the other operator', () => {
  const typed = { ...seen, name: { ...seen.name, ja: 'お茶' }, tagIds: ['one', 'two'] };
  const latest = { ...seen, name: { ...seen.name, en_US: 'Green tea' }, weight: 5, tagIds: [] };
  expect(mergeDraft(seen, typed, latest)).toEqual({
    name: { zh_CN: '茶', en_US: 'Green tea', ja: 'お茶' },
    weight: 5,
    link: '',
    tagIds: ['one', 'two'],
  });
});

test('a field that the form does not have stays out of it', () => {
  expect(mergeDraft({ a: 1 }, { a: 2 }, { a: 1, b: undefined })).toEqual({ a: 2 });
});

test('only a value that both have changed is replaced', () => {
  const latest = { zh_CN: '绿茶', en_US: 'Green tea', ja: '' };
  expect(replacedValues(seen.name, { ...seen.name, en_US: 'Black tea' }, latest)).toEqual(['Green tea']);
  expect(replacedValues(seen.name, latest, latest)).toEqual([]);
  expect(replacedValues(1, 1, 5)).toEqual([]);
  expect(replacedValues(1, 2, 1)).toEqual([]);
  expect(replacedValues('', undefined, '/promote')).toEqual([]);
  expect(replacedValues(['one'], ['one', 'two'], [])).toEqual([[]]);
});
