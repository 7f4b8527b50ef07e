import type { Locale } from '@muyu/contract/core/locale.ts';
import type { Theme } from '../../../../client/device/theme.ts';
import {
  type Box,
  type Canvas2D,
  cssFont,
  paintPng,
  roundBox,
  type Size,
} from '../../../../ui/drawing/canvas.ts';
import { type CardColours, cardColours } from '../../../../ui/drawing/card-colours.ts';
import { paintDusk } from '../../../../ui/drawing/dusk-art.ts';
import { paintQr, plateRadius, qrModules } from '../../../../ui/drawing/qr-code.ts';
import { cutToWidth, fittingSize, writeLines } from '../../../../ui/drawing/text.ts';
import { layOutNotes } from './identity-notes.ts';

type Row = { label: string; value: string };
/** Texts of an identity card in the current language. */
export type IdentityTexts = {
  title: string;
  brand: string;
  /** Account, password, site. */
  rows: readonly [Row, Row, Row];
  facts: readonly string[];
  tips: readonly string[];
  warning: string;
};

/** Sizes, CSS px. */
const cardWidth = 358;
const margin = 20;
const full = cardWidth - margin * 2;
const head = 132;
const rowHeight = 54;
const rowTop = (at: number) => head + 14 + at * (rowHeight + 8);
/** Position of the password row, for the button above it. */
export const passwordBox: Box = { x: margin, y: rowTop(1), width: full, height: rowHeight };
const plate: Box = { x: margin, y: rowTop(3) + 6, width: 150, height: 150 };
const column = plate.x + plate.width + 16;
const warning: Box = { x: margin, y: plate.y + plate.height + 24, width: full, height: 40 };
export const identitySize: Size = { width: cardWidth, height: warning.y + warning.height + margin };

type Tools = {
  measure(text: string): number;
  set(size: number, weight: 400 | 600 | 700, colour: string): void;
};

function paintRows(
  context: Canvas2D,
  rows: IdentityTexts['rows'],
  colours: CardColours,
  tools: Tools,
  locale: Locale,
) {
  rows.forEach(({ label, value }, at) => {
    const y = rowTop(at);
    context.fillStyle = colours.field;
    roundBox(context, { x: margin, y, width: full, height: rowHeight }, 14);
    context.fill();
    tools.set(12, 400, colours.ink2);
    context.fillText(label, margin + 14, y + 20);
    // The icon of the button that shows the password, at the end of its row.
    const room = full - 28 - (at === 1 ? 44 : 0);
    const widthAt = (size: number) => {
      context.font = cssFont(locale, size, 600);
      return tools.measure(value);
    };
    tools.set(fittingSize(18, 11, room, widthAt), 600, colours.ink);
    context.fillText(cutToWidth(value, room, tools.measure), margin + 14, y + 42);
  });
}

/** Facts and tips beside the code, above the warning. */
function paintNotes(context: Canvas2D, texts: IdentityTexts, colours: CardColours, tools: Tools) {
  const box = { width: cardWidth - margin - column, height: warning.y - 8 - plate.y };
  const colourOf = { 600: colours.ink, 400: colours.ink2 };
  const { size, step, paragraphs } = layOutNotes(texts, box, (text, size, weight) => {
    tools.set(size, weight, colourOf[weight]);
    return tools.measure(text);
  });
  let y = plate.y + size + 2;
  for (const { weight, gap, lines } of paragraphs) {
    tools.set(size, weight, colourOf[weight]);
    y = writeLines(context, lines, column, y + gap, step);
  }
}

function paintWarning(context: Canvas2D, text: string, colours: CardColours, tools: Tools) {
  context.fillStyle = colours.warnGround;
  roundBox(context, warning, 14);
  context.fill();
  tools.set(14, 700, colours.warnInk);
  const line = cutToWidth(text, full - 60, tools.measure);
  const begin = margin + (full - tools.measure(line) - 26) / 2;
  const middle = warning.y + warning.height / 2;
  context.fill(new Path2D(`M${begin + 9} ${middle - 9}l9.500 16.500h-19Z`));
  context.fillText(line, begin + 26, middle + 5);
  context.fillStyle = colours.warnGround;
  context.fillRect(begin + 8, middle - 3, 2, 5);
  context.fillRect(begin + 8, middle + 3.5, 2, 2);
}

/** Draws an identity card: account, site, and the warning not to share it. */
function paintIdentityCard(
  context: Canvas2D,
  qr: string,
  texts: IdentityTexts,
  theme: Theme,
  locale: Locale,
): void {
  const colours = cardColours[theme];
  const tools: Tools = {
    measure: (text) => context.measureText(text).width,
    set(size, weight, colour) {
      context.font = cssFont(locale, size, weight);
      context.fillStyle = colour;
    },
  };
  context.fillStyle = colours.ground[0];
  context.fillRect(0, 0, identitySize.width, identitySize.height);
  paintDusk(context, { x: 0, y: 0, width: identitySize.width, height: head }, colours);
  const shade = context.createLinearGradient(0, 0, cardWidth, 0);
  shade.addColorStop(0, 'rgba(10, 8, 18, 0.72)');
  shade.addColorStop(1, 'rgba(10, 8, 18, 0)');
  context.fillStyle = shade;
  context.fillRect(0, 0, cardWidth, head);
  tools.set(12, 600, '#f3e9f2');
  context.fillText(texts.brand, margin, 40);
  tools.set(22, 700, '#ffffff');
  context.fillText(cutToWidth(texts.title, full, tools.measure), margin, 76);

  paintRows(context, texts.rows, colours, tools, locale);
  context.fillStyle = '#ffffff';
  roundBox(context, plate, plateRadius);
  context.fill();
  paintQr(context, qrModules(qr), plate);

  paintNotes(context, texts, colours, tools);
  paintWarning(context, texts.warning, colours, tools);
}

/** The identity card as a PNG, with the password as `texts` gives it. */
export const identityCardPng = (qr: string, texts: IdentityTexts, theme: Theme, locale: Locale) =>
  paintPng(identitySize, locale, (context) => paintIdentityCard(context, qr, texts, theme, locale));
