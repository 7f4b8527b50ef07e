import type { MentionedUser } from '@muyu/contract/post.ts';

/** A part of a text: plain text, or a mentioned person. */
export type TextPart = string | MentionedUser;

/** Splits a text into words with an @ and what is between them. */
const mentionWord = /(@[^\s@]+)/;

/** The text of a mention. */
export const mentionText = (nickname: string) => `@${nickname}`;

/**
 * Splits a text at its mentions. Of several matching names the longest counts. People with one name are mentioned in the order of
 * `marks`; further mentions mean the last of them.
 */
export function textParts(text: string, marks: readonly MentionedUser[]): TextPart[] {
  const known = marks.filter(({ nickname }) => nickname !== '');
  const byLength = [...known].sort((a, b) => b.nickname.length - a.nickname.length);
  const parts: TextPart[] = [];
  let from = 0;
  let at = text.indexOf('@');
  while (at >= 0) {
    const start = at;
    const mention = byLength.find(({ nickname }) => text.startsWith(nickname, start + 1));
    if (mention) {
      if (start > from) parts.push(text.slice(from, start));
      parts.push(mention);
      if (byLength.some((other) => other !== mention && other.nickname === mention.nickname))
        byLength.splice(byLength.indexOf(mention), 1);
      from = start + 1 + mention.nickname.length;
    }
    at = text.indexOf('@', Math.max(from, start + 1));
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/**
 * The parts of a text that was sent. A person who is renamed later is no longer found by name: when one such person and one other
 * word with an @ are left, the word is their mention, as it was written.
 */
export function sentTextParts(text: string, marks: readonly MentionedUser[]): TextPart[] {
  const parts = textParts(text, marks);
  const renamed = marks.filter(
    ({ userId }) => !parts.some((part) => typeof part !== 'string' && part.userId === userId),
  );
  const [only] = renamed;
  if (!only || renamed.length > 1) return parts;
  const split = parts.flatMap((part): TextPart[] =>
    typeof part === 'string' ? part.split(mentionWord) : [part],
  );
  const isWord = (part: TextPart): part is string => typeof part === 'string' && part.startsWith('@');
  if (split.filter(isWord).length !== 1) return parts;
  return split
    .filter((part) => part !== '')
    .map((part) => (isWord(part) ? { ...only, nickname: part.slice(1) } : part));
}

/**
 * `marks` in the order of a text after an edit that ended at `caret`. People whose mention is deleted come last, so that the other
 * mentions of their name stay those of the same people.
 */
export function marksAfterEdit(
  text: string,
  marks: readonly MentionedUser[],
  next: string,
  caret: number,
): readonly MentionedUser[] {
  const tail = next.slice(caret);
  if (marks.length < 2 || !text.endsWith(tail)) return marks;
  const end = text.length - tail.length;
  let start = 0;
  while (start < Math.min(caret, end) && text[start] === next[start]) start++;
  const before: MentionedUser[] = [];
  const behind: MentionedUser[] = [];
  let at = 0;
  for (const part of textParts(text, marks)) {
    const from = at;
    at += (typeof part === 'string' ? part : mentionText(part.nickname)).length;
    if (typeof part === 'string') continue;
    if (at <= start) before.push(part);
    else if (from >= end) behind.push(part);
  }
  const others = marks.filter((mark) => !before.includes(mark) && !behind.includes(mark));
  const added = mentionsIn(next.slice(start, caret), others);
  return [...new Set([...before, ...added, ...behind, ...others])];
}

/** The people of `marks` who are mentioned in the text, each once, in its order. */
export function mentionsIn(text: string, marks: readonly MentionedUser[]): MentionedUser[] {
  const named = textParts(text, marks).filter((part) => typeof part !== 'string');
  return [...new Map(named.map((mention) => [mention.userId, mention])).values()];
}
