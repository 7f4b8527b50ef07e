import { and, eq, ne, or, sql } from 'drizzle-orm';
import { appUser, type CertificationChanged } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sendAgain } from '#platform/jobs/send-again.ts';
import { type CertificationApplied, certificationApplied } from '../events.ts';
import { applyCertificationJob } from '../jobs.ts';
import { post, publishedPost } from '../tables.ts';
import { isInAuthChannel } from './is-in-auth-channel.ts';

/** Copies a changed certification to the author's published posts: the authentication channel shows authenticated authors only. */
export const applyCertification =
  (app: App) =>
  async (tx: Transaction, { userId, certified }: CertificationChanged, now: Date): Promise<void> => {
    await copy(app, tx, { userId, certified }, now);
    await sendAgain(app, tx, applyCertificationJob, { userId });
  };

/** Copies the certification that an author has now. */
export const applyCertificationAgain = (app: App, userId: string, now: Date): Promise<void> =>
  app.db.transaction(async (tx) => {
    const [author] = await tx
      .select({ certified: appUser.certified })
      .from(appUser)
      .where(eq(appUser.userId, userId));
    if (author) await copy(app, tx, { userId, ...author }, now);
  });

async function copy(app: App, tx: Transaction, applied: CertificationApplied, now: Date): Promise<void> {
  const { userId, certified } = applied;
  const authChannel = sql`(${post.authChannel} and ${await isInAuthChannel(tx, applied, true)})`;
  await tx
    .update(publishedPost)
    .set({ certified, authChannel })
    .from(post)
    .where(
      and(
        eq(publishedPost.authorId, userId),
        eq(post.postId, publishedPost.postId),
        or(ne(publishedPost.certified, certified), ne(publishedPost.authChannel, authChannel)),
      ),
    );
  await app.events.emit(tx, certificationApplied, applied, now);
}
