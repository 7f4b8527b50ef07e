import { ApiError } from '@muyu/contract/core/client.ts';
import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';

const refused = (data: ApiError['data'], message = '不行') => new ApiError('10000', 422, message, data);

test("assigns the server's reasons to their fields", () => {
  const error = refused({
    error: 'core.badInput',
    fields: [
      { field: 'title', reason: '太长了' },
      { field: 'fileIds', reason: '最多九张' },
    ],
  });
  expect(fieldErrors(error, '')).toEqual({ title: '太长了', files: '最多九张' });
});

test('joins two reasons for one field', () => {
  const fields = [
    { field: 'fileIds.0', reason: '一' },
    { field: 'fileIds.1', reason: '二' },
  ];
  expect(fieldErrors(refused({ error: 'core.badInput', fields }), '')).toEqual({ files: '一 二' });
});

test.each([
  ['post.empty', 'content'],
  ['post.consentRequired', 'consent'],
  ['post.unknownTag', 'tags'],
  ['post.foreignFile', 'files'],
  ['post.noVideo', 'files'],
  ['post.atlasTypes', 'files'],
  ['post.unknownPlace', 'place'],
  ['post.unknownMark', 'marks'],
  ['media.notReady', 'files'],
  ['post.adultOnly', 'lock'],
])('%s belongs to %s', (name, field) => {
  expect(fieldErrors(refused({ error: name }), '')).toEqual({ [field]: '不行' });
});

test('assigns other errors to the form', () => {
  expect(fieldErrors(refused({ error: 'core.tooMany' }), '太快了')).toEqual({ form: '太快了' });
  expect(fieldErrors(new Error('x'), '连不上')).toEqual({ form: '连不上' });
});
