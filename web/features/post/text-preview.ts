import { postLimits } from '@muyu/contract/post.ts';
import { firstCharacters } from '../../ui/characters.ts';

/** What a list shows of a post's text: 40 characters in one paragraph (product document, section 4). */
export function textPreview(text: string): { text: string; cut: boolean } {
  const flat = text.trim().replace(/\s+/g, ' ');
  const preview = firstCharacters(flat, postLimits.preview);
  return preview.cut ? { text: `${preview.text.trimEnd()}…`, cut: true } : preview;
}
