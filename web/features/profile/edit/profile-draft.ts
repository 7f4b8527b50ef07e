import { accountErrors, accountLimits, type UserInfo, type updateInfo } from '@muyu/contract/account.ts';
import type { GivenOf } from '@muyu/contract/core/call.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { characterCount } from '../../../ui/characters.ts';

/** What can be edited; a picture that was not touched is undefined, '' goes back to the default. */
export type ProfileDraft = Pick<UserInfo, 'nickname' | 'sign' | 'sex' | 'nationalityId'> & {
  birthday: string;
  headImgUrl?: string;
  background?: string;
};
export type ProfileChange = GivenOf<typeof updateInfo>;
type ProfileField = keyof ProfileDraft | 'form';
export type ProfileErrors = Partial<Record<ProfileField, string>>;

export const draftOf = (me: UserInfo): ProfileDraft => ({
  nickname: me.nickname,
  sign: me.sign,
  sex: me.sex,
  nationalityId: me.nationalityId,
  birthday: me.birthday ?? '',
});

/** Only what differs from what the server has. */
export function changesOf(draft: ProfileDraft, me: UserInfo): ProfileChange {
  const before = draftOf(me);
  const change: ProfileChange = {};
  if (draft.nickname.trim() !== before.nickname) change.nickname = draft.nickname.trim();
  if (draft.sign.trim() !== before.sign) change.sign = draft.sign.trim();
  if (draft.sex !== before.sex) change.sex = draft.sex;
  if (draft.nationalityId !== before.nationalityId) change.nationalityId = draft.nationalityId;
  if (draft.birthday && draft.birthday !== before.birthday) change.birthday = draft.birthday;
  if (draft.headImgUrl !== undefined) change.headImgUrl = draft.headImgUrl;
  if (draft.background !== undefined) change.background = draft.background;
  return change;
}

export const isUnchanged = (change: ProfileChange) => Object.keys(change).length === 0;

/** Which texts are empty or too long, as people count characters. */
export function overlong({ nickname, sign }: Pick<ProfileDraft, 'nickname' | 'sign'>) {
  return {
    nameMissing: nickname.trim() === '',
    nickname: characterCount(nickname.trim()) > accountLimits.nicknameMax,
    sign: characterCount(sign.trim()) > accountLimits.signMax,
  };
}

const fields: readonly string[] = [
  'nickname',
  'sign',
  'sex',
  'nationalityId',
  'birthday',
  'headImgUrl',
  'background',
];

/** Puts a refusal beside what it is about. */
export function profileErrors(error: Error, change: ProfileChange, text: string): ProfileErrors {
  if (!(error instanceof CallError)) return { form: text };
  const named: ProfileErrors = {};
  for (const { field, reason } of error.fields) {
    named[fields.includes(field) ? (field as ProfileField) : 'form'] = reason;
  }
  if (Object.keys(named).length > 0) return named;
  if (error.is(accountErrors.tooYoung)) return { birthday: error.message };
  if (error.is(mediaErrors.notFound) || error.is(mediaErrors.notReady)) {
    named[change.headImgUrl ? 'headImgUrl' : 'background'] = error.message;
  }
  return Object.keys(named).length > 0 ? named : { form: text };
}
