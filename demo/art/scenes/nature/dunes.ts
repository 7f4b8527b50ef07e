import type { Random } from '../../../random.ts';
import type { Canvas } from '../../canvas.ts';
import { hex, mix, ramp, rgb } from '../../color.ts';
import { FieldRows, fractal, ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { path } from '../../shapes.ts';
import { clouds } from '../../weather.ts';

const sands = [
  { sky: ['#3d5c8f', '#a9a9c4', '#f5cfa8'], lit: '#f2b672', dark: '#6d3438', haze: '#f3cda4' },
  { sky: ['#24234f', '#8a4a76', '#f08a5d', '#ffd79a'], lit: '#f79a63', dark: '#3c1635', haze: '#f0a37c' },
  { sky: ['#9fc3d1', '#dfe5dc', '#fdf0d8'], lit: '#f7dfb4', dark: '#a97c58', haze: '#f7e9d0' },
  { sky: ['#101533', '#2c3a6d', '#7d7fa8'], lit: '#8f8cab', dark: '#181a38', haze: '#7a7fa6' },
];

/** Dunes: sharp crests, one side in the sun, wind ripples. */
export const dunes: Scene = async (canvas, random, variant) => {
  const tone = choose(sands, variant);
  const { width, height, data } = canvas;
  const sunX = random.between(0.15, 0.85);
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.6);
    small.glow(sunX, 0.22, 0.35, rgb(tone.haze), 0.5);
    small.disc(sunX, 0.22, 0.04, [255, 246, 222], 0.9, 0.006);
    clouds(small, random, {
      lit: rgb(tone.haze),
      shaded: rgb(tone.sky[1]!),
      cover: 0.3,
      from: 0,
      to: 0.4,
      cells: [2, 9],
      toward: [0.4, 0.5],
      alpha: 0.5,
    });
  });
  const [lit, dark, haze] = [rgb(tone.lit), rgb(tone.dark), rgb(tone.haze)];
  const wind = new FieldRows(fractal(random, 6, 8, 3, canvas.aspect), width);
  const layers = 5;
  const crests = Array.from({ length: layers }, (_, k) => {
    const t = k / (layers - 1);
    const base = 0.36 + 0.44 * t ** 1.1;
    return ridge(random, width, 1.1 + (1 - t) * 1.7, 2, 0.75).map((v) => (base + 0.09 - v * 0.2) * height);
  });
  for (let k = 0; k < layers; k++) {
    const t = k / (layers - 1);
    const crest = crests[k]!;
    const next = crests.slice(k + 1);
    const end = crest.map((_, x) => Math.ceil(Math.min(height, ...next.map((line) => line[x]! + 1))));
    let spine = 0;
    for (let x = 1; x < width; x++) if (crest[x]! < crest[spine]!) spine = x;
    const lean = random.between(0.35, 0.8) * (random.chance(0.5) ? 1 : -1);
    const air = (1 - t) ** 1.4 * 0.62;
    const first = Math.max(0, Math.floor(crest.reduce((a, b) => Math.min(a, b))));
    for (let y = first; y < height; y++) {
      const bends = wind.row(y / height);
      for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
        const cover = Math.min(1, y + 1 - crest[x]!);
        if (cover <= 0 || y >= end[x]!) continue;
        const drop = Math.max(0, (y - crest[x]!) / height);
        const bend = bends[x]!;
        const side = (x - spine) / width - drop * lean * 1.6 - (bend - 0.5) * 0.2;
        const turn = Math.max(0, Math.min(1, 0.5 + side * (side > 0 ? 26 : 7) * Math.sign(lean)));
        const ripple =
          Math.sin((drop * 170 + (x / width) * 24 * lean + bend * 16) * (1.5 - t * 0.8)) * 0.055 * (0.3 + t);
        const glow = Math.max(0, 1 - drop * 3.4) * 0.25;
        const s = Math.max(0, Math.min(1, 0.16 + turn * 0.62 + ripple * (0.4 + turn) + glow - drop * 0.35));
        for (let c = 0; c < 3; c++) {
          const sand = dark[c]! + (lit[c]! - dark[c]!) * s;
          data[i + c]! += cover * (sand + (haze[c]! - sand) * air - data[i + c]!);
        }
      }
    }
  }
  if (random.chance(0.7))
    await canvas.svg(caravan(canvas, random, hex(mix(dark, [10, 6, 14], 0.4))), { from: 0.7, to: 0.85 });
  return { vignette: 0.35, grain: 4, bloom: 0.2 };
};

function caravan(canvas: Canvas, random: Random, color: string): string {
  const y = canvas.drawingHeight * 0.78;
  const x0 = random.between(160, 330);
  let out = '';
  for (let i = 0; i < random.int(1, 3); i++) {
    const x = x0 + i * 46;
    const foot = y + i * 3;
    out += path(`M${x} ${foot}c-2 -12 -3 -22 1 -30c-4 -4 -3 -11 2 -11s6 7 2 11c5 8 4 18 2 30z`, color);
    out += path(`M${x} ${foot}l70 8l2 3l-72 -6z`, color, 'opacity=".35"');
  }
  return out;
}
