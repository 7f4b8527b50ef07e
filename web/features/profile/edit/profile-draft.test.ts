import type { UserInfo } from '@muyu/contract/account/account.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import { termErrors } from '@muyu/contract/moderation.ts';
import { expect, test } from 'vitest';
import {
  diffProfile,
  findOverlongFields,
  isUnchanged,
  profileErrors,
  toProfileDraft,
} from './profile-draft.ts';

const me = {
  nickname: '晚风',
  sign: '收集日落',
  sex: 'Secret',
  nationalityId: 'CN',
  city: '青岛',
} as UserInfo;

const apiError = (name: string, message: string, field?: string) =>
  new ApiError('10000', 422, message, {
    error: name,
    fields: field ? [{ field, reason: message }] : [],
  } as ApiError['data']);

test('only changed fields are sent', () => {
  expect(isUnchanged(diffProfile({ ...toProfileDraft(me), nickname: ' 晚风 ' }, me))).toBe(true);
  expect(
    diffProfile({ ...toProfileDraft(me), sign: '', sex: 'Female', city: ' ', headImgUrl: 'file1' }, me),
  ).toEqual({
    sign: '',
    sex: 'Female',
    city: '',
    headImgUrl: 'file1',
  });
});

test('the default picture is sent', () => {
  expect(diffProfile({ ...toProfileDraft(me), background: '' }, me)).toEqual({
    background: '',
  });
});

test('the limit of forty characters counts grapheme clusters', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(findOverlongFields({ sign: family.repeat(40) }).sign).toBe(false);
  expect(findOverlongFields({ sign: `${family.repeat(40)}。` }).sign).toBe(true);
  const emptied = diffProfile({ ...toProfileDraft(me), nickname: '  ' }, me);
  expect(findOverlongFields(emptied).nameMissing).toBe(true);
});

test('a city may have thirty characters', () => {
  expect(findOverlongFields({ city: '城'.repeat(30) }).city).toBe(false);
  expect(findOverlongFields({ city: '城'.repeat(31) }).city).toBe(true);
});

test('an error belongs to its field', () => {
  const words = apiError(termErrors.sensitive.name, '内容包含敏感词', 'sign');
  expect(profileErrors(words, { sign: 'x', nickname: 'y' }, 'text')).toEqual({ sign: '内容包含敏感词' });
  expect(profileErrors(new Error('x'), {}, '连不上服务器')).toEqual({ form: '连不上服务器' });
});
