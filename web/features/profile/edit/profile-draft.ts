import { accountLimits, type UserInfo, type updateInfo } from '@muyu/contract/account/account.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { toFieldErrors } from '../../../client/field-errors.ts';
import { isWithinLimit } from '../../../ui/form/grapheme-count.ts';

/** Editable fields; an unchanged picture is undefined, '' resets it to the default. */
export type ProfileDraft = Pick<UserInfo, 'nickname' | 'sign' | 'sex' | 'nationalityId'> & {
  city: string;
  headImgUrl?: string;
  background?: string;
};
export type ProfileChange = ClientInputOf<typeof updateInfo>;
type ProfileField = keyof ProfileDraft | 'form';
export type ProfileErrors = Partial<Record<ProfileField, string>>;

export const toProfileDraft = (me: UserInfo): ProfileDraft => ({
  nickname: me.nickname,
  sign: me.sign,
  sex: me.sex,
  nationalityId: me.nationalityId,
  city: me.city ?? '',
});

/** The fields that differ from the server's. */
export function diffProfile(draft: ProfileDraft, me: UserInfo): ProfileChange {
  const before = toProfileDraft(me);
  const change: ProfileChange = {};
  if (draft.nickname.trim() !== before.nickname) change.nickname = draft.nickname.trim();
  if (draft.sign.trim() !== before.sign) change.sign = draft.sign.trim();
  if (draft.sex !== before.sex) change.sex = draft.sex;
  if (draft.nationalityId !== before.nationalityId) change.nationalityId = draft.nationalityId;
  if (draft.city.trim() !== before.city) change.city = draft.city.trim();
  if (draft.headImgUrl !== undefined) change.headImgUrl = draft.headImgUrl;
  if (draft.background !== undefined) change.background = draft.background;
  return change;
}

export const isUnchanged = (change: ProfileChange) => Object.keys(change).length === 0;

/** Which changed texts are missing or too long. */
export function findOverlongFields({ nickname, sign = '', city = '' }: ProfileChange) {
  return {
    nameMissing: nickname === '',
    nickname: !isWithinLimit(nickname ?? '', accountLimits.nicknameMax),
    sign: !isWithinLimit(sign, accountLimits.signMax),
    city: !isWithinLimit(city, accountLimits.cityMax),
  };
}

const inputs = {
  nickname: 'nickname',
  sign: 'sign',
  sex: 'sex',
  nationalityId: 'nationalityId',
  city: 'city',
  headImgUrl: 'headImgUrl',
  background: 'background',
} as const;

/** Assigns an API error to the fields of the profile form. */
export function profileErrors(error: Error, change: ProfileChange, text: string): ProfileErrors {
  const picture = change.headImgUrl ? 'headImgUrl' : 'background';
  return toFieldErrors<keyof ProfileDraft>(error, text, {
    inputs,
    errors: [
      [mediaErrors.notFound, picture],
      [mediaErrors.notReady, picture],
    ],
  });
}
