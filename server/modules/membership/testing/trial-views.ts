import { eq } from 'drizzle-orm';
import type { TestServer } from '../../../testing/server.ts';
import { trialView } from '../tables.ts';

/** The trial views of a member. */
export async function listTrialViews({ app }: Pick<TestServer, 'app'>, { userId }: { userId: string }) {
  return app.db.select().from(trialView).where(eq(trialView.userId, userId));
}
