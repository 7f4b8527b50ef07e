import { truncateGraphemes } from '../../../ui/form/grapheme-count.ts';

/** Characters of the excerpt. */
const excerptLength = 40;

/** The excerpt of a post's text in lists: 40 characters in one paragraph (product document, section 4). */
export function textPreview(text: string): { text: string; cut: boolean } {
  const flat = text.trim().replace(/\s+/g, ' ');
  const preview = truncateGraphemes(flat, excerptLength);
  return preview.cut ? { text: `${preview.text.trimEnd()}…`, cut: true } : preview;
}
