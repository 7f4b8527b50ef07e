import type { LocalizedText } from '@muyu/contract/core/locale.ts';

const longest = 40;
const untitled: LocalizedText = { zh_CN: '无题', en_US: 'Untitled', ja: '無題' };

/** The name of a post on orders and balance details: its title, or the beginning of its text. */
export function saleTitleOf({ title, content }: { title: string; content: string }): LocalizedText {
  const text = title.trim() || content.trim().replaceAll(/\s+/g, ' ');
  if (!text) return untitled;
  const characters = Array.from(text);
  const name = characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
  return { zh_CN: name, en_US: name, ja: name };
}
