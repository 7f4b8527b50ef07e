import type { Picture } from '@muyu/contract/media.ts';
import { coverRatio } from './ratios.ts';

/** The cell of a picture: the number of the twelve columns and of the rows that it spans. */
type Cell = { columns: number; rows: number };
export type GridLayout = {
  cells: Cell[];
  rows: number;
  /** Width over height of the grid. */
  ratio: number;
};

const columns = 12;
/** The minimum ratio of a single picture leaves room for the text on the screen. */
const minSingleRatio = 4 / 5;

/** Pictures per row, by their number; three pictures have a layout of their own. */
const rowLayouts: Record<number, { perRow: number[]; ratio: number }> = {
  2: { perRow: [2], ratio: 2 },
  4: { perRow: [2, 2], ratio: 4 / 3 },
  5: { perRow: [2, 3], ratio: 3 / 2 },
  6: { perRow: [3, 3], ratio: 3 / 2 },
  7: { perRow: [3, 4], ratio: 12 / 7 },
  8: { perRow: [3, 3, 2], ratio: 1 },
  9: { perRow: [3, 3, 3], ratio: 1 },
};

const isTall = (picture: Pick<Picture, 'width' | 'height'>) => picture.height > picture.width;

/** The layout of a post's pictures in a list, computed before they load. At most nine are shown. */
export function gridLayout(pictures: ReadonlyArray<Pick<Picture, 'width' | 'height'>>): GridLayout {
  const count = Math.min(9, pictures.length);
  const whole = { columns, rows: 1 };
  if (count === 0) return { cells: [], rows: 0, ratio: 1 };
  if (count === 1)
    return { cells: [whole], rows: 1, ratio: Math.max(minSingleRatio, coverRatio(pictures[0]!)) };
  if (count === 3) {
    const small = { columns: 4, rows: 1 };
    return { cells: [{ columns: 8, rows: 2 }, small, small], rows: 2, ratio: 3 / 2 };
  }
  const { perRow, ratio } = rowLayouts[count]!;
  const cells = perRow.flatMap((inRow) =>
    Array.from({ length: inRow }, (): Cell => ({ columns: columns / inRow, rows: 1 })),
  );
  const bothTall = count === 2 && pictures.every(isTall);
  return { cells, rows: perRow.length, ratio: bothTall ? 3 / 2 : ratio };
}
