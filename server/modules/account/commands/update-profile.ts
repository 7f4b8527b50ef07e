import { eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { plainLine } from '#platform/text/plain.ts';
import { userTopic } from '../queries/cards-of.ts';
import { appUser } from '../tables.ts';

export type ProfileChange = {
  nickname?: string;
  sign?: string;
  city?: string;
  avatarFileId?: string;
  backgroundFileId?: string;
};

/** Changes what a person shows of themselves. */
export async function updateProfile({ app }: Context, userId: string, change: ProfileChange): Promise<void> {
  const texts = Object.fromEntries(
    Object.entries(change).map(([key, value]) => [key, key.endsWith('Id') ? value : plainLine(value)]),
  );
  await app.db.transaction(async (tx) => {
    await tx.update(appUser).set(texts).where(eq(appUser.userId, userId));
    await app.live.tell(tx, userTopic, userId);
  });
  app.live.hear(userTopic, userId);
}
