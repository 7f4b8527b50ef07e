import {
  accountErrors,
  accountLimits,
  type updateInfo as call,
  type UserInfo,
} from '@muyu/contract/account.ts';
import type { InputOf } from '@muyu/contract/core/call.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { fieldReasons } from '#platform/text/core-messages.ts';
import { plainLine } from '#platform/text/plain.ts';
import { userInfo } from '../queries/user-info.ts';
import { ageAt } from '../rules/age.ts';
import { type ProfileChange, updateProfile } from './update-profile.ts';

type Input = InputOf<typeof call>;

/** Changes what is given of the caller's profile; data: how it looks now (product document, section 4: edit homepage). */
export async function updateInfo(context: Context<UserViewer>, input: Input): Promise<UserInfo> {
  await updateProfile(context, context.viewer.userId, changeOf(context, input));
  return userInfo(context, { id: 'me' });
}

function changeOf({ locale, now }: Context, input: Input): ProfileChange {
  const { nickname, sign, headImgUrl, background, birthday, sex, nationalityId } = input;
  const badField = (field: string, reason: string) =>
    fail(coreErrors.badInput, { fields: [{ field, reason: fieldReasons[reason]![locale] }] });
  const change: ProfileChange = {};
  if (nickname !== undefined) change.nickname = plainLine(nickname) || badField('nickname', 'required');
  if (sign !== undefined) change.sign = plainLine(sign);
  if (headImgUrl !== undefined) change.avatarFileId = pictureId(headImgUrl);
  if (background !== undefined) change.backgroundFileId = pictureId(background);
  if (sex !== undefined) change.sex = sex;
  if (nationalityId !== undefined) change.nationalityId = nationalityId;
  if (birthday !== undefined) {
    const age = ageAt(birthday, now);
    if (!(age >= 0 && age < 130)) badField('birthday', 'format');
    if (age < accountLimits.minimumAge) fail(accountErrors.tooYoung, { age: accountLimits.minimumAge });
    change.birthday = birthday;
  }
  return change;
}

/** Empty stands for the default; whether the picture is ready and the caller's, media says. */
function pictureId(given: string): string | null {
  if (given === '') return null;
  return isId(given) ? given : fail(mediaErrors.notFound);
}
