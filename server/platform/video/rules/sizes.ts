export type Size = { width: number; height: number };
type Ratio = { num: number; den: number };

/** Panoramas keep their aspect ratio, but their longer side is at most this many times the height. */
const widest = 8 / 3;

export const shorterSide = ({ width, height }: Size) => Math.min(width, height);

/** The upright size in square pixels. */
export function displaySize(stored: Size, pixel: Ratio, turned: boolean): Size {
  const aspect = pixel.num > 0 && pixel.den > 0 ? pixel.num / pixel.den : 1;
  const sane = aspect > 0.1 && aspect < 10 ? aspect : 1;
  const width = Math.max(1, Math.round(stored.width * sane));
  return turned ? { width: stored.height, height: width } : { width, height: stored.height };
}

const even = (side: number) => Math.max(2, Math.round(side / 2) * 2);
const evenBelow = (side: number) => Math.max(2, Math.floor(side / 2) * 2);

/** Scales `size` to a shorter side of at most `height`, never up, both sides even. */
export function fitted(size: Size, height: number): Size {
  const longer = Math.max(size.width, size.height);
  const scale = Math.min(1, height / shorterSide(size), (height * widest) / longer);
  if (scale === 1) return { width: evenBelow(size.width), height: evenBelow(size.height) };
  return { width: even(size.width * scale), height: even(size.height * scale) };
}

/** The requested heights up to that of the source, ascending; a smaller source keeps its own. */
export function ladderOf(size: Size, wished: readonly number[]): number[] {
  const own = evenBelow(shorterSide(size));
  const fitting = wished.filter((each) => each <= shorterSide(size));
  return fitting.length > 0 ? fitting.toSorted((a, b) => a - b) : [own];
}
