import type { LoginData } from '@muyu/contract/account.ts';
import type { Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { makeToken } from '#platform/session/token.ts';
import { phoneOf } from '../queries/phone-of.ts';
import { maskPhone } from '../rules/phone.ts';
import { session } from '../tables.ts';
import { type CardRow, userCard } from '../views.ts';

/** How long a session lives after it was last used: 30 days (decisions, accounts). */
export const sessionMs = 30 * 24 * 3600_000;
export const tokenPrefix = 'mu_';

/** Opens a session for this person on this device and gives what the client keeps. */
export async function openSession(db: Db, context: Context, user: CardRow): Promise<LoginData> {
  const { now, userAgent, address, app } = context;
  const sessionId = newId(now);
  const { token, secretHash } = makeToken(tokenPrefix, user.userId, sessionId);
  await db.insert(session).values({
    userId: user.userId,
    sessionId,
    secretHash,
    device: userAgent,
    address,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + sessionMs),
  });
  const card = userCard(user, app.config, now);
  const phone = card.isVisitor ? null : await phoneOf(app, db, user.userId);
  return {
    token,
    userId: card.userId,
    uid: card.userId,
    username: card.username,
    nickname: card.nickname,
    headImgUrl: card.headImgUrl,
    loginType: card.isVisitor ? 1 : 2,
    phoneAreaCode: phone?.areaCode ?? null,
    phoneNumber: phone && maskPhone(phone),
    accountNonExpired: true,
    accountNonLocked: true,
    credentialsNonExpired: true,
  };
}
