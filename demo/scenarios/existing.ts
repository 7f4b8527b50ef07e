import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type App, appUser, findOperatorViewer, type OperatorViewer, post, tag } from '../server.ts';
import type { DemoMember } from '../types.ts';

// Finds the rows that an earlier process added to the demo. Visitors may have changed or deleted some of them.

/** The ids of the existing open accounts, by username. */
export async function readDemoUsers(
  { db }: App,
  members: readonly DemoMember[],
): Promise<Map<string, string>> {
  const usernames = members.map(({ username }) => username);
  const rows = await db
    .select({ userId: appUser.userId, username: appUser.username })
    .from(appUser)
    .where(and(inArray(appUser.username, usernames), eq(appUser.state, 'active')));
  return new Map(rows.map(({ username, userId }) => [username, userId]));
}

/** The demo's members whose profile has no background, by username. */
export async function findWithoutBackground({ db }: App, people: ReadonlyMap<string, string>) {
  const rows = await db
    .select({ username: appUser.username })
    .from(appUser)
    .where(and(inArray(appUser.userId, [...people.values()]), isNull(appUser.backgroundFileId)));
  return new Set(rows.map(({ username }) => username));
}

export async function readTags({ db }: App): Promise<Map<string, string>> {
  const rows = await db.select({ key: tag.key, tagId: tag.tagId }).from(tag);
  return new Map(rows.map(({ key, tagId }) => [key, tagId]));
}

/** The operator who decides the demo's posts; undefined when there is none any more: then they wait for a review. */
export const readReviewer = ({ db }: App): Promise<OperatorViewer | undefined> =>
  findOperatorViewer(db, 'reviewer');

/** Answers whether a post of the demo exists; an edited or deleted one does, too. */
export async function findPublished({ db }: App, people: ReadonlyMap<string, string>) {
  const rows = await db
    .select({ authorId: post.authorId, createdAt: post.createdAt })
    .from(post)
    .where(inArray(post.authorId, [...people.values()]));
  const known = new Set(rows.map(({ authorId, createdAt }) => `${authorId} ${createdAt.getTime()}`));
  return (authorId: string, submittedAt: Date) => known.has(`${authorId} ${submittedAt.getTime()}`);
}
