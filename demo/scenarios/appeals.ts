import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { and, eq } from 'drizzle-orm';
import { appealReview, getRejections, post } from '../server.ts';
import { asMember, type Community } from './users.ts';

const author = 'weiyang';
const text = '标题说的“秘密”就是走路、红薯和灯，正文里都有，希望能再看一看。';
const hoursAgo = 20;

/** One author appeals against a rejection; the appeal waits for another reviewer. */
export async function appealRejection(community: Community): Promise<void> {
  const { app, people, started } = community;
  const authorId = people.get(author);
  if (!authorId) return;
  const [rejected] = await app.db
    .select({ postId: post.postId })
    .from(post)
    .where(and(eq(post.authorId, authorId), eq(post.state, 'rejected')));
  if (!rejected) return;
  const now = new Date(started.getTime() - hoursAgo * HOUR_MS);
  const found = (await getRejections(app, app.db, [rejected.postId], now)).get(rejected.postId);
  if (found) await appealReview(asMember(community, author, now), { reviewId: found.reviewId, text });
}
