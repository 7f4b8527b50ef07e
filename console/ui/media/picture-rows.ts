/** A row of uncropped pictures of one height. `slack` is the unused width, in units of that height. */
export type PictureRow = { first: number; ratios: number[]; slack: number };

/** A row is full when its aspect ratios add up to this: two portrait photographs, or one landscape one. */
const full = 1.3;
/** A single picture is shown larger; a portrait one takes about nine tenths of the width as height. */
const fullAlone = 0.9;

/** Lays out pictures in rows, in order. `ratios` are width divided by height. */
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
