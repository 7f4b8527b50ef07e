import { asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { type ExportFile, jsonFile } from '../export-source.ts';
import {
  appUser,
  invitation,
  inviteCode,
  inviteeClaim,
  sanction,
  securityAnswer,
  session,
} from '../tables.ts';
import { sanctionView } from './my-sanctions.ts';
import { phoneOf } from './phone-of.ts';
import { settingsOf } from './settings-of.ts';

/** What this module keeps of a person, for their export: everything but hashes of passwords, answers and tokens. */
export const ownData = (app: App, userId: string): ExportFile[] => [
  jsonFile('profile.json', () => profile(app, userId)),
  jsonFile('settings.json', async () => (await settingsOf(app, [userId])).get(userId)),
  jsonFile('sessions.json', () => sessions(app, userId)),
  jsonFile('invitations.json', () => invitations(app, userId)),
  jsonFile('sanctions.json', async () =>
    (await app.db.select().from(sanction).where(eq(sanction.userId, userId)).orderBy(asc(sanction.at))).map(
      sanctionView,
    ),
  ),
];

async function profile(app: App, userId: string) {
  const [[user], phone, questions] = await Promise.all([
    app.db.select().from(appUser).where(eq(appUser.userId, userId)),
    phoneOf(app, app.db, userId),
    app.db
      .select({ questionId: securityAnswer.questionId })
      .from(securityAnswer)
      .where(eq(securityAnswer.userId, userId))
      .orderBy(asc(securityAnswer.position)),
  ]);
  return {
    ...user!,
    phone: phone?.e164 ?? null,
    securityQuestions: questions.map(({ questionId }) => questionId),
  };
}

const sessions = ({ db }: App, userId: string) =>
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

/** Whom this person invited; where those came from is theirs. */
async function invitations({ db }: App, userId: string) {
  const [[code], [invitedBy], invited] = await Promise.all([
    db.select({ code: inviteCode.code }).from(inviteCode).where(eq(inviteCode.userId, userId)),
    db
      .select({ inviterId: inviteeClaim.inviterId })
      .from(inviteeClaim)
      .where(eq(inviteeClaim.inviteeId, userId)),
    db
      .select({ inviteeId: invitation.inviteeId, at: invitation.at, outcome: invitation.outcome })
      .from(invitation)
      .where(eq(invitation.inviterId, userId))
      .orderBy(asc(invitation.at)),
  ]);
  return { code: code?.code ?? null, invitedBy: invitedBy?.inviterId ?? null, invited };
}
