import type { Locale } from '@muyu/contract/core/locale.ts';
import type { Theme } from '../../../../client/theme.ts';
import { type CardColours, cardColours } from './card-colours.ts';
import { paintDusk } from './dusk-art.ts';
import { fontOf, type Paper, paintPng, roundBox, type Size } from './paper.ts';
import { paintQr, plateRadius, qrModules } from './qr-plate.ts';
import { cutToWidth, fittingSize, linesOf, writeLines } from './text.ts';

/** All that stands on a share card, in the language of the screen. */
export type ShareTexts = {
  line: string;
  codeLabel: string;
  code: string;
  promoted: string;
  scan: string;
  brand: string;
  site: string;
};

/** CSS px. The plate makes a code of 33 modules 44 mm wide at 96 px an inch, and about 20 mm on a dense phone. */
export const shareSize: Size = { width: 358, height: 530 };
const art = 250;
const margin = 20;
const plate = { x: margin, y: 308, side: 164 };
const column = plate.x + plate.side + 16;
const columnWidth = shareSize.width - margin - column;
export const shareQrBox = { x: plate.x, y: plate.y, width: plate.side, height: plate.side };

function words(paper: Paper, texts: ShareTexts, colours: CardColours, locale: Locale): void {
  const measure = (text: string) => paper.measureText(text).width;
  const set = (size: number, weight: 400 | 600 | 700, colour: string) => {
    paper.font = fontOf(locale, size, weight);
    paper.fillStyle = colour;
  };
  const widthAt = (text: string) => (size: number) => {
    paper.font = fontOf(locale, size, 700);
    return measure(text);
  };
  const full = shareSize.width - margin * 2;
  set(fittingSize(22, 15, full, widthAt(texts.line)), 700, colours.ink);
  paper.fillText(cutToWidth(texts.line, full, measure), margin, 290);

  set(13, 400, colours.ink2);
  paper.fillText(cutToWidth(texts.codeLabel, columnWidth, measure), column, 326);
  set(fittingSize(24, 17, columnWidth, widthAt(texts.code)), 700, colours.ink);
  paper.fillText(texts.code, column, 356);
  set(13, 600, colours.accent);
  const after = writeLines(paper, linesOf(texts.promoted, columnWidth, 2, measure), column, 384, 18);
  set(13, 400, colours.ink2);
  writeLines(paper, linesOf(texts.scan, columnWidth, 3, measure), column, after + 8, 18);

  set(12, 600, colours.ink2);
  paper.fillText(texts.brand, margin, 506);
  const brandWidth = measure(texts.brand);
  set(12, 400, colours.ink2);
  const site = cutToWidth(texts.site, full - brandWidth - 16, measure);
  paper.fillText(site, shareSize.width - margin - measure(site), 506);
}

/** Paints a share card: the islet, its line, the code to scan and the code to type. */
function paintShareCard(paper: Paper, link: string, texts: ShareTexts, theme: Theme, locale: Locale): void {
  const colours = cardColours[theme];
  const ground = paper.createLinearGradient(0, art, shareSize.width * 0.4, shareSize.height);
  ground.addColorStop(0, colours.ground[0]);
  ground.addColorStop(1, colours.ground[1]);
  paper.fillStyle = ground;
  paper.fillRect(0, 0, shareSize.width, shareSize.height);
  paintDusk(paper, { x: 0, y: 0, width: shareSize.width, height: art }, colours);
  paper.fillStyle = '#ffffff';
  roundBox(paper, shareQrBox, plateRadius);
  paper.fill();
  paintQr(paper, qrModules(link), shareQrBox);
  words(paper, texts, colours, locale);
}

/** The share card as a PNG. */
export const shareCardPng = (link: string, texts: ShareTexts, theme: Theme, locale: Locale) =>
  paintPng(shareSize, locale, (paper) => paintShareCard(paper, link, texts, theme, locale));
