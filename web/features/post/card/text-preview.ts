import { truncateGraphemes } from '@muyu/contract/core/text/text-length.ts';

/** Characters of the excerpt. */
const excerptLength = 40;

/** The excerpt of a post's text in lists: 40 characters in one paragraph (product document, section 4). */
export function textPreview(text: string): { text: string; cut: boolean } {
  const flat = text.trim().replace(/\s+/g, ' ');
  const preview = truncateGraphemes(flat, excerptLength);
  // The beginning of a locked text ends with an ellipsis: there is no more of it to expand.
  if (flat === `${preview.text}…`) return { text: flat, cut: false };
  return preview.cut ? { text: `${preview.text.trimEnd()}…`, cut: true } : preview;
}
