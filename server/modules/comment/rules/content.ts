import { isWithinLength } from '@muyu/contract/core/text/text-length.ts';
import { sanitizeText } from '#platform/text/sanitize.ts';

/** Matches a character that readers see: no white space, no code point that Unicode lets programs ignore. */
const visibleCharacter = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

type ParsedContent = { content: string; error?: never } | { content?: never; error: 'empty' | 'tooLong' };

/**
 * A comment's text as it is stored, or why it cannot be. Plain text: HTML stays as typed, clients escape it. The limit
 * counts grapheme clusters (product document, section 5).
 */
export function parseContent(rawContent: string, longest: number): ParsedContent {
  const content = sanitizeText(rawContent.toWellFormed());
  if (!visibleCharacter.test(content)) return { error: 'empty' };
  return isWithinLength(content, longest) ? { content } : { error: 'tooLong' };
}
