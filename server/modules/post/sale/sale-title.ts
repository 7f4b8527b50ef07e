import type { LocalizedText } from '@muyu/contract/core/locale.ts';

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
  const ofTitle = title.trim();
  const text = ofTitle || content.trim().replaceAll(/\s+/g, ' ');
  const max = ofTitle ? longest : Math.min(longest, previewLength);
  if (!text || max === 0) return untitled;
  const characters = Array.from(text);
  const name = characters.length > max ? `${characters.slice(0, max).join('')}…` : text;
  return { zh_CN: name, en_US: name, ja: name };
}
