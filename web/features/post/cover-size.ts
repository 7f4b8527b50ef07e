import type { Post } from '@muyu/contract/post.ts';
import { coverRatio } from '../media/ratios.ts';

/** Sizes of a waterfall card in px; they stand again as classes in cover-card.tsx. */
const padding = 10;
const lineHeight = 22;
const captionGap = 8;
const authorHeight = 20;
const captionFont =
  '15px system-ui, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", sans-serif';

/** The line below a cover: the title, else the text. A post of words alone shows its text on the cover. */
export const captionOf = ({ title, content, files }: Pick<Post, 'title' | 'content' | 'files'>): string =>
  title.trim() || (files.length > 0 ? content.trim().replace(/\s+/g, ' ') : '');

let canvas: CanvasRenderingContext2D | null = null;

function widthOf(text: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return Number.POSITIVE_INFINITY;
  canvas.font = captionFont;
  return canvas.measureText(text).width;
}

/** Where Han or kana meet Latin letters or figures the page puts an eighth of a character between them. */
const seam =
  /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])(?=[a-z0-9])|(?<=[a-z0-9])(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/giu;
const seamWidth = 15 / 8;

/** Lines that a caption takes in a column of this width: 0, 1 or 2. */
export function captionLines(post: Post, columnWidth: number): number {
  const caption = captionOf(post);
  if (!caption) return 0;
  const width = widthOf(caption) + (caption.match(seam)?.length ?? 0) * seamWidth;
  return width <= columnWidth - 2 * padding - 1 ? 1 : 2;
}

/** The height of a waterfall card in px. */
export function coverCardHeight(post: Post, columnWidth: number, lines: number): number {
  const [cover] = post.files;
  const coverHeight = columnWidth / (cover ? coverRatio(cover) : 1);
  const caption = lines > 0 ? lines * lineHeight + captionGap : 0;
  return Math.ceil(coverHeight) + 2 * padding + caption + authorHeight;
}
