import { asc, eq } from 'drizzle-orm';
import { type ExportFile, jsonFile } from '#modules/account';
import type { App } from '#platform/app.ts';
import { feedback } from '../../tables.ts';

/** What a person told us and was answered, for their export. */
export const ownData = (app: App, userId: string): ExportFile[] => [
  jsonFile('feedback.json', () =>
    app.db
      .select({
        content: feedback.content,
        contact: feedback.contact,
        createdAt: feedback.createdAt,
        answer: feedback.answer,
        answeredAt: feedback.answeredAt,
      })
      .from(feedback)
      .where(eq(feedback.userId, userId))
      .orderBy(asc(feedback.feedbackId)),
  ),
];
