import type { getAnnouncementReach as endpoint } from '@muyu/contract/admin/announcement.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { getUserCards } from '#modules/account';
import type { ContextOf } from '#platform/http/bind.ts';
import { resolveAudience } from '../../queries/resolve-audience.ts';
import { countAudience } from './count-audience.ts';

/** Size of an audience; of a single person also the card. */
export async function getAnnouncementReach(
  context: ContextOf<typeof endpoint>,
  input: InputOf<typeof endpoint>,
) {
  const { app, now } = context;
  const audience = await resolveAudience(context, app.db, input);
  const [reach] = await countAudience(app.db, [{ ...audience, until: now }], now);
  const { userId } = audience;
  const user = userId ? ((await getUserCards(context, [userId])).get(userId) ?? null) : null;
  return { reach: reach!, user };
}
