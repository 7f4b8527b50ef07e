import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';

export type Canvas2D = CanvasRenderingContext2D;
export type Box = { x: number; y: number; width: number; height: number };
export type Size = { width: number; height: number };

/** Pictures are drawn in CSS px at three times the resolution. */
export const paintScale = 3;

/** Fonts of a card by language; Han glyphs differ between Chinese and Japanese. */
const families: Record<Locale, string> = {
  zh_CN: 'system-ui, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", sans-serif',
  en_US: 'system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif',
  ja: 'system-ui, "Hiragino Sans", "Noto Sans CJK JP", sans-serif',
};

/** A canvas `font`, size in CSS px. */
export const cssFont = (locale: Locale, size: number, weight: 400 | 500 | 600 | 700 = 400) =>
  `${weight} ${size}px ${families[locale]}`;

/** Draws a picture of this size (CSS px) and encodes it as a PNG of three times the size. */
export function paintPng(
  { width, height }: Size,
  locale: Locale,
  paint: (context: Canvas2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: width * paintScale, height: height * paintScale });
  // Browsers with canvas `lang` choose Han glyphs by language.
  canvas.lang = languageTag[locale];
  const context = canvas.getContext('2d')!;
  context.scale(paintScale, paintScale);
  paint(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** Adds a rounded rectangle to the current path. */
export function roundBox(context: Canvas2D, { x, y, width, height }: Box, radius: number): void {
  context.beginPath();
  // Safari has roundRect since 16.
  const [right, bottom] = [x + width, y + height];
  context.moveTo(x + radius, y);
  context.arcTo(right, y, right, bottom, radius);
  context.arcTo(right, bottom, x, bottom, radius);
  context.arcTo(x, bottom, x, y, radius);
  context.arcTo(x, y, right, y, radius);
  context.closePath();
}
