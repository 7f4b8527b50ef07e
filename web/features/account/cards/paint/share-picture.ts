import type { Locale } from '@muyu/contract/core/locale.ts';
import type { Theme } from '../../../../client/device/theme.ts';
import { type Canvas2D, cssFont, paintPng, roundBox, type Size } from '../../../../ui/drawing/canvas.ts';
import { type CardColours, cardColours } from '../../../../ui/drawing/card-colours.ts';
import { paintDusk } from '../../../../ui/drawing/dusk-art.ts';
import { paintQr, plateRadius, qrModules } from '../../../../ui/drawing/qr-code.ts';
import { cutToWidth, fittingSize, wrapLines, writeLines } from '../../../../ui/drawing/text.ts';

/** Texts of a share card in the current language. */
export type ShareTexts = {
  line: string;
  codeLabel: string;
  code: string;
  promoted: string;
  scan: string;
  brand: string;
  site: string;
};

/** Sizes, CSS px. A code of 33 modules is 44 mm wide at 96 px an inch, and about 20 mm on a dense phone screen. */
export const shareSize: Size = { width: 358, height: 530 };
const art = 250;
const margin = 20;
const plate = { x: margin, y: 308, side: 164 };
const column = plate.x + plate.side + 16;
const columnWidth = shareSize.width - margin - column;
export const shareQrBox = { x: plate.x, y: plate.y, width: plate.side, height: plate.side };

function words(context: Canvas2D, texts: ShareTexts, colours: CardColours, locale: Locale): void {
  const measure = (text: string) => context.measureText(text).width;
  const set = (size: number, weight: 400 | 600 | 700, colour: string) => {
    context.font = cssFont(locale, size, weight);
    context.fillStyle = colour;
  };
  const widthAt = (text: string) => (size: number) => {
    context.font = cssFont(locale, size, 700);
    return measure(text);
  };
  const full = shareSize.width - margin * 2;
  set(fittingSize(22, 15, full, widthAt(texts.line)), 700, colours.ink);
  context.fillText(cutToWidth(texts.line, full, measure), margin, 290);

  set(13, 400, colours.ink2);
  context.fillText(cutToWidth(texts.codeLabel, columnWidth, measure), column, 326);
  set(fittingSize(24, 17, columnWidth, widthAt(texts.code)), 700, colours.ink);
  context.fillText(texts.code, column, 356);
  set(13, 600, colours.accent);
  const after = writeLines(context, wrapLines(texts.promoted, columnWidth, 2, measure), column, 384, 18);
  set(13, 400, colours.ink2);
  writeLines(context, wrapLines(texts.scan, columnWidth, 3, measure), column, after + 8, 18);

  set(12, 600, colours.ink2);
  context.fillText(texts.brand, margin, 506);
  const brandWidth = measure(texts.brand);
  set(12, 400, colours.ink2);
  const site = cutToWidth(texts.site, full - brandWidth - 16, measure);
  context.fillText(site, shareSize.width - margin - measure(site), 506);
}

/** Draws a share card: the island, its line, the QR code and the invite code. */
function paintShareCard(
  context: Canvas2D,
  link: string,
  texts: ShareTexts,
  theme: Theme,
  locale: Locale,
): void {
  const colours = cardColours[theme];
  const ground = context.createLinearGradient(0, art, shareSize.width * 0.4, shareSize.height);
  ground.addColorStop(0, colours.ground[0]);
  ground.addColorStop(1, colours.ground[1]);
  context.fillStyle = ground;
  context.fillRect(0, 0, shareSize.width, shareSize.height);
  paintDusk(context, { x: 0, y: 0, width: shareSize.width, height: art }, colours);
  context.fillStyle = '#ffffff';
  roundBox(context, shareQrBox, plateRadius);
  context.fill();
  paintQr(context, qrModules(link), shareQrBox);
  words(context, texts, colours, locale);
}

/** The share card as a PNG. */
export const shareCardPng = (link: string, texts: ShareTexts, theme: Theme, locale: Locale) =>
  paintPng(shareSize, locale, (context) => paintShareCard(context, link, texts, theme, locale));
