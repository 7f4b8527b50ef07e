import type { Paper } from './paper.ts';

/** What is needed to know how wide a text is. */
type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** These never begin a line. */
const clinging = /^[，。、：；！？）」』”’,.:;!?)\]%…]/;

/** A text cut to a width with an ellipsis; whole when it fits. */
export function cutToWidth(text: string, most: number, measure: Measure): string {
  if (measure(text) <= most) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (measure(`${kept}${segment}…`) > most) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** Words with the marks that cling to them: what a line is made of. */
function unitsOf(text: string): string[] {
  const units: string[] = [];
  for (const { segment } of words.segment(text)) {
    if (units.length > 0 && clinging.test(segment)) units[units.length - 1] += segment;
    else units.push(segment);
  }
  return units;
}

/** A text in at most `most` lines of this width, broken between words (in Chinese and Japanese too); the last one is cut. */
export function linesOf(text: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const unit of unitsOf(text)) {
    if (line && measure(line + unit.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = unit.trimStart();
    } else line += unit;
  }
  if (line.trim()) lines.push(line.trimEnd());
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] = `${kept[most - 1]}…`;
  return kept.map((one) => cutToWidth(one, width, measure));
}

/** The largest whole size from `from` down to `least` (px) at which a text is no wider than `most`. */
export function fittingSize(
  from: number,
  least: number,
  most: number,
  widthAt: (size: number) => number,
): number {
  for (let size = from; size > least; size -= 1) if (widthAt(size) <= most) return size;
  return least;
}

/** Writes lines under each other; gives the baseline after the last one. */
export function writeLines(
  paper: Paper,
  lines: readonly string[],
  x: number,
  y: number,
  step: number,
): number {
  lines.forEach((line, at) => {
    paper.fillText(line, x, y + at * step);
  });
  return y + lines.length * step;
}
