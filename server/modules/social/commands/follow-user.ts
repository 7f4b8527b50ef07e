import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type follow as endpoint, socialErrors } from '@muyu/contract/social.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { deriveRelation } from '../rules/relation.ts';
import { removeExclusion } from './exclude-user.ts';
import { setFollow } from './set-follow.ts';

/** Follows a member; visitors and closed accounts are not found (product document, section 4: toggles). Ends an exclusion of them. Idempotent. */
export async function followUser(
  context: ContextOf<typeof endpoint>,
  { userId }: Pick<InputOf<typeof endpoint>, 'userId'>,
) {
  const { app, viewer, now } = context;
  if (userId === viewer.userId) fail(context, socialErrors.notYourself);
  if (!isId(userId)) fail(context, socialErrors.userNotFound);
  const result = await setFollow(app)({ userId: viewer.userId, targetId: userId, at: now, status: 1 });
  if (!result.known) fail(context, socialErrors.userNotFound);
  await removeExclusion(app, viewer.userId, userId);
  return { userId, relation: deriveRelation({ following: true, followedBy: result.followedBack }) };
}
