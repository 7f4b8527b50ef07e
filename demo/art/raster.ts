import sharp from 'sharp';
import type { Field } from './noise.ts';

/** SVG layers are drawn in a space 720 wide; the height follows the aspect ratio of the picture. */
export const drawingWidth = 720;

/**
 * A drawn layer, read row by row: premultiplied red, green and blue, and alpha; undefined for an empty row.
 */
export interface Layer {
  row(y: number): Float32Array | undefined;
}

/** A layer at full size: bytes as sharp returns them (alpha not premultiplied), from the row `top` on. */
export interface Plate {
  bytes: Buffer;
  top: number;
  rows: number;
}

interface Size {
  width: number;
  height: number;
  drawingHeight: number;
}

/** Converts bytes of sharp to premultiplied floats. */
function premultiply(bytes: Buffer): Float32Array {
  const out = new Float32Array(bytes.length);
  for (let i = 0; i < bytes.length; i += 4) {
    const a = bytes[i + 3]!;
    if (a === 0) continue;
    const k = a / 255;
    out[i] = bytes[i]! * k;
    out[i + 1] = bytes[i + 1]! * k;
    out[i + 2] = bytes[i + 2]! * k;
    out[i + 3] = a;
  }
  return out;
}

/** One pass of a three-tap blur along rows or columns, from one array into another. */
function blurOnce(data: Float32Array, out: Float32Array, w: number, h: number, down: boolean): void {
  const stride = down ? w * 4 : 4;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = (y * w + x) * 4;
      const before = (down ? y : x) > 0 ? i - stride : i;
      const after = (down ? y < h - 1 : x < w - 1) ? i + stride : i;
      out[i] = data[i]! * 0.44 + (data[before]! + data[after]!) * 0.28;
      out[i + 1] = data[i + 1]! * 0.44 + (data[before + 1]! + data[after + 1]!) * 0.28;
      out[i + 2] = data[i + 2]! * 0.44 + (data[before + 2]! + data[after + 2]!) * 0.28;
      out[i + 3] = data[i + 3]! * 0.44 + (data[before + 3]! + data[after + 3]!) * 0.28;
    }
  }
}

/** A small layer that is enlarged while it is read. */
function enlargedLayer(data: Float32Array, w: number, h: number, width: number, height: number): Layer {
  const between = new Float32Array((w + 1) * 4);
  const out = new Float32Array(width * 4);
  const at = Int32Array.from(
    { length: width },
    (_, x) => Math.max(0, Math.floor(((x + 0.5) / width) * w - 0.5)) * 4,
  );
  const part = Float32Array.from(
    { length: width },
    (_, x) => Math.max(0, ((x + 0.5) / width) * w - 0.5) - at[x]! / 4,
  );
  return {
    row(y) {
      const fy = Math.max(0, Math.min(h - 1.001, ((y + 0.5) / height) * h - 0.5));
      const iy = Math.floor(fy);
      const ty = fy - iy;
      const first = iy * w * 4;
      let any = 0;
      for (let i = 0; i < w * 4; i++) {
        const a = data[first + i]!;
        const value = a + (data[first + w * 4 + i]! - a) * ty;
        between[i] = value;
        any += value;
      }
      if (any < 0.5) return undefined;
      for (let c = 0; c < 4; c++) between[w * 4 + c] = between[(w - 1) * 4 + c]!;
      for (let x = 0, j = 0; x < width; x++, j += 4) {
        const k = at[x]!;
        const a0 = between[k + 3]!;
        const a1 = between[k + 7]!;
        const t = part[x]!;
        out[j + 3] = a0 + (a1 - a0) * t;
        if (a0 + a1 === 0) continue;
        out[j] = between[k]! + (between[k + 4]! - between[k]!) * t;
        out[j + 1] = between[k + 1]! + (between[k + 5]! - between[k + 1]!) * t;
        out[j + 2] = between[k + 2]! + (between[k + 6]! - between[k + 2]!) * t;
      }
      return out;
    },
  };
}

/** The blurred brightness of a drawing over black: a field of values from 0 to 1 for light and shade. */
export async function softMask(inner: string, size: Size, soft: number): Promise<Field> {
  const w = Math.max(8, Math.round(size.width / soft));
  const h = Math.max(8, Math.round(size.height / soft));
  const data = premultiply(await pixels(inner, w, h, `0 0 ${drawingWidth} ${size.drawingHeight}`));
  const other = new Float32Array(data.length);
  for (let pass = 0; pass < 2; pass++) {
    blurOnce(data, other, w, h, false);
    blurOnce(other, data, w, h, true);
  }
  return { width: w, height: h, data: Float32Array.from({ length: w * h }, (_, i) => data[i * 4]! / 255) };
}

/** Renders SVG content n times smaller than the picture, blurs it, and enlarges it while it is read. */
export async function softLayer(inner: string, size: Size, soft: number): Promise<Layer> {
  const w = Math.max(8, Math.round(size.width / soft));
  const h = Math.max(8, Math.round(size.height / soft));
  const data = premultiply(await pixels(inner, w, h, `0 0 ${drawingWidth} ${size.drawingHeight}`));
  const other = new Float32Array(data.length);
  for (let pass = 0; pass < 2; pass++) {
    blurOnce(data, other, w, h, false);
    blurOnce(other, data, w, h, true);
  }
  return enlargedLayer(data, w, h, size.width, size.height);
}

/** Renders the band of SVG content between two shares of the height, sharp and at full size. */
export async function sharpPlate(
  inner: string,
  size: Size,
  band: { from: number; to: number },
): Promise<Plate> {
  const top = Math.max(0, Math.floor(band.from * size.height));
  const rows = Math.min(size.height, Math.ceil(band.to * size.height)) - top;
  const unit = size.drawingHeight / size.height;
  const view = `0 ${top * unit} ${drawingWidth} ${rows * unit}`;
  return { bytes: await pixels(inner, size.width, rows, view), top, rows };
}

function pixels(inner: string, width: number, height: number, view: string): Promise<Buffer> {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="none">${inner}</svg>`;
  return sharp(Buffer.from(markup)).ensureAlpha().raw().toBuffer();
}
