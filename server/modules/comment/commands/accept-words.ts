import { commentErrors } from '@muyu/contract/comment.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { appUser } from '#modules/account';
import { screenWords } from '#modules/moderation';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { acceptedContent } from '../rules/content.ts';

/** What may be kept of a comment: its text, the people named in it, and words that ask for review. */
export type AcceptedWords = { content: string; markUserIds: string[]; held: string[] };

/** Reads what somebody wrote; refuses with empty, tooLong, sensitive or unknownMark (product document, section 5). */
export async function acceptWords(
  context: Context<UserViewer>,
  typed: string,
  named: readonly string[],
): Promise<AcceptedWords> {
  const { texts, held } = await screenWords(context.app, 'comment', { content: acceptedContent(typed) });
  return { content: texts.content, markUserIds: await knownMarks(context, named), held };
}

/**
 * Members that are there. The writer's own name stays plain text. Who ignores the writer is named like anybody else, and is
 * not told of it: a name that is none would tell the writer.
 */
async function knownMarks({ app, viewer }: Context<UserViewer>, named: readonly string[]): Promise<string[]> {
  if (named.length === 0) return [];
  const inFields = ['markUserIds'];
  if (!named.every(isId)) fail(commentErrors.unknownMark, { inFields });
  const there = and(
    inArray(appUser.userId, [...named]),
    eq(appUser.kind, 'member'),
    ne(appUser.state, 'closed'),
  );
  const known = await app.db.select({ userId: appUser.userId }).from(appUser).where(there);
  if (known.length < named.length) fail(commentErrors.unknownMark, { inFields });
  return named.filter((userId) => userId !== viewer.userId);
}
