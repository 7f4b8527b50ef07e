import { eq } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { profileCleared } from '../events.ts';
import { defaultNickname } from '../rules/username.ts';
import { appUser } from '../tables.ts';
import { lockUser } from './lock-user.ts';
import { publishUserChanged } from './publish-user-changed.ts';

/**
 * Empties what a person wrote and uploaded for their profile: the nickname becomes the one of a registration without it;
 * signature, city, avatar and background go. Returns the files that the profile showed, or null when nothing was there to remove.
 */
export async function clearProfile(
  app: App,
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<string[] | null> {
  const user = await lockUser(tx, userId);
  if (!user || user.erasedAt) return null;
  const { nickname, sign, city, avatarFileId, backgroundFileId } = user;
  const unchosen = defaultNickname(user.username);
  const fileIds = [avatarFileId, backgroundFileId].filter((fileId) => fileId !== null);
  if (nickname === unchosen && sign === '' && city === null && fileIds.length === 0) return null;
  const empty = { nickname: unchosen, sign: '', city: null, avatarFileId: null, backgroundFileId: null };
  await tx.update(appUser).set(empty).where(eq(appUser.userId, userId));
  await publishUserChanged(app, tx, userId);
  await app.events.emit(tx, profileCleared, { userId }, now);
  return fileIds;
}
