import { postLimits } from '@muyu/contract/post.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PostGone, PostPublished } from '#modules/post';
import { post } from '#modules/post';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { dropPostNewsJob } from '../jobs.ts';
import { news } from '../tables.ts';
import { tellNews, tellPublished } from '../tell-news.ts';
import { addActorNews } from './add-actor-news.ts';
import { hint } from './hint.ts';

const keyOf = (postId: string) => `marked:${postId}`;

/** Listener of `postPublished`: whom a post names is told once; followers' dots move. */
export const addPostNews =
  (app: App) =>
  async (tx: Transaction, { postId, authorId, markUserIds, again }: PostPublished, now: Date) => {
    const receivers = new Map(
      markUserIds.filter((userId) => userId !== authorId).map((userId) => [userId, ['marked'] as const]),
    );
    if (receivers.size > 0) {
      const [said] = await tx
        .select({ title: post.title, content: post.content })
        .from(post)
        .where(eq(post.postId, postId));
      const about = { postId, commentId: null, replyId: null, mergeKey: keyOf(postId) };
      // No more than anybody may read of a locked one.
      const text =
        said?.title ||
        Array.from(said?.content ?? '')
          .slice(0, postLimits.preview)
          .join('');
      await addActorNews(tx, app, { ...about, actorId: authorId, text, receivers }, now);
    }
    if (again) await hint(tx, [{ kind: 'post', subjectId: postId, postId: null }], now);
    else await tellPublished(tx, app, authorId);
  };

/** Listener of `postGone`: its items may be many, so they go by a job; until then lists leave them out. */
export const dropPostNews =
  (app: App) =>
  async (tx: Transaction, { postId }: PostGone): Promise<void> => {
    const [known] = await tx
      .select({ postId: news.postId })
      .from(news)
      .where(and(isNotNull(news.postId), eq(news.postId, postId)))
      .limit(1);
    if (known) await app.jobs.send(tx, dropPostNewsJob, { postId }, { key: postId });
  };

const atOnce = 2_000;

/** Takes away the items about a post that nobody sees any more, some at a time. */
export async function dropNewsOfPost(app: App, { postId }: { postId: string }): Promise<void> {
  for (;;) {
    const left = await app.db.transaction(async (tx) => {
      const [shown] = await tx.select({ state: post.state }).from(post).where(eq(post.postId, postId));
      if (shown?.state === 'published') return 0;
      const some = tx
        .select({ newsId: news.newsId })
        .from(news)
        .where(and(isNotNull(news.postId), eq(news.postId, postId)))
        .limit(atOnce);
      const gone = await tx
        .delete(news)
        .where(and(isNotNull(news.postId), eq(news.postId, postId), inArray(news.newsId, some)))
        .returning({ userId: news.userId });
      await tellNews(
        tx,
        app,
        gone.map(({ userId }) => userId),
      );
      return gone.length;
    });
    if (left < atOnce) return;
  }
}
