import type { mediaErrors } from '@muyu/contract/media.ts';
import type { termErrors } from '@muyu/contract/moderation.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type ProfileChanging, profileChanging, profilePicturesReplaced } from '../events.ts';
import { userTopic } from '../queries/get-user-cards.ts';
import { appUser } from '../tables.ts';
import type { UserRow } from '../views.ts';
import { lockCaller } from './lock-user.ts';

/** The fields to change; null selects the default. */
export type ProfileChange = Partial<
  Pick<UserRow, 'nickname' | 'sign' | 'city' | 'sex' | 'nationalityId' | 'avatarFileId' | 'backgroundFileId'>
>;

const textFields = ['nickname', 'sign', 'city'] as const;
const pictureFields = ['avatarFileId', 'backgroundFileId'] as const;

type ProfileError = typeof termErrors.sensitive | typeof mediaErrors.notFound | typeof mediaErrors.notReady;

/** Changes a user's profile; listeners of `profileChanging` may reject or replace texts and pictures before the write. */
export async function updateProfile(
  context: Context<Viewer, ProfileError>,
  userId: string,
  change: ProfileChange,
): Promise<void> {
  const { app, now } = context;
  if (Object.keys(change).length === 0) return;
  const given = textFields.filter((field) => change[field]);
  const fileIds = pictureFields.flatMap((field) => change[field] ?? []);
  await app.db.transaction(async (tx) => {
    const changing: ProfileChanging = {
      userId,
      texts: Object.fromEntries(given.map((field) => [field, change[field]!])),
      context,
      ...(fileIds.length > 0 && { pictures: { fileIds, context } }),
    };
    await app.events.emit(tx, profileChanging, changing, now);
    const before = await lockCaller(tx, userId);
    await tx
      .update(appUser)
      .set({ ...change, ...changing.texts })
      .where(eq(appUser.userId, userId));
    await app.pubsub.publish(tx, userTopic, userId);
    const after = { ...before, ...change };
    const shown = pictureFields.map((field) => after[field]);
    const replaced = pictureFields
      .flatMap((field) => before[field] ?? [])
      .filter((id) => !shown.includes(id));
    if (replaced.length > 0)
      await app.events.emit(tx, profilePicturesReplaced, { userId, fileIds: replaced }, now);
  });
}
