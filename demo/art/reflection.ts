import type { Rgb } from './color.ts';
import { type Field, FieldRows } from './noise.ts';
import type { Pixels } from './pixels.ts';

/** The properties of a reflecting surface. */
export interface Reflection {
  /** The field that distorts the reflection, and the distance, as a share of the width. */
  ripple: Field;
  amount: number;
  tint: Rgb;
  /** The share of the tint at the edge; it grows towards the viewer. */
  alpha: number;
  /** Above 1 the reflection is shorter than the original. */
  stretch?: number;
  until?: number;
}

/** Mirrors the part above the line (a share of the height) into the part below it. */
export function mirror(picture: Pixels, line: number, reflection: Reflection): void {
  const { width, height, data } = picture;
  const { ripple, amount, tint, alpha, stretch = 1 } = reflection;
  const edge = Math.round(line * height);
  const end = Math.round((reflection.until ?? 1) * height);
  const rows = new FieldRows(ripple, width);
  for (let y = edge; y < end; y++) {
    const depth = (y - edge) / Math.max(1, height - edge);
    const fade = Math.min(1, alpha + depth * 0.25);
    const row = rows.row(depth);
    const reach = amount * width * (0.15 + depth);
    const up = edge - 1 - (y - edge) * stretch;
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const sway = (row[x]! - 0.5) * reach;
      const ax = Math.round(x + sway);
      const ay = Math.round(up + sway * 0.6);
      const sx = ax < 0 ? 0 : ax >= width ? width - 1 : ax;
      const sy = ay < 0 ? 0 : ay >= edge ? edge - 1 : ay;
      const j = (sy * width + sx) * 3;
      data[i] = data[j]! + (tint[0] - data[j]!) * fade;
      data[i + 1] = data[j + 1]! + (tint[1] - data[j + 1]!) * fade;
      data[i + 2] = data[j + 2]! + (tint[2] - data[j + 2]!) * fade;
    }
  }
}
