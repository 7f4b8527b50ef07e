import type { Random } from '../random.ts';

/** A small noise picture, read with bilinear interpolation; values from 0 to 1, mean 0.5. */
export interface Field {
  width: number;
  height: number;
  data: Float32Array;
}

function addOctave(field: Field, random: Random, cellsX: number, cellsY: number, weight: number): void {
  const gw = cellsX + 2;
  const lattice = new Float32Array(gw * (cellsY + 2));
  for (let i = 0; i < lattice.length; i++) lattice[i] = random.next();
  const smooth = (t: number): number => t * t * (3 - 2 * t);
  for (let y = 0; y < field.height; y++) {
    const fy = (y / field.height) * cellsY;
    const iy = Math.floor(fy);
    const ty = smooth(fy - iy);
    for (let x = 0; x < field.width; x++) {
      const fx = (x / field.width) * cellsX;
      const ix = Math.floor(fx);
      const tx = smooth(fx - ix);
      const at = iy * gw + ix;
      const top = lattice[at]! + (lattice[at + 1]! - lattice[at]!) * tx;
      const low = lattice[at + gw]! + (lattice[at + gw + 1]! - lattice[at + gw]!) * tx;
      field.data[y * field.width + x]! += (top + (low - top) * ty) * weight;
    }
  }
}

/**
 * Fractal noise. `cells` are those of the coarsest octave across the picture, `size` is the longer side in
 * samples.
 */
export function fractal(
  random: Random,
  cellsX: number,
  cellsY: number,
  octaves: number,
  aspect = 4 / 3,
  size = 160,
): Field {
  const width = Math.round(aspect >= 1 ? size / aspect : size);
  const height = Math.round(aspect >= 1 ? size : size * aspect);
  const field = { width, height, data: new Float32Array(width * height) };
  let total = 0;
  for (let o = 0, weight = 1; o < octaves; o++, weight *= 0.52) {
    addOctave(
      field,
      random,
      Math.max(1, Math.round(cellsX * 2 ** o)),
      Math.max(1, Math.round(cellsY * 2 ** o)),
      weight,
    );
    total += weight;
  }
  // Sums of octaves cluster around the mean: they are stretched to use the whole range.
  const stretch = 1.55;
  for (let i = 0; i < field.data.length; i++) {
    field.data[i] = Math.max(0, Math.min(1, (field.data[i]! / total - 0.5) * stretch + 0.5));
  }
  return field;
}

/** Reads a field row by row, which is several times faster than by point. */
export class FieldRows {
  private readonly field: Field;
  private readonly between: Float32Array;
  private readonly out: Float32Array;

  constructor(field: Field, width: number) {
    this.field = field;
    this.between = new Float32Array(field.width + 2);
    this.out = new Float32Array(width);
  }

  /** The values along the row at v, from u0 to u1. The next call reuses the array. */
  row(v: number, u0 = 0, u1 = 1): Float32Array {
    const { field, between, out } = this;
    const w = field.width;
    const fy = (v < 0 ? 0 : Math.min(v, 0.9999)) * (field.height - 1);
    const iy = fy | 0;
    const ty = fy - iy;
    const at = iy * w;
    const { data } = field;
    for (let x = 0; x < w; x++) {
      const a = data[at + x]!;
      between[x] = a + (data[at + w + x]! - a) * ty;
    }
    between[w] = between[w - 1]!;
    const count = out.length;
    const step = ((u1 - u0) * (w - 1)) / count;
    let fx = u0 * (w - 1);
    const last = w - 1;
    for (let x = 0; x < count; x++) {
      const c = fx < 0 ? 0 : Math.min(fx, last);
      const ix = c | 0;
      const a = between[ix]!;
      out[x] = a + (between[ix + 1]! - a) * (c - ix);
      fx += step;
    }
    return out;
  }
}

/** A line of fractal noise: heights 0 to 1 for `count` columns; `sharp` 0 is rolling, 1 is ridged. */
export function ridge(
  random: Random,
  count: number,
  cells: number,
  octaves: number,
  sharp = 0,
): Float32Array {
  const line = new Float32Array(count);
  let total = 0;
  for (let o = 0, weight = 1, n = cells; o < octaves; o++, weight *= 0.48, n *= 2.1) {
    const knots = Float32Array.from({ length: Math.ceil(n) + 3 }, () => random.next());
    const shift = random.next();
    for (let x = 0; x < count; x++) {
      const f = (x / count) * n + shift;
      const i = Math.floor(f);
      const t = f - i;
      const s = t * t * (3 - 2 * t);
      const value = knots[i]! + (knots[i + 1]! - knots[i]!) * s;
      line[x]! += weight * (value + sharp * (1 - Math.abs(value * 2 - 1) - value));
    }
    total += weight;
  }
  for (let x = 0; x < count; x++) line[x]! /= total;
  return line;
}
