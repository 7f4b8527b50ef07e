import type { Rgb } from '../art/color.ts';

/** A frame of a video in RGBA, painted over the still for every phase. Positions and radii are in pixels. */
export class FrameBuffer {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = Buffer.alloc(width * height * 4, 255);
  }

  /** Adds a soft light that fades with distance. */
  light(cx: number, cy: number, radius: number, color: Rgb, strength: number, flat = 1): void {
    const { data } = this;
    const [r, g, b] = [color[0] * strength, color[1] * strength, color[2] * strength];
    this.#over(cx, cy, radius, radius * flat, (i, d) => {
      const k = (1 - d) * (1 - d);
      data[i] = Math.min(255, data[i]! + k * r);
      data[i + 1] = Math.min(255, data[i + 1]! + k * g);
      data[i + 2] = Math.min(255, data[i + 2]! + k * b);
    });
  }

  /** Draws a disc with a soft edge; `rim` makes it a ring of that share of its radius. */
  disc(cx: number, cy: number, radius: number, color: Rgb, alpha: number, soft = 1.5, rim = 0): void {
    const { data } = this;
    const reach = radius + soft;
    this.#over(cx, cy, reach, reach, (i, d) => {
      const away = Math.sqrt(d) * reach;
      let k = Math.min(1, (reach - away) / (2 * soft));
      if (rim) k *= Math.max(0, 1 - Math.abs(away - radius) / (radius * rim));
      this.#mix(data, i, color, k * alpha);
    });
  }

  /** An ellipse rotated by `angle`: petals and leaves. */
  leaf(cx: number, cy: number, long: number, short: number, angle: number, color: Rgb, alpha: number): void {
    const { width, height, data } = this;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const y1 = Math.min(height - 1, Math.ceil(cy + long));
    const x1 = Math.min(width - 1, Math.ceil(cx + long));
    for (let y = Math.max(0, Math.floor(cy - long)); y <= y1; y++) {
      for (let x = Math.max(0, Math.floor(cx - long)); x <= x1; x++) {
        const u = ((x - cx) * cos + (y - cy) * sin) / long;
        const v = ((y - cy) * cos - (x - cx) * sin) / (short * (1 - 0.5 * u));
        const d = u * u + v * v;
        if (d < 1) this.#mix(data, (y * width + x) * 4, color, Math.min(1, (1 - d) * 3) * alpha);
      }
    }
  }

  /** A line about one pixel wide that fades towards its start. */
  streak(x: number, y: number, dx: number, dy: number, color: Rgb, alpha: number): void {
    const { width, height, data } = this;
    const steps = Math.ceil(Math.hypot(dx, dy));
    for (let n = 0; n < steps; n++) {
      const px = x + (dx * n) / steps;
      const py = Math.round(y + (dy * n) / steps);
      if (py < 0 || py >= height) continue;
      const left = Math.floor(px);
      const share = px - left;
      const k = (alpha * n) / steps;
      if (left >= 0 && left < width) this.#mix(data, (py * width + left) * 4, color, k * (1 - share));
      if (left + 1 >= 0 && left + 1 < width) this.#mix(data, (py * width + left + 1) * 4, color, k * share);
    }
  }

  #mix(data: Buffer, i: number, color: Rgb, k: number): void {
    data[i]! += k * (color[0] - data[i]!);
    data[i + 1]! += k * (color[1] - data[i + 1]!);
    data[i + 2]! += k * (color[2] - data[i + 2]!);
  }

  /** Every pixel of an ellipse with its squared distance from the centre, 0 to 1. */
  #over(cx: number, cy: number, rx: number, ry: number, paint: (i: number, d: number) => void): void {
    const { width, height } = this;
    const y1 = Math.min(height - 1, Math.ceil(cy + ry));
    const x1 = Math.min(width - 1, Math.ceil(cx + rx));
    const x0 = Math.max(0, Math.floor(cx - rx));
    for (let y = Math.max(0, Math.floor(cy - ry)); y <= y1; y++) {
      const v = (y - cy) / ry;
      for (let x = x0, i = (y * width + x0) * 4; x <= x1; x++, i += 4) {
        const u = (x - cx) / rx;
        const d = u * u + v * v;
        if (d < 1) paint(i, d);
      }
    }
  }
}
