import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { unlockWithTicket as endpoint } from '@muyu/contract/playback.ts';
import { postErrors } from '@muyu/contract/post.ts';
import type { PostAccess } from '@muyu/contract/post-access.ts';
import { listOpenAccounts, lockUnerasedAccount } from '#modules/account';
import { getPostAccess, ticketKindOf, unlockPost } from '#modules/membership';
import { useTicket } from '#modules/wallet';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { appendCounterDelta } from '../commands/counters/append-counter-delta.ts';
import { getShownContent } from '../queries/get-shown-content.ts';
import { insertPurchase, lockForSale } from './purchases.ts';

/** Opens a paid post for ever with a ticket of the viewer; an open post takes none. Tickets move no money and have no age. */
export async function unlockWithTicket(
  context: ContextOf<typeof endpoint>,
  { postId, kind }: InputOf<typeof endpoint>,
): Promise<PostAccess> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const content = await getShownContent(context, postId);
  const getAccess = async () => (await getPostAccess(app, viewer, [content], now)).get(postId)!;
  const before = await getAccess();
  if (before.open) return before;
  const own = ticketKindOf(content);
  const ticket = kind ?? own;
  if (content.lock !== 'paid' || (ticket !== own && ticket !== 'download')) fail(context, postErrors.notPaid);
  await app.db.transaction(async (tx) => {
    await lockUnerasedAccount(tx, userId);
    if (!(await lockForSale(tx, postId))) fail(context, postErrors.notPaid);
    // Again, because the state above comes from a cache, and a ticket opens for ever.
    if ((await listOpenAccounts(tx, [content.authorId])).length === 0) fail(context, postErrors.notFound);
    if (!(await unlockPost(tx, { userId, postId, orderId: null }, now))) return;
    if (!(await useTicket(tx, userId, ticket))) fail(context, postErrors.noTicket);
    await insertPurchase(tx, { postId, userId, orderId: null, ticket }, now);
    await appendCounterDelta(tx, postId, { unlocks: 1 }, now);
  });
  return getAccess();
}
