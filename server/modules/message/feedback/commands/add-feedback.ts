import type { InputOf } from '@muyu/contract/core/call.ts';
import { type addFeedback as call, type Feedback, feedbackErrors } from '@muyu/contract/feedback.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { plainLine, plainText } from '#platform/text/plain.ts';
import { feedback } from '../../tables.ts';
import { feedbackView } from '../views.ts';

/** Takes feedback (product document, section 3), visitors' too. The same `key` again gives what it wrote first. */
export async function addFeedback(
  { app, viewer, now }: Context<UserViewer>,
  { content: given, contact = '', key }: InputOf<typeof call>,
): Promise<Feedback> {
  const { userId } = viewer;
  const content = plainText(given) || fail(feedbackErrors.empty);
  const written = await app.db
    .insert(feedback)
    .values({ userId, feedbackId: newId(), content, contact: plainLine(contact), key, createdAt: now })
    .onConflictDoNothing({ target: [feedback.userId, feedback.key], where: sql`${feedback.key} is not null` })
    .returning();
  const [row] = written.length > 0 ? written : await writtenBefore();
  return feedbackView(row!);

  function writtenBefore() {
    return app.db
      .select()
      .from(feedback)
      .where(and(eq(feedback.userId, userId), eq(feedback.key, key!)));
  }
}
