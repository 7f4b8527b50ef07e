import { type addComment, commentErrors } from '@muyu/contract/comment.ts';
import { listOpenMembers } from '#modules/account';
import { screenTexts } from '#modules/moderation';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { parseContent } from '../rules/content.ts';
import { commentLength } from '../settings.ts';

/** A comment's text as it is stored, the people mentioned in it, and the terms that require a review. */
export type PreparedContent = { content: string; markUserIds: string[]; reviewTerms: string[] };

/** Normalizes and screens a text; fails with empty, tooLong, sensitive or unknownMark (product document, section 5). */
export async function prepareContent(
  context: ContextOf<typeof addComment>,
  rawContent: string,
  mentionedIds: readonly string[],
): Promise<PreparedContent> {
  const { texts, reviewTerms } = await screenTexts(context, 'comment', {
    content: readContent(context, rawContent),
  });
  return { content: texts.content, markUserIds: await validateMentions(context, mentionedIds), reviewTerms };
}

function readContent(context: ContextOf<typeof addComment>, rawContent: string): string {
  const limit = context.app.settings.get(commentLength);
  const parsed = parseContent(rawContent, limit);
  if (parsed.content !== undefined) return parsed.content;
  return fail(context, commentErrors[parsed.error], { limit });
}

/**
 * Fails unless all mentioned people are open members; drops the author. People who ignore the author may be mentioned, and
 * get no notification: a failure would reveal to the author that they do.
 */
async function validateMentions(
  context: ContextOf<typeof addComment>,
  mentionedIds: readonly string[],
): Promise<string[]> {
  if (mentionedIds.length === 0) return [];
  const affectedFields = ['markUserIds'];
  if (!mentionedIds.every(isId)) fail(context, commentErrors.unknownMark, { affectedFields });
  const known = await listOpenMembers(context.app.db, mentionedIds);
  if (known.length < mentionedIds.length) fail(context, commentErrors.unknownMark, { affectedFields });
  return mentionedIds.filter((userId) => userId !== context.viewer.userId);
}
