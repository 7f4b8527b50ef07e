import { graphemesOf } from '../form/grapheme-count.ts';
import type { Canvas2D } from './canvas.ts';

/** Width of a text. */
type Measure = (text: string) => number;

let wordSegmenter: Intl.Segmenter | undefined;

/** The words of a text; without `Intl.Segmenter` (Firefox below 125) its grapheme clusters. */
function wordsOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return graphemesOf(text);
  wordSegmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return Array.from(wordSegmenter.segment(text), ({ segment }) => segment);
}

/** Punctuation that never begins a line. */
const clinging = /^[，。、：；！？）」』”’,.:;!?)\]%…]/;

/** Cuts a text to a width with an ellipsis. */
export function cutToWidth(text: string, max: number, measure: Measure): string {
  if (measure(text) <= max) return text;
  let visible = '';
  for (const segment of graphemesOf(text)) {
    if (measure(`${visible}${segment}…`) > max) break;
    visible += segment;
  }
  return `${visible.trimEnd()}…`;
}

/** Words together with the punctuation that follows them; lines break between them. */
function unitsOf(text: string): string[] {
  const units: string[] = [];
  for (const segment of wordsOf(text)) {
    if (units.length > 0 && clinging.test(segment)) units[units.length - 1] += segment;
    else units.push(segment);
  }
  return units;
}

/** Breaks a text between words (in Chinese and Japanese too) into at most `max` lines of this width; cuts the last line. */
export function wrapLines(text: string, width: number, max: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const unit of unitsOf(text)) {
    if (line && measure(line + unit.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = unit.trimStart();
    } else line += unit;
  }
  if (line.trim()) lines.push(line.trimEnd());
  const visible = lines.slice(0, max);
  if (lines.length > max) visible[max - 1] = `${visible[max - 1]}…`;
  return visible.map((one) => cutToWidth(one, width, measure));
}

/** The largest integer size from `from` down to `min` (px) at which a text is at most `max` wide. */
export function fittingSize(
  from: number,
  min: number,
  max: number,
  widthAt: (size: number) => number,
): number {
  for (let size = from; size > min; size -= 1) if (widthAt(size) <= max) return size;
  return min;
}

/** Draws lines below each other; returns the baseline after the last one. */
export function writeLines(
  context: Canvas2D,
  lines: readonly string[],
  x: number,
  y: number,
  step: number,
): number {
  lines.forEach((line, at) => {
    context.fillText(line, x, y + at * step);
  });
  return y + lines.length * step;
}
