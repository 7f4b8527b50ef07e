import { quotedLimits } from '@muyu/contract/moderation.ts';
import type { Quote } from './quoted-part.ts';

/**
 * The selected words of a title or a text as a quote; null when nothing is selected there, or more than a quote may have.
 * The texts are marked by `data-quote` with their field.
 */
export function selectedWords(selection: Selection | null): Quote | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { commonAncestorContainer: node } = selection.getRangeAt(0);
  const element = node instanceof Element ? node : node.parentElement;
  const field = element?.closest<HTMLElement>('[data-quote]')?.dataset.quote;
  const words = selection.toString().trim();
  if ((field !== 'title' && field !== 'text') || !words) return null;
  return [...words].length <= quotedLimits.words ? { field, words } : null;
}
