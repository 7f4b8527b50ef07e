import { type Locale, languageTag } from '@muyu/contract/core/locale.ts';

export type Paper = CanvasRenderingContext2D;
export type Box = { x: number; y: number; width: number; height: number };
export type Size = { width: number; height: number };

/** Pictures are painted in CSS px and come out three times as large. */
export const paintScale = 3;

/** The fonts of the app for the language of a card; Han letters differ between Chinese and Japanese. */
const families: Record<Locale, string> = {
  zh_CN: 'system-ui, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", sans-serif',
  en_US: 'system-ui, "PingFang SC", "Noto Sans CJK SC", sans-serif',
  ja: 'system-ui, "Hiragino Sans", "Noto Sans CJK JP", sans-serif',
};

/** A `font` of a canvas, size in CSS px. */
export const fontOf = (locale: Locale, size: number, weight: 400 | 500 | 600 | 700 = 400) =>
  `${weight} ${size}px ${families[locale]}`;

/** Paints a picture of this size (CSS px) and gives it as a PNG, three times as large. */
export function paintPng(
  { width, height }: Size,
  locale: Locale,
  paint: (paper: Paper) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: width * paintScale, height: height * paintScale });
  // Where the browser knows it, the language decides on the shape of Han letters.
  canvas.lang = languageTag[locale];
  const paper = canvas.getContext('2d')!;
  paper.scale(paintScale, paintScale);
  paint(paper);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** A box with round corners as the path of what is filled next. */
export function roundBox(paper: Paper, { x, y, width, height }: Box, radius: number): void {
  paper.beginPath();
  paper.roundRect(x, y, width, height, radius);
}
