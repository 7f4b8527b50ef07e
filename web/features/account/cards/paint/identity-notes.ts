import { fittingSize, wrapLines } from '../../../../ui/drawing/text.ts';

type Weight = 400 | 600;
type Notes = { facts: readonly string[]; tips: readonly string[] };
type Paragraph = { weight: Weight; gap: number; lines: string[] };

const sizes = { largest: 12, smallest: 9 };
/** Gaps above the tips and between them, CSS px. */
const gapAboveTips = 6;
const gapOfTips = 3;

/**
 * The paragraphs of facts and tips in the largest size (CSS px) at which they are at most `height` high; `step` is the distance of
 * lines.
 */
export function layOutNotes(
  { facts, tips }: Notes,
  { width, height }: { width: number; height: number },
  measureAt: (text: string, size: number, weight: Weight) => number,
): { size: number; step: number; paragraphs: Paragraph[] } {
  const stepOf = (size: number) => Math.round(size * 1.4);
  const paragraphsAt = (size: number): Paragraph[] =>
    [
      ...facts.map((fact) => paragraph(fact, 600, 0, 2)),
      ...tips.map((tip, at) => paragraph(tip, 400, at === 0 ? gapAboveTips : gapOfTips, 4)),
    ].map(({ text, weight, gap, most }) => ({
      weight,
      gap,
      lines: wrapLines(text, width, most, (part) => measureAt(part, size, weight)),
    }));
  const heightAt = (size: number) =>
    paragraphsAt(size).reduce((sum, { gap, lines }) => sum + gap + lines.length * stepOf(size), 0);
  const size = fittingSize(sizes.largest, sizes.smallest, height, heightAt);
  return { size, step: stepOf(size), paragraphs: paragraphsAt(size) };
}

const paragraph = (text: string, weight: Weight, gap: number, most: number) => ({ text, weight, gap, most });
