import { socialErrors } from '@muyu/contract/social.ts';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { relationFrom } from '../rules/relation.ts';
import { setFollow } from './set-follow.ts';

/** Follows a member; visitors and closed accounts are not found (product document, section 4: toggles). */
export async function followUser({ app, viewer, now }: Context<UserViewer>, { userId }: { userId: string }) {
  if (userId === viewer.userId) fail(socialErrors.notYourself);
  if (!isId(userId)) fail(socialErrors.userNotFound);
  const tie = await setFollow(app)({ userId: viewer.userId, targetId: userId, at: now, status: 1 });
  if (!tie.known) fail(socialErrors.userNotFound);
  return { userId, relation: relationFrom(true, tie.followedBack) };
}
