// Control, zero-width, direction and invisible characters, which hide text or reverse a line.
const invisible =
  /\u034f|\u17b4|\u17b5|[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;

// Joiners and combining marks stay, but are invisible alone, as is an empty Braille cell.
const visible = /[^\s\p{Cf}\p{Mn}\p{Me}\u2800]/u;

/**
 * Removes invisible characters from a text of several lines; empty when nothing visible is left. At most two
 * line breaks in a row stay.
 */
export function sanitizeText(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(invisible, (mark) => (mark === '\n' ? mark : mark === '\t' ? ' ' : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return visible.test(plain) ? plain : '';
}

/** Removes invisible characters and line breaks. */
export const sanitizeLine = (text: string): string => sanitizeText(text).replace(/\s+/g, ' ');
