import type { Post } from '@muyu/contract/post.ts';
import { coverRatio } from '#features/media';

/** Sizes of a waterfall card in px; cover-card.tsx repeats them as classes. */
const padding = 10;
const lineHeight = 22;
const captionGap = 8;
const authorHeight = 20;
const captionSize = 15;
const captionFamily =
  'system-ui, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", sans-serif';

/** The caption of a cover: the title, else the text. A text post shows its text on the cover. */
export const captionOf = ({ title, content, files }: Pick<Post, 'title' | 'content' | 'files'>): string =>
  title.trim() || (files.length > 0 ? content.trim().replace(/\s+/g, ' ') : '');

let canvas: CanvasRenderingContext2D | null = null;

/** The width of a caption in normal type. */
function textWidth(text: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return Number.POSITIVE_INFINITY;
  canvas.font = `${captionSize}px ${captionFamily}`;
  return canvas.measureText(text).width;
}

/** The browser inserts an eighth of a character between Han or kana and Latin letters or digits. */
const scriptBoundary =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}](?=[a-z0-9])|[a-z0-9](?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/giu;
const scriptBoundaryWidth = captionSize / 8;

/** The number of caption lines in a column of this width: 0, 1 or 2. `scale` is the factor of the type size. */
export function captionLines(post: Post, columnWidth: number, scale: number): number {
  const caption = captionOf(post);
  if (!caption) return 0;
  const width = textWidth(caption) + (caption.match(scriptBoundary)?.length ?? 0) * scriptBoundaryWidth;
  return width * scale <= columnWidth - 2 * padding - 1 ? 1 : 2;
}

/** The height of a waterfall card in px. */
export function coverCardHeight(post: Post, columnWidth: number, lines: number, scale: number): number {
  const [cover] = post.files;
  const coverHeight = columnWidth / (cover ? coverRatio(cover) : 1);
  const caption = lines > 0 ? lines * lineHeight * scale + captionGap : 0;
  return Math.ceil(Math.ceil(coverHeight) + 2 * padding + caption + authorHeight * scale);
}
