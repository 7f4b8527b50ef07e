import type { CaredSanction, CaredUser, UserRole } from '@muyu/contract/operator-users.ts';
import {
  cardsOf,
  lastSeen,
  type SanctionRow,
  sanctionView,
  type UserRow,
  userCard,
  userStateOf,
} from '#modules/account';
import { kindsOf } from '#modules/creator';
import type { Context } from '#platform/app.ts';
import { operatorNames } from './staff-list.ts';

/** Users as operators see them in a list, in the order given. */
export async function presentUsers({ app, now }: Context, users: readonly UserRow[]): Promise<CaredUser[]> {
  const ids = users.map((user) => user.userId);
  const [seen, kinds] = await Promise.all([lastSeen(app.db, ids), kindsOf(app.db, users)]);
  return users.map((user) => {
    const card = userCard(user, app.config, now);
    const above: UserRole[] = [
      ...(card.vipLevel > 0 ? ['vip' as const] : []),
      ...(kinds.get(user.userId) ?? []),
    ];
    return {
      ...card,
      state: userStateOf(user, now),
      roles: user.kind === 'visitor' ? ['guest'] : ['member', ...above],
      joinedAt: user.createdAt.toISOString(),
      seenAt: seen.get(user.userId)?.toISOString() ?? null,
    };
  });
}

/** Sanctions with who decided what, in the order given. */
export async function presentSanctions(
  { app, now }: Context,
  rows: readonly SanctionRow[],
): Promise<CaredSanction[]> {
  const [cards, names] = await Promise.all([
    cardsOf(
      app,
      rows.map((row) => row.userId),
      now,
    ),
    operatorNames(
      app.db,
      rows.flatMap((row) => [row.operatorId, ...(row.liftedBy ? [row.liftedBy] : [])]),
    ),
  ]);
  return rows.map((row) => ({
    ...sanctionView(row),
    user: cards.get(row.userId)!,
    operator: names.get(row.operatorId) ?? '',
    liftedBy: row.liftedBy && (names.get(row.liftedBy) ?? ''),
    liftReason: row.liftReason,
  }));
}
