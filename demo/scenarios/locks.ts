import { DAY_MS } from '@muyu/contract/core/time.ts';
import { and, eq } from 'drizzle-orm';
import { post, setSubscriptionPrice, unlockWithTicket } from '../server.ts';
import { subscriptionPrices, ticketUse } from '../texts/money.ts';
import { asMember, type Community } from './users.ts';

/** Creators sell subscriptions, before their posts for subscribers. */
export async function setSubscriptionPrices(community: Community): Promise<void> {
  const at = new Date(community.started.getTime() - 80 * DAY_MS);
  for (const [username, price] of Object.entries(subscriptionPrices)) {
    if (!community.people.has(username)) continue;
    const { viewer, ...context } = asMember(community, username, at);
    await setSubscriptionPrice({ ...context, viewer: { ...viewer, certified: true } }, { price });
  }
}

/** A member opens a paid post with a ticket of an earlier VIP purchase. A second call changes nothing. */
export async function openWithTicket(community: Community): Promise<void> {
  const { app, people, started } = community;
  const { by, author, daysAgo } = ticketUse;
  const authorId = people.get(author);
  if (!authorId || !people.has(by)) return;
  const paid = and(eq(post.authorId, authorId), eq(post.lock, 'paid'), eq(post.state, 'published'));
  const [found] = await app.db.select({ postId: post.postId }).from(post).where(paid);
  if (!found) return;
  const now = new Date(started.getTime() - daysAgo * DAY_MS);
  // A visitor of the demo may have used the tickets.
  await unlockWithTicket(asMember(community, by, now), found).catch((error: Error) => {
    if (error.name !== 'AppError') throw error;
  });
}
