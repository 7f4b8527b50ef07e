import type { AdminUser, UserRole } from '@muyu/contract/admin/account.ts';
import type { Context } from '#platform/app.ts';
import { requireProvider } from '#platform/module/providers.ts';
import { getLastSeen } from '../../queries/sessions/get-last-seen.ts';
import { userStateOf } from '../../rules/user-state.ts';
import { toUserCard, type UserRow } from '../../views.ts';

/** Users with state, roles and last use, in the given order. */
export async function hydrateAdminUsers(context: Context, users: readonly UserRow[]): Promise<AdminUser[]> {
  const { app, now } = context;
  const ids = users.map((user) => user.userId);
  const [seen, kinds] = await Promise.all([
    getLastSeen(app.db, ids),
    requireProvider(app, 'memberRoles').list(app.db, users),
  ]);
  return users.map((user) => {
    const card = toUserCard(user, context);
    const additional: UserRole[] = [
      ...(card.vipLevel > 0 ? ['vip' as const] : []),
      ...(kinds.get(user.userId) ?? []),
    ];
    return {
      ...card,
      state: userStateOf(user, now),
      roles: user.kind === 'visitor' ? ['guest'] : ['member', ...additional],
      joinedAt: user.createdAt.toISOString(),
      seenAt: seen.get(user.userId)?.toISOString() ?? null,
    };
  });
}
