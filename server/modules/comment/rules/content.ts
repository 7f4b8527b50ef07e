import { commentErrors, commentLimits } from '@muyu/contract/comment.ts';
import { fail } from '#platform/errors.ts';
import { plainText, textLength } from '#platform/text/plain.ts';

/** Something that a reader sees: not a blank, not one of the marks that Unicode lets programs leave out. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A comment's text as it is kept: plain, HTML stays as typed (clients escape). Refuses what nobody could see and what
 * is longer than the limit, counted in characters as people count them (product document, section 5).
 */
export function acceptedContent(typed: string): string {
  const content = plainText(typed.toWellFormed());
  if (!visible.test(content)) fail(commentErrors.empty);
  if (textLength(content) > commentLimits.length)
    fail(commentErrors.tooLong, { limit: commentLimits.length });
  return content;
}
