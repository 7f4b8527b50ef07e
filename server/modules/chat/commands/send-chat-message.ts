import {
  type ChatMessage,
  chatErrors,
  chatLimits,
  type sendChatMessage as endpoint,
} from '@muyu/contract/chat.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { isWithinLength } from '@muyu/contract/core/text/text-length.ts';
import { and, eq, sql } from 'drizzle-orm';
import { lockAgainstErasure, lockOpenAccounts } from '#modules/account';
import { screenTexts } from '#modules/moderation';
import type { Transaction } from '#platform/database/database.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { findByRequestKey, type RequestKey, requestKeyOf } from '#platform/database/request-key.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';
import { chatUnreadChanged, messageSent } from '../events.ts';
import { getChatEligibility } from '../queries/get-chat-eligibility.ts';
import { type ChatDenial, denialOf } from '../rules/denial.ts';
import { unansweredMessages } from '../settings.ts';
import { chatConversation, chatMessage } from '../tables.ts';
import { type MessageRow, toMessageDto } from '../views.ts';
import { lockConversationPair } from './lock-conversations.ts';

type SendContext = ContextOf<typeof endpoint>;

/**
 * Writes a message into both copies of a conversation. Fails when the sender may not write to the receiver (decisions,
 * chat) and when the text is empty, too long or contains a refused term. A repeated request key returns the first message.
 */
export async function sendChatMessage(
  context: SendContext,
  { toUserId, content: given, key }: InputOf<typeof endpoint>,
): Promise<ChatMessage> {
  const { app, viewer } = context;
  const own = { ownerId: viewer.userId, peerId: toUserId };
  const requestKey = requestKeyOf(key, [given]);
  const earlier = isId(toUserId) && (await findByRequestKey(app.db, chatMessage, own, requestKey));
  if (earlier) return toMessageDto(earlier);
  const plain = sanitizeText(given);
  if (plain === '') fail(context, chatErrors.empty);
  if (!isWithinLength(plain, chatLimits.content))
    fail(context, chatErrors.tooLong, { limit: chatLimits.content });
  failIfDenied(context, denialOf(await getChatEligibility(context, toUserId)));
  const { texts } = await screenTexts(context, 'chat', { content: plain });
  return app.db.transaction(async (tx) => {
    await lockAgainstErasure(tx, viewer.userId);
    await lockOpenAccounts(tx, [toUserId]);
    const lastAt = await lockConversationPair(tx, viewer.userId, toUserId);
    const concurrent = await findByRequestKey(tx, chatMessage, own, requestKey);
    if (concurrent) return toMessageDto(concurrent);
    // A transaction that held the lock before may have changed the eligibility.
    failIfDenied(context, denialOf(await getChatEligibility(context, toUserId, tx)));
    // Ids and times grow along a conversation, whatever the clocks of the servers say.
    const now = lastAt && lastAt >= context.now ? new Date(lastAt.getTime() + 1) : context.now;
    return toMessageDto(await insertMessage({ ...context, now }, tx, toUserId, texts.content, requestKey));
  });
}

function failIfDenied(context: SendContext, reason: ChatDenial | null): void {
  if (!reason) return;
  if (reason === 'limited') failCore(coreErrors.restricted);
  fail(context, chatErrors[reason], { limit: context.app.settings.get(unansweredMessages) });
}

async function insertMessage(
  { app, viewer, now }: SendContext,
  tx: Transaction,
  toUserId: string,
  content: string,
  requestKey: RequestKey,
): Promise<MessageRow> {
  const { userId } = viewer;
  const message = { messageId: newId(now), fromUserId: userId, content, createdAt: now };
  const own = { ...message, ...requestKey, ownerId: userId, peerId: toUserId };
  await tx.insert(chatMessage).values([own, { ...message, ownerId: toUserId, peerId: userId }]);
  const lastAt = sql`greatest(${chatConversation.lastAt}, ${now.toISOString()}::timestamptz)`;
  const isSide = (ownerId: string, peerId: string) =>
    and(eq(chatConversation.ownerId, ownerId), eq(chatConversation.peerId, peerId));
  await tx
    .update(chatConversation)
    .set({ sent: sql`${chatConversation.sent} + 1`, lastAt })
    .where(isSide(userId, toUserId));
  await tx
    .update(chatConversation)
    .set({
      received: sql`${chatConversation.received} + 1`,
      unread: sql`${chatConversation.unread} + 1`,
      lastAt,
    })
    .where(isSide(toUserId, userId));
  await app.events.emit(tx, chatUnreadChanged, { userId: toUserId }, now);
  await app.events.emit(tx, messageSent, { fromUserId: userId, toUserId }, now);
  return own;
}
