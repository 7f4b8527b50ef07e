import { accountErrors, type UserInfo } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { wordErrors } from '@muyu/contract/moderation.ts';
import { expect, test } from 'vitest';
import { changesOf, draftOf, isUnchanged, overlong, profileErrors } from './profile-draft.ts';

const me = {
  nickname: '晚风',
  sign: '收集日落',
  sex: 'Secret',
  nationalityId: 'CN',
  birthday: '1999-04-02',
} as UserInfo;

const refusal = (name: string, message: string, field?: string) =>
  new CallError('10000', 422, message, {
    error: name,
    fields: field ? [{ field, reason: message }] : [],
  } as CallError['data']);

test('only what differs is sent; spaces around a text are no change', () => {
  expect(isUnchanged(changesOf({ ...draftOf(me), nickname: ' 晚风 ' }, me))).toBe(true);
  expect(changesOf({ ...draftOf(me), sign: '', sex: 'Female', headImgUrl: 'file1' }, me)).toEqual({
    sign: '',
    sex: 'Female',
    headImgUrl: 'file1',
  });
});

test('an emptied birthday is no wish, the default picture is one', () => {
  expect(changesOf({ ...draftOf(me), birthday: '', background: '' }, me)).toEqual({ background: '' });
});

test('forty characters are counted as people see them', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(overlong({ nickname: '晚风', sign: family.repeat(40) }).sign).toBe(false);
  expect(overlong({ nickname: '晚风', sign: `${family.repeat(40)}。` }).sign).toBe(true);
  expect(overlong({ nickname: '  ', sign: '' }).nameMissing).toBe(true);
});

test('a refusal stands beside the field that it is about', () => {
  const words = refusal(wordErrors.sensitive.name, '内容包含敏感词', 'sign');
  expect(profileErrors(words, { sign: 'x', nickname: 'y' }, 'text')).toEqual({ sign: '内容包含敏感词' });
  expect(
    profileErrors(refusal(accountErrors.tooYoung.name, '未满 14 岁'), { birthday: '2020-01-01' }, ''),
  ).toEqual({
    birthday: '未满 14 岁',
  });
  expect(profileErrors(new Error('x'), {}, '连不上服务器')).toEqual({ form: '连不上服务器' });
});
