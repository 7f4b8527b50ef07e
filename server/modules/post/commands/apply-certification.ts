import { and, eq, ne } from 'drizzle-orm';
import type { CertificationChanged } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { publishedPost } from '../tables.ts';

/** Copies a changed certification to the author's published posts: the authentication channel shows certified authors only. */
export async function applyCertification(
  tx: Transaction,
  { userId, certified }: CertificationChanged,
): Promise<void> {
  await tx
    .update(publishedPost)
    .set({ certified })
    .where(and(eq(publishedPost.authorId, userId), ne(publishedPost.certified, certified)));
}
