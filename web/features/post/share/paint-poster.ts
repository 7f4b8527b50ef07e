import type { Locale } from '@muyu/contract/core/locale.ts';
import type { Post } from '@muyu/contract/post.ts';
import { coverRatio } from '#features/media';
import type { Theme } from '../../../client/device/theme.ts';
import { type Box, type Canvas2D, cssFont, paintPng, roundBox } from '../../../ui/drawing/canvas.ts';
import { cardColours } from '../../../ui/drawing/card-colours.ts';
import { paintDusk } from '../../../ui/drawing/dusk-art.ts';
import { paintQr, plateRadius, qrModules } from '../../../ui/drawing/qr-code.ts';
import { cutToWidth, wrapLines, writeLines } from '../../../ui/drawing/text.ts';
import {
  layoutPoster,
  type PosterLayout,
  plateSide,
  posterMargin,
  posterWidth,
  title,
} from './poster-layout.ts';

/** Texts of a poster in the current language. */
export type PosterTexts = {
  title: string;
  author: string;
  scan: string;
  brand: string;
  site: string;
  /** The AI label; null when the post needs none. */
  ai: string | null;
};

/** The blurred picture of a thumbhash. */
async function decodeThumbhash(thumbhash: string): Promise<ImageBitmap> {
  const { thumbHashToRGBA } = await import('thumbhash');
  const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  return createImageBitmap(new ImageData(new Uint8ClampedArray(rgba), w, h));
}

/** The cover of a post as everybody may see it, of a locked one blurred; null without one and when it cannot be loaded. */
async function loadCover({ postId, files, unlock }: Post): Promise<ImageBitmap | null> {
  const [first] = files;
  if (!first) return null;
  try {
    if (unlock.lock !== 'free') return await decodeThumbhash(first.thumbhash);
    // Of the site itself: pictures of another host would make the canvas unreadable.
    const reply = await fetch(`/share/post/${encodeURIComponent(postId)}`);
    return reply.ok ? await createImageBitmap(await reply.blob()) : null;
  } catch {
    return null;
  }
}

/** Draws a picture so that it covers the box. */
function paintCover(context: Canvas2D, cover: ImageBitmap, box: Box): void {
  const scale = Math.max(box.width / cover.width, box.height / cover.height);
  const [w, h] = [box.width / scale, box.height / scale];
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    cover,
    (cover.width - w) / 2,
    (cover.height - h) / 2,
    w,
    h,
    box.x,
    box.y,
    box.width,
    box.height,
  );
}

/** Writes the AI label on a dark plate in the lower left corner of the cover. */
function paintAiLabel(context: Canvas2D, label: string, art: Box, locale: Locale): void {
  context.font = cssFont(locale, 13, 600);
  const height = 26;
  const width = Math.ceil(context.measureText(label).width) + 20;
  const box = { x: posterMargin, y: art.y + art.height - height - 12, width, height };
  context.fillStyle = 'rgb(0 0 0 / 0.7)';
  roundBox(context, box, height / 2);
  context.fill();
  context.fillStyle = '#ffffff';
  context.fillText(label, box.x + 10, box.y + 18);
}

type Poster = {
  cover: ImageBitmap | null;
  layout: PosterLayout;
  lines: readonly string[];
  link: string;
  texts: PosterTexts;
  theme: Theme;
  locale: Locale;
};

function paintPoster(context: Canvas2D, { cover, layout, lines, link, texts, theme, locale }: Poster): void {
  const { height, art, plate } = layout;
  const colours = cardColours[theme];
  const measure = (text: string) => context.measureText(text).width;
  const set = (size: number, weight: 400 | 600 | 700, colour: string) => {
    context.font = cssFont(locale, size, weight);
    context.fillStyle = colour;
  };
  const ground = context.createLinearGradient(0, art.height, posterWidth * 0.4, height);
  ground.addColorStop(0, colours.ground[0]);
  ground.addColorStop(1, colours.ground[1]);
  context.fillStyle = ground;
  context.fillRect(0, 0, posterWidth, height);
  if (cover) paintCover(context, cover, art);
  else paintDusk(context, art, colours);
  if (texts.ai) paintAiLabel(context, texts.ai, art, locale);

  set(title.size, 700, colours.ink);
  writeLines(context, lines, posterMargin, art.height + title.above, title.step);
  context.fillStyle = '#ffffff';
  roundBox(context, plate, plateRadius);
  context.fill();
  paintQr(context, qrModules(link), plate);

  const column = plate.x - posterMargin - 16;
  set(15, 600, colours.ink);
  context.fillText(cutToWidth(texts.author, column, measure), posterMargin, plate.y + 20);
  set(13, 400, colours.ink2);
  writeLines(context, wrapLines(texts.scan, column, 2, measure), posterMargin, plate.y + 44, 18);
  const foot = plate.y + plateSide - 6;
  set(12, 400, colours.ink2);
  context.fillText(cutToWidth(texts.site, column, measure), posterMargin, foot);
  set(13, 700, colours.accent);
  context.fillText(cutToWidth(texts.brand, column, measure), posterMargin, foot - 20);
}

/** The poster as a PNG. */
export async function posterPng(
  post: Post,
  link: string,
  texts: PosterTexts,
  theme: Theme,
  locale: Locale,
): Promise<Blob> {
  const cover = await loadCover(post);
  const ruler = document.createElement('canvas').getContext('2d')!;
  ruler.font = cssFont(locale, title.size, 700);
  const measure = (text: string) => ruler.measureText(text).width;
  const lines = wrapLines(texts.title, posterWidth - posterMargin * 2, title.lines, measure);
  // A blurred cover has few pixels, and its own ratio is inexact.
  const sized = post.unlock.lock === 'free' ? cover : post.files[0];
  const layout = layoutPoster(lines.length, cover && sized ? coverRatio(sized) : null);
  try {
    return await paintPng({ width: posterWidth, height: layout.height }, locale, (context) =>
      paintPoster(context, { cover, layout, lines, link, texts, theme, locale }),
    );
  } finally {
    cover?.close();
  }
}
