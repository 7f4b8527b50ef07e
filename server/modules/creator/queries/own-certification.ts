import { certificationLimits } from '@muyu/contract/creator.ts';
import { desc, eq } from 'drizzle-orm';
import { certifiedAs } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { certification } from '../tables.ts';
import { certificationView } from '../views.ts';
import { applicationFiles } from './application-files.ts';
import { kindsOf } from './kinds-of.ts';

/** What the caller is certified as, and what became of their last application. */
export async function ownCertification({ app, viewer, now }: Context<UserViewer>) {
  const { userId } = viewer;
  const [holders, [last]] = await Promise.all([
    certifiedAs(app.db, [userId], now),
    app.db
      .select()
      .from(certification)
      .where(eq(certification.userId, userId))
      .orderBy(desc(certification.applicationId))
      .limit(1),
  ]);
  const holder = holders.get(userId);
  const certified = holder?.certified ?? false;
  const [kinds, files] = await Promise.all([
    kindsOf(app.db, [{ userId, certified }]),
    applicationFiles(app, last ? [last] : [], now, userId),
  ]);
  return {
    certified,
    kinds: kinds.get(userId) ?? [],
    labels: holder?.labels ?? [],
    adult: (holder?.age ?? 0) >= certificationLimits.minimumAge,
    application: last ? certificationView(last, files.get(last.applicationId) ?? []) : null,
  };
}
