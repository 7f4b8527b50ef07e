import { eq } from 'drizzle-orm';
import type { ReviewDecided } from '#modules/moderation';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { postTopic } from '../queries/get-post-contents.ts';
import { reviewStep } from '../rules/review-step.ts';
import { post, postRevision } from '../tables.ts';
import { applyRevision } from './apply-revision.ts';
import { publishPost } from './publish-post.ts';
import { resubmitRevision } from './resubmit-revision.ts';

/** Applies a review decision to its post, or to the revision of a published post. */
export const applyReview =
  (app: App) =>
  async (tx: Transaction, decided: ReviewDecided, now: Date): Promise<void> => {
    if (decided.targetType !== 'post') return;
    const isPost = eq(post.postId, decided.targetId);
    const [found] = await tx.select().from(post).where(isPost).for('update');
    if (!found) return;
    const ofPost = eq(postRevision.postId, found.postId);
    const [revision] = await tx.select().from(postRevision).where(ofPost);
    const step = reviewStep(found.state, revision?.state, decided);
    if (step === 'none') return;
    if (step === 'publish') {
      await publishPost(app, tx, found, now);
      if (revision?.state === 'pending') await resubmitRevision(app, tx, revision);
    }
    if (step === 'reject') await tx.update(post).set({ state: 'rejected' }).where(isPost);
    if (step === 'applyRevision') await applyRevision(app, decided.context, tx, revision!, now);
    if (step === 'rejectRevision') await tx.update(postRevision).set({ state: 'rejected' }).where(ofPost);
    await app.pubsub.publish(tx, postTopic, found.postId);
  };
