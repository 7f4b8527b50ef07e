import { asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { gameScore } from '../tables.ts';

/** The best scores of the person, as a file of the personal data export. */
export const exportScores = (app: App, userId: string): ExportFile[] => [
  jsonFile('scores.json', () =>
    app.db
      .select({
        gameId: gameScore.gameId,
        best: gameScore.best,
        bestAt: gameScore.bestAt,
        startedAt: gameScore.startedAt,
      })
      .from(gameScore)
      .where(eq(gameScore.userId, userId))
      .orderBy(asc(gameScore.gameId)),
  ),
];
