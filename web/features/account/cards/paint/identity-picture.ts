import type { Locale } from '@muyu/contract/core/locale.ts';
import type { Theme } from '../../../../client/theme.ts';
import { type CardColours, cardColours } from './card-colours.ts';
import { paintDusk } from './dusk-art.ts';
import { type Box, fontOf, type Paper, paintPng, roundBox, type Size } from './paper.ts';
import { paintQr, plateRadius, qrModules } from './qr-plate.ts';
import { cutToWidth, fittingSize, linesOf, writeLines } from './text.ts';

type Row = { label: string; value: string };
/** All that stands on an identity card, in the language of the screen. */
export type IdentityTexts = {
  title: string;
  brand: string;
  /** Account, password, site. */
  rows: readonly [Row, Row, Row];
  facts: readonly string[];
  tips: readonly string[];
  warning: string;
};

/** CSS px. */
const cardWidth = 358;
const margin = 20;
const full = cardWidth - margin * 2;
const head = 132;
const rowHeight = 54;
const rowTop = (at: number) => head + 14 + at * (rowHeight + 8);
/** Where the row with the password lies, for the button over it. */
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
  paper: Paper,
  rows: IdentityTexts['rows'],
  colours: CardColours,
  tools: Tools,
  locale: Locale,
) {
  rows.forEach(({ label, value }, at) => {
    const y = rowTop(at);
    paper.fillStyle = colours.field;
    roundBox(paper, { x: margin, y, width: full, height: rowHeight }, 14);
    paper.fill();
    tools.set(12, 400, colours.ink2);
    paper.fillText(label, margin + 14, y + 20);
    // The eye that shows the password stands at the end of its row.
    const room = full - 28 - (at === 1 ? 44 : 0);
    const widthAt = (size: number) => {
      paper.font = fontOf(locale, size, 600);
      return tools.measure(value);
    };
    tools.set(fittingSize(18, 11, room, widthAt), 600, colours.ink);
    paper.fillText(cutToWidth(value, room, tools.measure), margin + 14, y + 42);
  });
}

function paintWarning(paper: Paper, text: string, colours: CardColours, tools: Tools) {
  paper.fillStyle = colours.warnGround;
  roundBox(paper, warning, 14);
  paper.fill();
  tools.set(14, 700, colours.warnInk);
  const line = cutToWidth(text, full - 60, tools.measure);
  const begin = margin + (full - tools.measure(line) - 26) / 2;
  const middle = warning.y + warning.height / 2;
  paper.fill(new Path2D(`M${begin + 9} ${middle - 9}l9.500 16.500h-19Z`));
  paper.fillText(line, begin + 26, middle + 5);
  paper.fillStyle = colours.warnGround;
  paper.fillRect(begin + 8, middle - 3, 2, 5);
  paper.fillRect(begin + 8, middle + 3.5, 2, 2);
}

/** Paints an identity card: whose account it is, where the site lies, and the warning not to pass it on. */
function paintIdentityCard(
  paper: Paper,
  qr: string,
  texts: IdentityTexts,
  theme: Theme,
  locale: Locale,
): void {
  const colours = cardColours[theme];
  const tools: Tools = {
    measure: (text) => paper.measureText(text).width,
    set(size, weight, colour) {
      paper.font = fontOf(locale, size, weight);
      paper.fillStyle = colour;
    },
  };
  paper.fillStyle = colours.ground[0];
  paper.fillRect(0, 0, identitySize.width, identitySize.height);
  paintDusk(paper, { x: 0, y: 0, width: identitySize.width, height: head }, colours);
  const shade = paper.createLinearGradient(0, 0, cardWidth, 0);
  shade.addColorStop(0, 'rgba(10, 8, 18, 0.72)');
  shade.addColorStop(1, 'rgba(10, 8, 18, 0)');
  paper.fillStyle = shade;
  paper.fillRect(0, 0, cardWidth, head);
  tools.set(12, 600, '#f3e9f2');
  paper.fillText(texts.brand, margin, 40);
  tools.set(22, 700, '#ffffff');
  paper.fillText(cutToWidth(texts.title, full, tools.measure), margin, 76);

  paintRows(paper, texts.rows, colours, tools, locale);
  paper.fillStyle = '#ffffff';
  roundBox(paper, plate, plateRadius);
  paper.fill();
  paintQr(paper, qrModules(qr), plate);

  const width = identitySize.width - margin - column;
  let y = plate.y + 14;
  tools.set(12, 600, colours.ink);
  for (const fact of texts.facts)
    y = writeLines(paper, linesOf(fact, width, 2, tools.measure), column, y, 17);
  y += 6;
  tools.set(12, 400, colours.ink2);
  for (const tip of texts.tips)
    y = 3 + writeLines(paper, linesOf(tip, width, 3, tools.measure), column, y, 17);
  paintWarning(paper, texts.warning, colours, tools);
}

/** The identity card as a PNG; what `texts` shows of the password is in it. */
export const identityCardPng = (qr: string, texts: IdentityTexts, theme: Theme, locale: Locale) =>
  paintPng(identitySize, locale, (paper) => paintIdentityCard(paper, qr, texts, theme, locale));
