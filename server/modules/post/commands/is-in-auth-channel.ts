import { getCertificationKinds } from '#modules/creator';
import type { Transaction } from '#platform/database/database.ts';

/** Whether the authentication channel lists posts that this author put into it: those of a person who is certified as a creator alone stay out. */
export async function isInAuthChannel(
  tx: Transaction,
  author: { userId: string; certified: boolean },
  authChannel: boolean,
): Promise<boolean> {
  if (!authChannel) return false;
  const kinds = (await getCertificationKinds(tx, [author])).get(author.userId);
  return kinds?.includes('authenticated') ?? false;
}
