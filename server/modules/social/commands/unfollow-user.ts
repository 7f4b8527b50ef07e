import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { deriveRelation } from '../rules/relation.ts';
import { setFollow } from './set-follow.ts';

/** Unfollows a person. Idempotent. */
export async function unfollowUser(
  { app, viewer, now }: Context<UserViewer>,
  { userId }: { userId: string },
) {
  if (userId === viewer.userId) return { userId, relation: 'self' as const };
  if (!isId(userId)) return { userId, relation: 'none' as const };
  const result = await setFollow(app)({ userId: viewer.userId, targetId: userId, at: now, status: 0 });
  return { userId, relation: deriveRelation({ following: false, followedBy: result.followedBack }) };
}
