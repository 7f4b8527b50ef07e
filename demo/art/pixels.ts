/** Entries of `falloff` per unit of squared distance. */
export const falloffScale = 1024 / 6.76;
/** The brightness of a soft light by squared distance from its centre, ending at 6.76. */
export const falloff = Float32Array.from(
  { length: 1025 },
  (_, i) => Math.exp(-i / falloffScale / 1.6) - Math.exp(-6.76 / 1.6),
);

const spare: Float32Array[] = [];

/** Takes a buffer from the pool: pictures have few sizes, so that buffers are reused. */
export function acquire(length: number): Float32Array {
  const at = spare.findIndex((one) => one.length === length);
  if (at < 0) return new Float32Array(length);
  return spare.splice(at, 1)[0]!.fill(0);
}

/** Returns a buffer to the pool. */
export function release(data: Float32Array): void {
  if (spare.length < 6) spare.push(data);
}

/** Draws a row of premultiplied colours over the canvas from index `i` on. */
export function coverRow(data: Float32Array, start: number, row: Float32Array, alpha: number): void {
  const k1 = alpha / 255;
  for (let i = start, j = 0; j < row.length; i += 3, j += 4) {
    const a = row[j + 3]!;
    if (a === 0) continue;
    const k = 1 - a * k1;
    data[i] = data[i]! * k + row[j]! * alpha;
    data[i + 1] = data[i + 1]! * k + row[j + 1]! * alpha;
    data[i + 2] = data[i + 2]! * k + row[j + 2]! * alpha;
  }
}

/** Adds a row of premultiplied colours as light. */
export function screenRow(data: Float32Array, start: number, row: Float32Array, k: number): void {
  for (let i = start, j = 0; j < row.length; i += 3, j += 4) {
    if (row[j + 3] === 0) continue;
    data[i]! += k * row[j]! * Math.max(0, 255 - data[i]!);
    data[i + 1]! += k * row[j + 1]! * Math.max(0, 255 - data[i + 1]!);
    data[i + 2]! += k * row[j + 2]! * Math.max(0, 255 - data[i + 2]!);
  }
}

/** The moving average of a line, so that mist follows the mountain instead of its trees. */
export function smoothLine(line: Float32Array, reach: number): Float32Array {
  const count = line.length;
  const sums = new Float64Array(count + 1);
  for (let x = 0; x < count; x++) sums[x + 1] = sums[x]! + line[x]!;
  return Float32Array.from({ length: count }, (_, x) => {
    const a = Math.max(0, x - reach);
    const b = Math.min(count, x + reach + 1);
    return (sums[b]! - sums[a]!) / (b - a);
  });
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Fills a picture from one of half its size by interpolation. */
export function enlargeTwice(small: Pixels, large: Pixels): void {
  const { width, height, data } = large;
  const w = small.width * 3;
  const between = new Float32Array(w + 3);
  for (let y = 0; y < height; y++) {
    const fy = Math.max(0, Math.min(small.height - 1.001, y / 2 - 0.25));
    const iy = Math.floor(fy);
    const ty = fy - iy;
    for (let i = 0, a = iy * w; i < w; i++, a++) {
      between[i] = small.data[a]! + (small.data[a + w]! - small.data[a]!) * ty;
    }
    for (let c = 0; c < 3; c++) between[w + c] = between[w - 3 + c]!;
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const j = ((x - 1) >> 1) * 3;
      const k = Math.max(j, 0);
      const t = x & 1 ? 0.25 : 0.75;
      data[i] = between[k]! * (1 - t) + between[k + 3]! * t;
      data[i + 1] = between[k + 1]! * (1 - t) + between[k + 4]! * t;
      data[i + 2] = between[k + 2]! * (1 - t) + between[k + 5]! * t;
    }
  }
}

/** Draws bytes with alpha (not premultiplied) over the canvas from index `start` on. */
export function coverPlate(data: Float32Array, start: number, bytes: Uint8Array, alpha: number): void {
  const share = alpha / 255;
  for (let j = 0, i = start; j < bytes.length; j += 4, i += 3) {
    const a = bytes[j + 3]!;
    if (a === 0) continue;
    const k = a * share;
    data[i]! += k * (bytes[j]! - data[i]!);
    data[i + 1]! += k * (bytes[j + 1]! - data[i + 1]!);
    data[i + 2]! += k * (bytes[j + 2]! - data[i + 2]!);
  }
}
