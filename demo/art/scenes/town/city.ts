import type { Random } from '../../../random.ts';
import type { Canvas } from '../../canvas.ts';
import { mix, type Rgb, ramp, rgb } from '../../color.ts';
import { fractal } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { clouds, starField } from '../../weather.ts';
import { bokehOver } from './bokeh.ts';

const evenings = [
  {
    sky: ['#0c1230', '#2a2c5e', '#8a4f7a', '#f09a6a'],
    wall: '#12132c',
    lamps: ['#ffd58a', '#ffb45e', '#fff1cc', '#8fd0ff'],
  },
  {
    sky: ['#07142a', '#123a5a', '#2f7c8c', '#a9d3b8'],
    wall: '#081a2a',
    lamps: ['#ffe2a0', '#9fe0ff', '#ffffff', '#ffb870'],
  },
  {
    sky: ['#1a0d2e', '#4a1f5c', '#a8386e', '#ff8a6a'],
    wall: '#170b26',
    lamps: ['#ff9ad0', '#ffd27a', '#8ab8ff', '#fff0d6'],
  },
  {
    sky: ['#05070f', '#0d1830', '#1f3558', '#4a5f80'],
    wall: '#070b16',
    lamps: ['#ffcf80', '#ffe7b8', '#ff9f5a', '#a6d4ff'],
  },
  {
    sky: ['#2b3a63', '#6d6f9f', '#c99aa6', '#f7cfa6'],
    wall: '#232a4a',
    lamps: ['#ffdf9c', '#fff3d0', '#ffc070', '#cfe6ff'],
  },
];

function towers(
  canvas: Canvas,
  random: Random,
  line: number,
  depth: number,
  wall: Rgb,
  lamps: readonly string[],
): void {
  let x = random.between(-0.04, 0);
  while (x < 1) {
    const w = random.between(0.05, 0.12) * (0.7 + depth * 0.6);
    const tall = (0.09 + 0.24 * random.next() ** 1.7) * (0.8 + depth * 0.55);
    const top = line - tall;
    const tone = mix(wall, [255, 255, 255], random.between(0, 0.035));
    canvas.box(x, top, w, tall, tone);
    if (random.chance(0.4)) canvas.box(x + w * 0.2, top - 0.016, w * 0.6, 0.018, tone);
    if (random.chance(0.24)) canvas.box(x + w * 0.48, top - random.between(0.03, 0.07), 0.004, 0.075, tone);
    const cell = (0.011 + depth * 0.006) * random.between(0.85, 1.2);
    const rowStep = (cell / canvas.aspect) * random.pick([1, 1.25, 1.5]);
    const lit = random.between(0.16, 0.5) * (0.5 + depth * 0.5);
    const strip = random.chance(0.3);
    const main = rgb(random.pick(lamps));
    for (let wy = top + rowStep * 0.7; wy < line - rowStep; wy += rowStep) {
      const rowLit = strip ? random.next() : lit;
      for (let wx = x + cell * 0.6; wx < x + w - cell * 0.9; wx += cell) {
        if (random.next() > (strip ? (rowLit > 0.62 ? 0.85 : 0.06) : lit)) continue;
        const color = random.chance(0.7) ? main : rgb(random.pick(lamps));
        canvas.box(
          wx,
          wy,
          cell * 0.55,
          rowStep * 0.5,
          color,
          random.between(0.35, 1) * (0.45 + depth * 0.55),
        );
      }
    }
    x += w + (random.chance(0.2) ? random.between(0.01, 0.05) : 0.002);
  }
}

/** A skyline at the blue hour or later, its lights once more in the river. */
export const city: Scene = async (canvas, random, variant) => {
  const tone = choose(evenings, variant);
  const line = random.between(0.62, 0.7);
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, line + 0.02, {
      field: fractal(random, 2, 3, 3, canvas.aspect),
      amount: 0.1,
    });
    if (variant % 5 !== 4) starField(small, random, 90, 0.4, 0.5);
    clouds(small, random, {
      lit: mix(rgb(tone.sky[3]!), rgb(tone.sky[2]!), 0.4),
      shaded: mix(rgb(tone.sky[1]!), rgb(tone.sky[2]!), 0.35),
      cover: 0.42,
      from: 0,
      to: line,
      cells: [2, 6],
      toward: [0.2, 0.9],
      alpha: 0.65,
    });
    small.glow(random.between(0.2, 0.8), line, 0.5, rgb(tone.sky[3]!), 0.32, 0.5);
  });
  for (let i = 0; i < 3; i++) {
    const depth = i / 2;
    const wall = mix(rgb(tone.wall), rgb(tone.sky[2]!), 0.5 - depth * 0.5);
    towers(canvas, random, line, depth, wall, tone.lamps);
    if (i < 2) canvas.glow(0.5, line, 0.6, rgb(tone.sky[2]!), 0.1, 0.25);
  }
  canvas.box(0, line - 0.006, 1, 0.012, mix(rgb(tone.wall), [0, 0, 0], 0.3));
  for (let x = random.between(0, 0.05); x < 1; x += random.between(0.035, 0.07)) {
    canvas.disc(x, line - 0.012, 0.0035, [255, 236, 196], 1, 0.003);
    canvas.glow(x, line - 0.012, 0.016, rgb(tone.lamps[0]!), 0.55);
  }
  canvas.reflect(line + 0.005, {
    ripple: fractal(random, 12, 110, 3, 1.5, 360),
    amount: 0.15,
    tint: rgb(tone.wall),
    alpha: 0.3,
    stretch: 1.25,
  });
  if (variant % 2 === 1) bokehOver(canvas, random, tone.lamps, 15, 0.84, 1.02, 0.028);
  return { vignette: 0.35, grain: 3.6, bloom: 0.5 };
};
