/** Pictures side by side at one height, uncropped: `slack` is the width left free, in units of that height. */
export type PictureRow = { first: number; ratios: number[]; slack: number };

/** A row is full when its ratios add up to this: two upright photographs, or one lying one. */
const full = 1.3;
/** A single picture is shown larger, an upright one as high as about nine tenths of the width. */
const fullAlone = 0.9;

/** Lays pictures out in rows, in their order. `ratios` are width by height. */
export function rowsOf(ratios: readonly number[]): PictureRow[] {
  const target = ratios.length === 1 ? fullAlone : full;
  const rows: PictureRow[] = [];
  let row: number[] = [];
  ratios.forEach((ratio, index) => {
    row.push(ratio);
    const sum = row.reduce((a, b) => a + b, 0);
    const last = index === ratios.length - 1;
    if (sum < target && !last) return;
    rows.push({ first: index - row.length + 1, ratios: row, slack: Math.max(0, target - sum) });
    row = [];
  });
  return rows;
}
