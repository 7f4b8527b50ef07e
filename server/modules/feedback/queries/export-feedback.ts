import { asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { feedback } from '../tables.ts';

/** A person's feedback with the answers, as a file of the personal data export. */
export const exportFeedback = (app: App, userId: string): ExportFile[] => [
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
