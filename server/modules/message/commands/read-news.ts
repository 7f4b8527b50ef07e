import type { InputOf } from '@muyu/contract/core/call.ts';
import {
  newsTypes,
  type readNews as readCall,
  type restoreNews as restoreCall,
  type Unread,
} from '@muyu/contract/message.ts';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { unreadOf } from '../queries/unread.ts';
import { newsSeen } from '../tables.ts';
import { tellNews } from '../tell-news.ts';
import { moveMarks, newestOf } from './mark-seen.ts';

/** Marks one kind, or all, as read up to its newest item; `before` is what `restoreNews` puts back. */
export async function readNews(context: Context<UserViewer>, { type }: InputOf<typeof readCall>) {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const types = type ? [type] : [...newsTypes];
  const newest = await newestOf(context, types);
  const before = await app.db.transaction(async (tx) => {
    const known = await tx
      .select({ type: newsSeen.type, seenAt: newsSeen.seenAt })
      .from(newsSeen)
      .where(and(eq(newsSeen.userId, userId), inArray(newsSeen.type, types)));
    await moveMarks(tx, userId, newest, false);
    await tellNews(tx, app, userId);
    const seen = new Map(known.map((row) => [row.type, row.seenAt?.toISOString() ?? null]));
    return types.map((each) => ({ type: each, seenAt: seen.get(each) ?? null }));
  });
  return { unread: await unreadOf(app, userId, now), before };
}

/** Takes a reading back; marks go back only, and what was never read stays as it is. */
export async function restoreNews(
  { app, viewer, now }: Context<UserViewer>,
  { before }: InputOf<typeof restoreCall>,
): Promise<Unread> {
  const { userId } = viewer;
  await app.db.transaction(async (tx) => {
    for (const { type, seenAt } of before) {
      const at = seenAt && new Date(seenAt);
      await tx
        .update(newsSeen)
        .set({ seenAt: at || null })
        .where(
          and(eq(newsSeen.userId, userId), eq(newsSeen.type, type), at ? gt(newsSeen.seenAt, at) : undefined),
        );
    }
    await tellNews(tx, app, userId);
  });
  return unreadOf(app, userId, now);
}

/** The caller has looked at the posts of the people whom they follow. */
export async function readFollowed({ app, viewer, now }: Context<UserViewer>): Promise<Unread> {
  const { userId } = viewer;
  await app.db.transaction(async (tx) => {
    await tx
      .insert(newsSeen)
      .values({ userId, type: 'posts', seenAt: now })
      .onConflictDoUpdate({
        target: [newsSeen.userId, newsSeen.type],
        set: { seenAt: now },
        setWhere: or(isNull(newsSeen.seenAt), sql`${newsSeen.seenAt} < ${now}`),
      });
    await tellNews(tx, app, userId);
  });
  return unreadOf(app, userId, now);
}
