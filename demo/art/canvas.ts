import sharp from 'sharp';
import type { Random } from '../random.ts';
import type { Rgb } from './color.ts';
import { finish, releaseBytes } from './finish.ts';
import { type Field, FieldRows } from './noise.ts';
import {
  acquire,
  coverPlate,
  coverRow,
  enlargeTwice,
  falloff,
  falloffScale,
  release,
  screenRow,
  smoothLine,
} from './pixels.ts';
import { drawingWidth, sharpPlate, softLayer, softMask } from './raster.ts';
import { mirror, type Reflection } from './reflection.ts';
import type { Look } from './scene.ts';

/**
 * A picture in progress: floats from 0 to 255, three per pixel. Positions are shares of the width (x) and the
 * height (y); radii and line widths are shares of the width.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
  /** Height of the SVG drawing space. */
  drawingHeight: number;
  private paperAmount = 0;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = acquire(width * height * 3);
    this.drawingHeight = Math.round((drawingWidth * height) / width);
  }

  /** Height divided by width. */
  get aspect(): number {
    return this.height / this.width;
  }

  /**
   * Paints soft content (skies, glows, distance) at half the size, which is four times faster, and enlarges
   * it.
   */
  async half(draw: (small: Canvas) => Promise<void> | void): Promise<void> {
    const small = new Canvas(Math.ceil(this.width / 2), Math.ceil(this.height / 2));
    small.drawingHeight = this.drawingHeight;
    await draw(small);
    enlargeTwice(small, this);
    release(small.data);
  }

  /** Fills the rows between two heights with a ramp from top to bottom; `sway` bends it along a field. */
  fill(table: Float32Array, from = 0, to = 1, sway?: { field: Field; amount: number }): void {
    const { width, height, data } = this;
    const first = Math.max(0, Math.round(from * height));
    const last = Math.min(height, Math.round(to * height));
    const rows = sway ? new FieldRows(sway.field, width) : undefined;
    const amount = sway?.amount ?? 0;
    for (let y = first; y < last; y++) {
      const t = (y / height - from) / (to - from);
      const bend = rows?.row(y / height);
      for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
        const at = bend ? t + (bend[x]! - 0.5) * amount : t;
        const k = at <= 0 ? 0 : at >= 1 ? 511 * 3 : ((at * 511) | 0) * 3;
        data[i] = table[k]!;
        data[i + 1] = table[k + 1]!;
        data[i + 2] = table[k + 2]!;
      }
    }
  }

  /** Screens a soft light that fades with distance over the picture; `flat` below 1 compresses its height. */
  glow(cx: number, cy: number, radius: number, color: Rgb, strength: number, flat = 1): void {
    const { width, height, data } = this;
    const r = radius * width;
    const [px, py] = [cx * width, cy * height];
    const reach = r * 2.6;
    const y1 = Math.min(height, Math.ceil(py + reach * flat));
    const [cr, cg, cb] = [
      (strength * color[0]) / 255,
      (strength * color[1]) / 255,
      (strength * color[2]) / 255,
    ];
    for (let y = Math.max(0, Math.floor(py - reach * flat)); y < y1; y++) {
      const dy = (y - py) / (r * flat);
      const rest = 6.76 - dy * dy;
      if (rest <= 0) continue;
      const half = Math.sqrt(rest) * r;
      const x1 = Math.min(width, Math.ceil(px + half));
      const x0 = Math.max(0, Math.floor(px - half));
      for (let x = x0, i = (y * width + x0) * 3; x < x1; x++, i += 3) {
        const dx = (x - px) / r;
        const d = dx * dx + dy * dy;
        if (d >= 6.76) continue;
        const k = falloff[(d * falloffScale) | 0]!;
        const [a, b, c] = [255 - data[i]!, 255 - data[i + 1]!, 255 - data[i + 2]!];
        if (a > 0) data[i]! += k * cr * a;
        if (b > 0) data[i + 1]! += k * cg * b;
        if (c > 0) data[i + 2]! += k * cb * c;
      }
    }
  }

  /** A disc with a soft edge; `rim` above 0 makes it brighter towards the edge, as out-of-focus lights are. */
  disc(cx: number, cy: number, radius: number, color: Rgb, alpha: number, edge = 0.02, rim = 0): void {
    const { width, height, data } = this;
    const r = radius * width;
    const [px, py] = [cx * width, cy * height];
    const soft = Math.max(1.2, edge * width);
    const y1 = Math.min(height, Math.ceil(py + r + soft));
    const x0 = Math.max(0, Math.floor(px - r - soft));
    const x1 = Math.min(width, Math.ceil(px + r + soft));
    for (let y = Math.max(0, Math.floor(py - r - soft)); y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        const d = Math.hypot(x - px, y - py);
        const cover = (r - d) / soft + 0.5;
        if (cover <= 0) continue;
        const inside = rim ? 1 - rim + rim * Math.min(1, (d / r) ** 4) : 1;
        const k = Math.min(1, cover) * alpha * inside;
        const i = (y * width + x) * 3;
        data[i]! += k * (color[0] - data[i]!);
        data[i + 1]! += k * (color[1] - data[i + 1]!);
        data[i + 2]! += k * (color[2] - data[i + 2]!);
      }
    }
  }

  /** A filled box without smoothing: windows, planks, far buildings. */
  box(x: number, y: number, w: number, h: number, color: Rgb, alpha = 1): void {
    const { width, height, data } = this;
    const y1 = Math.min(height, Math.round((y + h) * height));
    const x1 = Math.min(width, Math.round((x + w) * width));
    for (let py = Math.max(0, Math.round(y * height)); py < y1; py++) {
      for (let px = Math.max(0, Math.round(x * width)); px < x1; px++) {
        const i = (py * width + px) * 3;
        data[i]! += alpha * (color[0] - data[i]!);
        data[i + 1]! += alpha * (color[1] - data[i + 1]!);
        data[i + 2]! += alpha * (color[2] - data[i + 2]!);
      }
    }
  }

  /**
   * Fills the area below a line of heights (share of the height, one per column): `top` at the line, turning
   * into `low` over `span`. Rows beyond `hidden` (in pixels, one per column) are skipped; `veil` mixes in the
   * low colour in clouds, which looks like mist.
   */
  below(
    line: Float32Array,
    top: Rgb,
    low: Rgb,
    span: number,
    options: {
      veil?: Field;
      veilAmount?: number;
      until?: number;
      alpha?: number;
      hidden?: Float32Array;
    } = {},
  ): void {
    const { width, height, data } = this;
    const { veil, veilAmount = 0, alpha = 1, hidden } = options;
    const end = Math.round((options.until ?? 1) * height);
    const edges = Float32Array.from(
      { length: width },
      (_, x) => line[Math.floor((x / width) * line.length)]! * height,
    );
    const calm = smoothLine(edges, Math.round(width * 0.05));
    const rows = veil ? new FieldRows(veil, width) : undefined;
    const scale = 1 / (span * height);
    const [r, g, b] = [low[0] - top[0], low[1] - top[1], low[2] - top[2]];
    for (let y = Math.max(0, Math.floor(edges.reduce((m, e) => Math.min(e, m), height))); y < end; y++) {
      const mist = rows?.row(y / height);
      for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
        const cover = y + 1 - edges[x]!;
        if (cover <= 0 || (hidden && y > hidden[x]!)) continue;
        let t = (y - calm[x]!) * scale;
        t = t < 0 ? 0 : Math.min(t, 1);
        if (mist) t += (mist[x]! - 0.5) * veilAmount * (0.3 + t);
        t = t < 0 ? 0 : Math.min(t, 1);
        const k = cover < 1 ? cover * alpha : alpha;
        data[i]! += k * (top[0] + r * t - data[i]!);
        data[i + 1]! += k * (top[1] + g * t - data[i + 1]!);
        data[i + 2]! += k * (top[2] + b * t - data[i + 2]!);
      }
    }
  }

  /** Mixes in a colour where the field is high: mist, stains. Values below `low` stay unchanged. */
  cloud(field: Field, color: Rgb, alpha: number, low: number, high: number, from = 0, to = 1): void {
    const { width, height, data } = this;
    const y1 = Math.min(height, Math.round(to * height));
    const y0 = Math.max(0, Math.round(from * height));
    const rows = new FieldRows(field, width);
    for (let y = y0; y < y1; y++) {
      const v = (y - y0) / Math.max(1, y1 - y0);
      const fade = Math.min(1, v * 5, (1 - v) * 5) * alpha;
      const row = rows.row(v);
      for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
        const t = (row[x]! - low) / (high - low);
        if (t <= 0) continue;
        const k = (t >= 1 ? 1 : t * t * (3 - 2 * t)) * fade;
        data[i]! += k * (color[0] - data[i]!);
        data[i + 1]! += k * (color[1] - data[i + 1]!);
        data[i + 2]! += k * (color[2] - data[i + 2]!);
      }
    }
  }

  /** Varies the brightness along a field by ± amount, like brush strokes. */
  texture(field: Field, amount: number, from = 0, to = 1): void {
    const { width, height, data } = this;
    const y1 = Math.round(to * height);
    const rows = new FieldRows(field, width);
    for (let y = Math.round(from * height); y < y1; y++) {
      const row = rows.row(y / height);
      for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
        const k = 1 + (row[x]! - 0.5) * 2 * amount;
        data[i]! *= k;
        data[i + 1]! *= k;
        data[i + 2]! *= k;
      }
    }
  }

  /** The texture of the paper: varies the brightness finely by ± amount when the picture is encoded. */
  paper(amount: number): void {
    this.paperAmount = amount;
  }

  /** Mirrors the part above the line into the part below it, distorted by ripples and tinted. */
  reflect(line: number, reflection: Reflection): void {
    mirror(this, line, reflection);
  }

  /**
   * Draws SVG content. `soft` n renders it n times smaller and enlarges it, a cheap blur of about n pixels;
   * `from` and `to` limit the rendered height.
   */
  async svg(
    inner: string,
    options: { soft?: number; alpha?: number; add?: boolean; from?: number; to?: number } = {},
  ): Promise<void> {
    const { data, width, height } = this;
    const alpha = options.alpha ?? 1;
    const band = { from: options.from ?? 0, to: options.to ?? 1 };
    if ((options.soft ?? 1) <= 1 && !options.add) {
      const plate = await sharpPlate(inner, this, band);
      coverPlate(data, plate.top * width * 3, plate.bytes, alpha);
      return;
    }
    const layer = await softLayer(inner, this, Math.max(1, options.soft ?? 1));
    for (let y = 0; y < height; y++) {
      const row = layer.row(y);
      if (!row) continue;
      if (options.add) screenRow(data, y * width * 3, row, alpha / 255);
      else coverRow(data, y * width * 3, row, alpha);
    }
  }

  /**
   * Applies light through a mask: white parts of the drawing are multiplied by `lit`, the others by `shaded`.
   */
  async light(inner: string, lit: Rgb, shaded: Rgb, soft: number): Promise<void> {
    const mask = await softMask(inner, this, soft);
    const { data, width, height } = this;
    const rows = new FieldRows(mask, width);
    const [r, g, b] = [lit[0] - shaded[0], lit[1] - shaded[1], lit[2] - shaded[2]];
    for (let y = 0; y < height; y++) {
      const row = rows.row(y / height);
      for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
        const t = row[x]!;
        data[i]! *= shaded[0] + r * t;
        data[i + 1]! *= shaded[1] + g * t;
        data[i + 2]! *= shaded[2] + b * t;
      }
    }
  }

  /** Applies the finish and encodes the picture as JPEG. The canvas cannot be used afterwards. */
  async encode(random: Random, look: Look): Promise<Buffer> {
    const { width, height, data } = this;
    const bytes = finish({ width, height, data }, random, look, this.paperAmount);
    release(data);
    const picture = await sharp(bytes, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 86 })
      .toBuffer();
    releaseBytes(bytes);
    return picture;
  }
}
