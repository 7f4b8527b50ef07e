import type { updateInfo as endpoint, UserInfo } from '@muyu/contract/account/account.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { failField } from '#platform/text/fail-field.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { getUserInfoById } from '../queries/get-user-info.ts';
import { requireCountry } from '../rules/require-country.ts';
import { type ProfileChange, updateProfile } from './update-profile.ts';

type Input = InputOf<typeof endpoint>;
type UpdateContext = ContextOf<typeof endpoint>;

/** Changes the given fields of the caller's profile, never the birthday, and returns the profile (product document, section 4: edit homepage). */
export async function updateInfo(context: UpdateContext, input: Input): Promise<UserInfo> {
  await updateProfile(context, context.viewer.userId, toProfileChange(context, input));
  return (await getUserInfoById(context, context.viewer.userId))!;
}

function toProfileChange(context: UpdateContext, input: Input): ProfileChange {
  const { nickname, sign, city, headImgUrl, background, sex, nationalityId } = input;
  const change: ProfileChange = {};
  if (nickname !== undefined)
    change.nickname = sanitizeLine(nickname) || failField(context, 'nickname', 'required');
  if (sign !== undefined) change.sign = sanitizeLine(sign);
  if (city !== undefined) change.city = sanitizeLine(city) || null;
  if (headImgUrl !== undefined) change.avatarFileId = toPictureId(context, headImgUrl);
  if (background !== undefined) change.backgroundFileId = toPictureId(context, background);
  if (sex !== undefined) change.sex = sex;
  if (nationalityId !== undefined) change.nationalityId = requireCountry(context, nationalityId);
  return change;
}

/** An empty text selects the default picture. A listener in `media` checks owner and state of the picture. */
function toPictureId(context: MayFail<typeof mediaErrors.notFound>, given: string): string | null {
  if (given === '') return null;
  return isId(given) ? given : fail(context, mediaErrors.notFound);
}
