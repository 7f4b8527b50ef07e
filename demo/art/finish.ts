import { type Random, randomOf } from '../random.ts';
import { type Field, FieldRows, fractal } from './noise.ts';
import type { Look } from './scene.ts';

const tileSize = 512;
let grainTile: Float32Array | undefined;

/** Film grain, computed once: fine noise over slightly coarser noise. */
function grain(): Float32Array {
  if (grainTile) return grainTile;
  const random = randomOf('grain');
  const fine = Float32Array.from({ length: tileSize * tileSize }, () => random.normal());
  const tile = new Float32Array(fine.length);
  for (let y = 0; y < tileSize; y++) {
    for (let x = 0; x < tileSize; x++) {
      const right = y * tileSize + ((x + 1) % tileSize);
      const down = ((y + 1) % tileSize) * tileSize + x;
      const here = y * tileSize + x;
      tile[here] = fine[here]! * 0.6 + (fine[right]! + fine[down]!) * 0.35;
    }
  }
  grainTile = tile;
  return tile;
}

const step = 8;

/** A box blur along rows or columns. Its cost does not depend on its radius. */
function slide(data: Float32Array, w: number, h: number, reach: number, along: boolean): Float32Array {
  const out = new Float32Array(data.length);
  const stride = along ? 3 : w * 3;
  const count = along ? w : h;
  const lines = along ? h : w;
  const k = 1 / (reach * 2 + 1);
  for (let line = 0; line < lines; line++) {
    for (let c = 0; c < 3; c++) {
      const start = line * (along ? w * 3 : 3) + c;
      const last = start + (count - 1) * stride;
      let sum = data[start]! * (reach + 1);
      for (let o = 1; o <= reach; o++) sum += data[Math.min(last, start + o * stride)]!;
      for (let i = 0, at = start; i < count; i++, at += stride) {
        out[at] = sum * k;
        const enter = at + (reach + 1) * stride;
        const leave = at - reach * stride;
        sum += data[Math.min(enter, last)]! - data[Math.max(leave, start)]!;
      }
    }
  }
  return out;
}

/** The bright parts of the picture, blurred, at an eighth of the size. */
function brightParts(data: Float32Array, width: number, height: number): Float32Array {
  const w = Math.ceil(width / step) + 1;
  const h = Math.ceil(height / step) + 2;
  let now: Float32Array = new Float32Array(w * h * 3);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const sx = Math.min(width - 1, x * step);
      const sy = Math.min(height - 1, y * step);
      for (let oy = 0; oy < step; oy += 4) {
        for (let ox = 0; ox < step; ox += 4) {
          const i = (Math.min(height - 1, sy + oy) * width + Math.min(width - 1, sx + ox)) * 3;
          const luma = data[i]! * 0.3 + data[i + 1]! * 0.55 + data[i + 2]! * 0.15;
          const k = luma > 165 ? Math.min(1, (luma - 165) / 90) / 4 : 0;
          if (k === 0) continue;
          const at = (y * w + x) * 3;
          now[at]! += Math.min(255, data[i]!) * k;
          now[at + 1]! += Math.min(255, data[i + 1]!) * k;
          now[at + 2]! += Math.min(255, data[i + 2]!) * k;
        }
      }
    }
  }
  for (let pass = 0; pass < 6; pass++) now = slide(now, w, h, pass < 4 ? 2 : 5, pass % 2 === 0);
  return now;
}

/** Compresses highlights instead of clipping them; two entries per step, up to twice white. */
const shoulder = Float32Array.from({ length: 1025 }, (_, i) => {
  const over = (i / 2 - 205) / 50;
  return over <= 0 ? i / 2 : 205 + 50 * (over / (1 + over * 0.55));
});

function toneMapped(value: number): number {
  return shoulder[value < 0 ? 0 : value > 511 ? 1022 : (value * 2) | 0]!;
}

function bounded(value: number): number {
  return value < 0 ? 0 : Math.min(value, 255);
}

const spareBytes: Uint8Array[] = [];

/** Returns the buffer of an encoded picture to the pool. */
export function releaseBytes(bytes: Uint8Array): void {
  if (spareBytes.length < 4) spareBytes.push(bytes);
}

function acquireBytes(length: number): Uint8Array {
  const at = spareBytes.findIndex((one) => one.length === length);
  return at < 0 ? new Uint8Array(length) : spareBytes.splice(at, 1)[0]!;
}

let paperField: Field | undefined;

/**
 * Converts floats to bytes with bloom, paper texture, vignette and grain, which also hides banding in
 * gradients.
 */
export function finish(
  picture: { width: number; height: number; data: Float32Array },
  random: Random,
  look: Look,
  paperAmount: number,
): Uint8Array {
  const { width, height, data } = picture;
  const glow = brightParts(data, width, height);
  const w = Math.ceil(width / step) + 1;
  const tile = grain();
  const shift = random.int(0, tileSize * tileSize - 1);
  const out = acquireBytes(data.length);
  const shine = new Float32Array(w * 3);
  const across = Float32Array.from({ length: width }, (_, x) => ((x / width - 0.5) * 2) ** 2);
  const dark = look.vignette * 0.25;
  paperField ??= fractal(randomOf('paper'), 210, 210, 2, 1, 900);
  const paper = new FieldRows(paperField, width);
  const [left, top] = [random.between(0, 0.55), random.between(0, 0.2)];
  for (let y = 0; y < height; y++) {
    const iy = Math.floor(y / step);
    const ty = y / step - iy;
    for (let j = 0, a = iy * w * 3; j < w * 3; j++, a++) {
      shine[j] = (glow[a]! + (glow[a + w * 3]! - glow[a]!) * ty) * look.bloom;
    }
    const down = ((y / height - 0.5) * 2) ** 2;
    const row = shift + y * tileSize;
    const tooth = paper.row(top + (y / width) * 0.44, left, left + 0.44);
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const far = across[x]! + down;
      const k = 1 - dark * far * far + (tooth[x]! - 0.5) * 2 * paperAmount;
      const g = tile[(row + x) & (tileSize * tileSize - 1)]! * look.grain + 0.5;
      const a = (x >> 3) * 3;
      const t = (x & 7) * 0.125;
      const s0 = shine[a]!;
      const s1 = shine[a + 1]!;
      const s2 = shine[a + 2]!;
      out[i] = bounded(toneMapped((data[i]! + s0 + (shine[a + 3]! - s0) * t) * k) + g);
      out[i + 1] = bounded(toneMapped((data[i + 1]! + s1 + (shine[a + 4]! - s1) * t) * k) + g);
      out[i + 2] = bounded(toneMapped((data[i + 2]! + s2 + (shine[a + 5]! - s2) * t) * k) + g);
    }
  }
  return out;
}
