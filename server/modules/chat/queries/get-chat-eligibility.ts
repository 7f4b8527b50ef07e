import { chatErrors } from '@muyu/contract/chat.ts';
import { socialErrors } from '@muyu/contract/social.ts';
import { and, eq } from 'drizzle-orm';
import { getUserKind } from '#modules/account';
import { getUserSettings } from '#modules/privacy';
import { getTies } from '#modules/social';
import type { Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import type { ChatEligibility } from '../rules/denial.ts';
import { unansweredMessages } from '../settings.ts';
import { chatConversation } from '../tables.ts';

type EligibilityErrors = typeof chatErrors.notYourself | typeof socialErrors.userNotFound;

/** Facts about the caller and a receiver. Fails when the receiver is the caller or does not exist. */
export async function getChatEligibility(
  context: Pick<Context<UserViewer>, 'app' | 'viewer'> & MayFail<EligibilityErrors>,
  toUserId: string,
  db: Db = context.app.db,
): Promise<ChatEligibility> {
  const { app, viewer } = context;
  const { userId } = viewer;
  if (toUserId === userId) fail(context, chatErrors.notYourself);
  if (!isId(toUserId)) fail(context, socialErrors.userNotFound);
  const kind = await getUserKind(db, toUserId);
  if (!kind) fail(context, socialErrors.userNotFound);
  const settings = await getUserSettings(app, [toUserId], db);
  const { followedBy, ignores, ignored } = await getTies(db, userId, toUserId);
  const [conversation] = await db
    .select({ sent: chatConversation.sent, received: chatConversation.received })
    .from(chatConversation)
    .where(and(eq(chatConversation.ownerId, userId), eq(chatConversation.peerId, toUserId)));
  return {
    bothMembers: viewer.kind === 'member' && kind === 'member',
    restricted: viewer.restricted,
    ignores,
    ignored,
    open: settings.get(toUserId)!.privacy.strangersMayWrite,
    followed: followedBy,
    sent: conversation?.sent ?? 0,
    received: conversation?.received ?? 0,
    maxUnanswered: app.settings.get(unansweredMessages),
  };
}
