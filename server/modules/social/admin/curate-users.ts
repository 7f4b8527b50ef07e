import {
  type curateUser as curateEndpoint,
  curationLimits,
  type orderCuratedUsers as orderEndpoint,
  type uncurateUser as uncurateEndpoint,
} from '@muyu/contract/admin/curation.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { socialErrors } from '@muyu/contract/social.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { getUserKind, lockUnerasedAccount, resolveUserId } from '#modules/account';
import { recordAction } from '#modules/operator';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { curatedPerson } from '../tables.ts';

/** The recommended people in their order, locked: two operators change the order one after the other. */
async function lockUsers(tx: Transaction): Promise<string[]> {
  await tx.execute(sql`lock table curated_person in share row exclusive mode`);
  const rows = await tx
    .select({ userId: curatedPerson.userId })
    .from(curatedPerson)
    .orderBy(asc(curatedPerson.position), asc(curatedPerson.userId));
  return rows.map(({ userId }) => userId);
}

const writeOrder = (tx: Transaction, userIds: readonly string[]) =>
  tx.execute(sql`
    update curated_person p set position = o.place - 1
    from unnest(${sql.param([...userIds])}::uuid[]) with ordinality o (user_id, place)
    where p.user_id = o.user_id and p.position <> o.place - 1`);

/** Recommends a member as the first one; a member who is recommended already keeps the position. */
export async function curateUser(
  context: ContextOf<typeof curateEndpoint>,
  { userId: idOrName }: InputOf<typeof curateEndpoint>,
): Promise<Record<never, never>> {
  const { app, now } = context;
  const userId = (await resolveUserId(app.db, idOrName)) ?? fail(context, socialErrors.userNotFound);
  await app.db.transaction(async (tx) => {
    if ((await getUserKind(tx, userId)) !== 'member') fail(context, socialErrors.userNotFound);
    await lockUnerasedAccount(tx, userId);
    const people = await lockUsers(tx);
    if (people.includes(userId)) return;
    if (people.length >= curationLimits.people) fail(context, socialErrors.tooManyRecommended);
    await tx.insert(curatedPerson).values({ userId, position: 0, createdAt: now });
    await writeOrder(tx, [userId, ...people]);
    await recordAction(context, tx, {
      action: 'recommended.add',
      targetType: 'user',
      targetId: userId,
      before: null,
      after: {},
    });
  });
  return {};
}

/** Puts the recommended people into the given order; those that it does not name follow in their own. */
export async function orderCuratedUsers(
  context: ContextOf<typeof orderEndpoint>,
  { userIds, seen }: InputOf<typeof orderEndpoint>,
): Promise<Record<never, never>> {
  const { app } = context;
  await app.db.transaction(async (tx) => {
    const before = await lockUsers(tx);
    const known = new Set(before);
    const named = userIds.filter((userId) => known.has(userId));
    const after = [...new Set([...named, ...before])];
    if (after.join() === before.join()) return;
    if (seen && seen.join() !== before.join()) fail(context, socialErrors.recommendedChanged);
    await writeOrder(tx, after);
    await recordAction(context, tx, {
      action: 'recommended.order',
      targetType: 'picks',
      targetId: 'people',
      before: { userIds: before },
      after: { userIds: after },
    });
  });
  return {};
}

/** Removes a person from those whom editors recommend. */
export async function uncurateUser(
  context: ContextOf<typeof uncurateEndpoint>,
  { userId }: InputOf<typeof uncurateEndpoint>,
): Promise<Record<never, never>> {
  const { app } = context;
  if (!isId(userId)) fail(context, socialErrors.userNotFound);
  await app.db.transaction(async (tx) => {
    const [row] = await tx.delete(curatedPerson).where(eq(curatedPerson.userId, userId)).returning();
    if (!row) fail(context, socialErrors.userNotFound);
    await recordAction(context, tx, {
      action: 'recommended.remove',
      targetType: 'user',
      targetId: userId,
      before: { position: row.position },
      after: null,
    });
  });
  return {};
}
