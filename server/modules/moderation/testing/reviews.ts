import { asc, eq } from 'drizzle-orm';
import type { TestServer } from '../../../testing/server.ts';
import { reviewAppeal, reviewItem } from '../tables.ts';

type Server = Pick<TestServer, 'app'>;

/** The reviews of a target, oldest first. */
export async function listReviews({ app }: Server, targetId: string) {
  return app.db
    .select()
    .from(reviewItem)
    .where(eq(reviewItem.targetId, targetId))
    .orderBy(asc(reviewItem.submittedAt));
}

/** How many appeals there are, against this decision or all. */
export const countAppeals = ({ app }: Server, reviewId?: string): Promise<number> =>
  app.db.$count(reviewAppeal, reviewId === undefined ? undefined : eq(reviewAppeal.reviewId, reviewId));
