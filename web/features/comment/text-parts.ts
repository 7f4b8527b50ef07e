import type { MarkedUser } from '@muyu/contract/post.ts';

/** A piece of what was said: words, or the name of somebody who is marked. */
export type TextPart = string | MarkedUser;

/** How a marked person is written into a text. */
export const nameInText = (nickname: string) => `@${nickname}`;

/** A text in pieces: where it says @nickname of a marked person, that person. The longest name counts. */
export function textParts(text: string, marks: readonly MarkedUser[]): TextPart[] {
  const known = marks.filter(({ nickname }) => nickname !== '');
  const byLength = [...known].sort((a, b) => b.nickname.length - a.nickname.length);
  const parts: TextPart[] = [];
  let from = 0;
  let at = text.indexOf('@');
  while (at >= 0) {
    const start = at;
    const mark = byLength.find(({ nickname }) => text.startsWith(nickname, start + 1));
    if (mark) {
      if (start > from) parts.push(text.slice(from, start));
      parts.push(mark);
      from = start + 1 + mark.nickname.length;
    }
    at = text.indexOf('@', Math.max(from, start + 1));
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** Of these people those whose names stand in the text, each once. */
export function marksIn(text: string, marks: readonly MarkedUser[]): MarkedUser[] {
  const named = textParts(text, marks).filter((part) => typeof part !== 'string');
  return marks.filter(({ userId }) => named.some((mark) => mark.userId === userId));
}
