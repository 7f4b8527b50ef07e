import { coreErrors } from '@muyu/contract/core/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { fail } from '#platform/errors.ts';
import { type ProfileChanging, profileChanging } from '../events.ts';
import { userTopic } from '../queries/cards-of.ts';
import { appUser } from '../tables.ts';
import type { UserRow } from '../views.ts';

/** What is given changes; null goes back to the default. */
export type ProfileChange = Partial<
  Pick<
    UserRow,
    'nickname' | 'sign' | 'city' | 'sex' | 'birthday' | 'nationalityId' | 'avatarFileId' | 'backgroundFileId'
  >
>;

const textFields = ['nickname', 'sign', 'city'] as const;
const pictureFields = ['avatarFileId', 'backgroundFileId'] as const;

/** Changes what a person shows of themselves. Who guards words and pictures refuses before anything is written. */
export async function updateProfile(
  { app, now }: Context,
  userId: string,
  change: ProfileChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const given = textFields.filter((field) => change[field]);
  await app.db.transaction(async (tx) => {
    const announced: ProfileChanging = {
      userId,
      texts: Object.fromEntries(given.map((field) => [field, change[field]!])),
      pictureIds: pictureFields.flatMap((field) => change[field] ?? []),
    };
    await app.events.announce(tx, profileChanging, announced, now);
    const living = and(eq(appUser.userId, userId), isNull(appUser.erasedAt));
    const accepted = { ...change, ...announced.texts };
    const changed = await tx.update(appUser).set(accepted).where(living).returning();
    if (changed.length === 0) fail(coreErrors.sessionEnded);
    await app.live.tell(tx, userTopic, userId);
  });
}
