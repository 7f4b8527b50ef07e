import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { excerpt } from '@muyu/contract/core/text/text-length.ts';

const longest = 40;
const untitled: LocalizedText = { zh_CN: '无题', en_US: 'Untitled', ja: '無題' };

/**
 * The name of a post on orders and balance details: its title, or the beginning of its text, of which a buyer sees `previewLength`
 * characters before the payment.
 */
export function saleTitleOf(
  { title, content }: { title: string; content: string },
  previewLength = longest,
): LocalizedText {
  const name = excerpt(title, longest) || excerpt(content, Math.min(longest, previewLength));
  return name ? { zh_CN: name, en_US: name, ja: name } : untitled;
}
