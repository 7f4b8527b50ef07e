import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '#platform/module/personal-data.ts';
import { appUser, securityAnswer, session, usernameClaim } from '../tables.ts';
import { getPhone } from './get-phone.ts';

/** Profile and sessions of a user for the export, without hashes of passwords, answers and tokens. */
export const exportUserData = (app: App, userId: string): ExportFile[] => [
  jsonFile('profile.json', () => getProfile(app, userId)),
  jsonFile('sessions.json', () => getSessions(app, userId)),
];

async function getProfile(app: App, userId: string) {
  const [[user], phone, questions, reserved] = await Promise.all([
    app.db.select().from(appUser).where(eq(appUser.userId, userId)),
    getPhone(app, app.db, userId),
    app.db
      .select({ questionId: securityAnswer.questionId })
      .from(securityAnswer)
      .where(eq(securityAnswer.userId, userId))
      .orderBy(asc(securityAnswer.position)),
    app.db
      .select({ name: usernameClaim.normalized })
      .from(usernameClaim)
      .where(and(eq(usernameClaim.userId, userId), isNotNull(usernameClaim.releasedAt))),
  ]);
  return {
    ...user!,
    phone: phone?.e164 ?? null,
    reservedUsernames: reserved.map(({ name }) => name),
    securityQuestions: questions.map(({ questionId }) => questionId),
  };
}

const getSessions = ({ db }: App, userId: string) =>
  db
    .select({
      device: session.device,
      address: session.address,
      createdAt: session.createdAt,
      seenAt: session.seenAt,
      expiresAt: session.expiresAt,
      revokedAt: session.revokedAt,
    })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(asc(session.createdAt));
