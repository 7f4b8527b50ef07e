import type { listUnclaimedReleases as endpoint } from '@muyu/contract/admin/money/unclaimed.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { unclaimedRelease } from './tables.ts';
import { toReleaseDtos } from './views.ts';

/** Releases of a state, or all, newest first. */
export async function listUnclaimedReleases(
  context: ContextOf<typeof endpoint>,
  { page, limit, state }: InputOf<typeof endpoint>,
) {
  const { db } = context.app;
  const [after] = decodeCursor(page, ['id']) ?? [];
  const matching = state ? eq(unclaimedRelease.state, state) : undefined;
  const [total, rows] = await Promise.all([
    db.$count(unclaimedRelease, matching),
    db
      .select()
      .from(unclaimedRelease)
      .where(and(matching, after ? lt(unclaimedRelease.releaseId, after) : undefined))
      .orderBy(desc(unclaimedRelease.releaseId))
      .offset(pageOffset(page, limit))
      .limit(limit + 1),
  ]);
  const { shown, end } = cutPage(rows, limit, (row) => [row.releaseId]);
  return { resultList: await toReleaseDtos(context, shown), ...end, total };
}
