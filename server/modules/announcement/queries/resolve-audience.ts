import { type announcementAudiences, announcementErrors, type Segment } from '@muyu/contract/announcement.ts';
import { resolveUserId } from '#modules/account';
import type { Db } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';

export type Audience = {
  audience: (typeof announcementAudiences)[number];
  segment?: Segment | undefined;
  /** A user's id; before `resolveAudience` also an account name. */
  userId?: string | undefined;
};

export type AudienceErrors = typeof announcementErrors.segmentEmpty | typeof announcementErrors.userNotFound;

/** Checks an audience and replaces an account name by the user's id. */
export async function resolveAudience(
  context: MayFail<AudienceErrors>,
  db: Db,
  { audience, segment, userId }: Audience,
): Promise<Audience> {
  if (audience === 'all') return { audience };
  if (audience === 'segment') {
    if (!segment || Object.keys(segment).length === 0) fail(context, announcementErrors.segmentEmpty);
    return { audience, segment };
  }
  const known = userId ? await resolveUserId(db, userId.trim()) : null;
  return { audience, userId: known ?? fail(context, announcementErrors.userNotFound) };
}
