import { type LoginData, loginTypes } from '@muyu/contract/account/account.ts';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { deviceTokenHash } from '#platform/session/device-token.ts';
import { createToken } from '#platform/session/token.ts';
import { getPhone } from '../../queries/get-phone.ts';
import { createChatToken } from '../../rules/chat-token.ts';
import { maskPhone } from '../../rules/phone.ts';
import { sessionMs, tokenPrefix } from '../../rules/session-token.ts';
import { session } from '../../tables.ts';
import { type CardRow, toUserCard } from '../../views.ts';
import { endOldestSessions } from './end-oldest-sessions.ts';
import { memberDevices } from './known-devices.ts';

/**
 * Opens a session on the caller's device; returns the token and the data that clients store. The device of a member is
 * remembered: by the token that it sent, or by a new one. Of many sessions the one that was used longest ago ends.
 */
export async function openSession(
  context: Context,
  tx: Transaction,
  user: CardRow,
  deviceToken?: string,
): Promise<LoginData> {
  const { now, userAgent, address, app } = context;
  const sessionId = newId(now);
  const { token, secretHash } = createToken(tokenPrefix, user.userId, sessionId);
  const card = toUserCard(user, context);
  const remembered = card.isVisitor
    ? null
    : await memberDevices.remember(app, tx, now, user.userId, deviceToken);
  await tx.insert(session).values({
    userId: user.userId,
    sessionId,
    secretHash,
    deviceHash: deviceTokenHash(remembered ?? undefined),
    device: userAgent,
    address,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + sessionMs(app)),
  });
  if (!card.isVisitor) await endOldestSessions(app, tx, user.userId, now);
  const phone = card.isVisitor ? null : await getPhone(app, tx, user.userId);
  return {
    token,
    imToken: card.isVisitor ? null : createChatToken(app.config, user.userId, sessionId),
    userId: card.userId,
    uid: card.userId,
    username: card.username,
    nickname: card.nickname,
    headImgUrl: card.headImgUrl,
    loginType: card.isVisitor ? loginTypes.visitor : loginTypes.member,
    phoneAreaCode: phone?.areaCode ?? null,
    phoneNumber: phone && maskPhone(phone),
    accountNonExpired: true,
    accountNonLocked: true,
    credentialsNonExpired: true,
    deviceToken: remembered,
  };
}
