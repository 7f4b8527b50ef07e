import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { mix, type Rgb } from './color.ts';
import { FieldRows, fractal } from './noise.ts';

export interface CloudLight {
  lit: Rgb;
  shaded: Rgb;
  /** 0 clear to 1 overcast. */
  cover: number;
  /** The share of the height that the clouds fill. */
  from: number;
  to: number;
  /** The number of clouds across and down; more across than down makes streaks. */
  cells: [number, number];
  /** The direction of the light, in shares of the picture. */
  toward: [number, number];
  alpha?: number;
}

/** Clouds with a lit and a shaded side: the slope of the noise towards the light is their relief. */
export function clouds(canvas: Canvas, random: Random, light: CloudLight): void {
  const { width, height, data } = canvas;
  const field = fractal(
    random,
    light.cells[0],
    light.cells[1],
    5,
    canvas.aspect * (light.to - light.from),
    260,
  );
  const y0 = Math.round(light.from * height);
  const y1 = Math.min(height, Math.round(light.to * height));
  const low = 0.72 - light.cover * 0.5;
  const shift = light.toward[0] * 0.035;
  const rows = new FieldRows(field, width);
  const lightRows = new FieldRows(field, width);
  const { lit, shaded } = light;
  for (let y = y0; y < y1; y++) {
    const v = (y - y0) / (y1 - y0);
    const fade = Math.min(1, (1 - v) * 3.2) * (light.alpha ?? 1);
    const row = rows.row(v);
    const toward = lightRows.row(v + light.toward[1] * 0.035, shift, 1 + shift);
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const d = row[x]!;
      const t = (d - low) / 0.26;
      if (t <= 0) continue;
      const cover = (t >= 1 ? 1 : t * t * (3 - 2 * t)) * fade;
      const relief = 0.5 + (d - toward[x]!) * 3.4 - (d - low) * 0.35;
      const s = relief < 0 ? 0 : Math.min(relief, 1);
      data[i]! += cover * (shaded[0] + (lit[0] - shaded[0]) * s - data[i]!);
      data[i + 1]! += cover * (shaded[1] + (lit[1] - shaded[1]) * s - data[i + 1]!);
      data[i + 2]! += cover * (shaded[2] + (lit[2] - shaded[2]) * s - data[i + 2]!);
    }
  }
}

export interface WaterLight {
  horizon: number;
  until?: number;
  /** The colours of water far away and near. */
  far: Rgb;
  near: Rgb;
  glint: Rgb;
  /** The position of the light path, and its opening. */
  sunX: number;
  spread: number;
  strength: number;
  /** Wave height, 0 to 1. */
  chop?: number;
}

/** Open water towards a low light: waves shrink to the horizon, and the light becomes a path. */
export function water(canvas: Canvas, random: Random, light: WaterLight): void {
  const { width, height, data } = canvas;
  const chop = light.chop ?? 0.5;
  const long = new FieldRows(fractal(random, 7, 40, 3, 1.4, 300), width);
  const short = new FieldRows(fractal(random, 60, 110, 2, 1.2, 380), width);
  const { far, near, glint } = light;
  const y0 = Math.round(light.horizon * height);
  const y1 = Math.min(height, Math.round((light.until ?? 1) * height));
  for (let y = y0; y < y1; y++) {
    const depth = (y - y0 + 0.5) / (height - y0);
    // Perspective: rows near the horizon cover more water.
    const v = depth ** 0.62;
    const reach = 0.5 / (0.3 + depth * 0.9) / 3.4;
    const a = long.row(v, 0.5 - reach, 0.5 + reach);
    const b = short.row(v, 0.5 - reach, 0.5 + reach);
    const base = mix(far, near, Math.min(1, depth * 1.15));
    const half = light.spread * (0.35 + depth * 1.6);
    const deep = 70 * (0.4 + depth * 0.6);
    const lift = 0.16 - depth * 0.06;
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const wave = (a[x]! * 0.6 + b[x]! * 0.4 - 0.5) * chop;
      const away = (x / width - light.sunX) / half;
      const path = light.strength / (1 + away * away * (1 + away * away));
      let spark = path * ((wave + lift) * 5.5 + (1 - depth) * 0.35);
      spark = spark < 0 ? 0 : Math.min(spark, 1);
      const sheen = wave > 0 ? wave * 0.5 * (1 - depth * 0.5) : 0;
      const dark = wave * deep;
      const r = base[0] + dark + (far[0] - base[0]) * sheen;
      const g = base[1] + dark + (far[1] - base[1]) * sheen;
      const bl = base[2] + dark + (far[2] - base[2]) * sheen;
      data[i] = r + (glint[0] - r) * spark;
      data[i + 1] = g + (glint[1] - g) * spark;
      data[i + 2] = bl + (glint[2] - bl) * spark;
    }
  }
}

/** Stars of mixed size and colour; `density` is their approximate number on a square picture. */
export function starField(
  canvas: Canvas,
  random: Random,
  density: number,
  until: number,
  strength = 1,
): void {
  const count = Math.round(density * canvas.aspect * until);
  for (let i = 0; i < count; i++) {
    const bright = random.next() ** 5;
    const tone: Rgb = random.pick([
      [255, 246, 230],
      [226, 236, 255],
      [255, 255, 255],
      [255, 226, 200],
    ]);
    const x = random.next();
    const y = random.next() * until;
    canvas.disc(x, y, 0.0006 + bright * 0.0016, tone, (0.25 + bright * 0.75) * strength, 0.0022);
    if (bright > 0.8) canvas.glow(x, y, 0.006, tone, 0.35 * strength);
  }
}
