import type { getCertification as endpoint } from '@muyu/contract/creator.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { getEligibility, isOldEnough } from '#modules/account';
import type { ContextOf } from '#platform/http/bind.ts';
import { creatorAge } from '../settings.ts';
import { certification } from '../tables.ts';
import { toCertificationDto } from '../views.ts';
import { getApplicationFiles } from './get-application-files.ts';
import { getCertificationKinds } from './get-certification-kinds.ts';

/** The caller's certification, and the application that is pending or else was decided last. */
export async function getCertification({ app, viewer, now }: ContextOf<typeof endpoint>) {
  const { userId } = viewer;
  const [statuses, [last]] = await Promise.all([
    getEligibility(app.db, [userId], now),
    app.db
      .select()
      .from(certification)
      .where(eq(certification.userId, userId))
      .orderBy(
        desc(eq(certification.state, 'pending')),
        // A withdrawn application has no decision.
        desc(sql`coalesce(${certification.decidedAt}, ${certification.submittedAt})`),
        desc(certification.applicationId),
      )
      .limit(1),
  ]);
  const status = statuses.get(userId);
  const certified = status?.certified ?? false;
  const [kinds, files] = await Promise.all([
    getCertificationKinds(app.db, [{ userId, certified }]),
    getApplicationFiles(app, last ? [last] : [], now, userId),
  ]);
  return {
    certified,
    kinds: kinds.get(userId) ?? [],
    labels: status?.labels ?? [],
    adult: isOldEnough(app, creatorAge, status?.age ?? null),
    application: last ? toCertificationDto(last, files.get(last.applicationId) ?? []) : null,
  };
}
