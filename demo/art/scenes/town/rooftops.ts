import type { Random } from '../../../random.ts';
import { blend, mix, type Rgb, ramp, rgb } from '../../color.ts';
import { fractal, ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { n, path, rect, stroke } from '../../shapes.ts';
import { clouds, starField } from '../../weather.ts';

const roofHours = [
  {
    sky: ['#3a4a80', '#b07a92', '#ffc18a'],
    tile: ['#2e3448', '#454a60', '#5b5568'],
    wall: '#e9cdb4',
    lamp: '#ffd88a',
    light: [255, 205, 150] as Rgb,
    glow: 0.35,
  },
  {
    sky: ['#7aa6c8', '#c7dbe0', '#f7ecd8'],
    tile: ['#b5583a', '#c96f48', '#d88a5a'],
    wall: '#f6ead6',
    lamp: '#8a6a58',
    light: [255, 246, 226] as Rgb,
    glow: 0,
  },
  {
    sky: ['#0d1636', '#273a6c', '#5f6f9c'],
    tile: ['#141c36', '#202a4a', '#2c3658'],
    wall: '#4a5278',
    lamp: '#ffcf7a',
    light: [160, 180, 220] as Rgb,
    glow: 0.6,
  },
  {
    sky: ['#8fa3aa', '#c2ccca', '#e4e2d8'],
    tile: ['#474f57', '#5c646a', '#6f7478'],
    wall: '#dcd8cc',
    lamp: '#f0c480',
    light: [246, 244, 236] as Rgb,
    glow: 0.1,
  },
];

function tiledRoof(
  random: Random,
  x: number,
  y: number,
  w: number,
  t: number,
  tile: string,
  wall: string,
  lamp: string,
  air: string,
  haze: number,
): string {
  const roof = blend(tile, air, haze);
  const face = blend(blend(wall, tile, 0.2), air, haze);
  const rise = w * random.between(0.2, 0.28);
  let out =
    rect(x + w * 0.05, y, w * 0.9, t, face) +
    rect(x + w * 0.05, y, w * 0.9, 12, blend(face, '#000', 0.28), 'opacity=".6"');
  for (let k = 0; k < Math.max(1, Math.round(w / 70)); k++) {
    const wx = x + w * 0.13 + (k * w * 0.78) / Math.max(1, Math.round(w / 70));
    if (random.chance(0.75))
      out +=
        rect(
          wx,
          y + 20,
          20,
          27,
          random.chance(0.5) ? blend(lamp, air, haze * 0.5) : blend(face, '#1a1420', 0.5),
          'rx="1.5"',
        ) + stroke(`M${n(wx + 10)} ${n(y + 20)}v27M${n(wx)} ${n(y + 33)}h20`, blend(roof, '#000', 0.2), 1.6);
  }
  const top = y - rise;
  const inset = w * random.between(0.1, 0.2);
  out += path(
    `M${n(x - 10)} ${n(y + 6)}Q${n(x + inset * 0.6)} ${n(y - rise * 0.3)} ${n(x + inset)} ${n(top)}H${n(x + w - inset)}Q${n(x + w - inset * 0.6)} ${n(y - rise * 0.3)} ${n(x + w + 10)} ${n(y + 6)}Z`,
    roof,
  );
  const lines = Math.round(w / 11);
  for (let k = 0; k <= lines; k++) {
    const u = k / lines;
    const [tx, bx] = [x + inset + (w - inset * 2) * u, x - 8 + (w + 16) * u];
    out += stroke(
      `M${n(tx)} ${n(top + 2)}Q${n(tx + (bx - tx) * 0.35)} ${n(y - rise * 0.35)} ${n(bx)} ${n(y + 5)}`,
      blend(roof, k % 2 ? '#000000' : '#fff2dc', k % 2 ? 0.3 : 0.12),
      2,
    );
  }
  out +=
    stroke(`M${n(x + inset - 4)} ${n(top)}H${n(x + w - inset + 4)}`, blend(roof, '#000', 0.3), 5) +
    stroke(`M${n(x + inset - 4)} ${n(top - 2)}H${n(x + w - inset + 4)}`, blend(roof, '#fff2dc', 0.22), 1.4);
  return out;
}

/** Roofs behind roofs, seen from an attic, towards hills and an evening. */
export const rooftops: Scene = async (canvas, random, variant) => {
  const tone = choose(roofHours, variant);
  const h = canvas.drawingHeight;
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.62, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.1 });
    if (variant % 4 === 2) starField(small, random, 150, 0.4, 0.8);
    clouds(small, random, {
      lit: tone.light,
      shaded: mix(rgb(tone.sky[1]!), rgb(tone.sky[0]!), 0.4),
      cover: 0.42,
      from: 0,
      to: 0.46,
      cells: [2, 5],
      toward: [0.3, 0.8],
      alpha: 0.7,
    });
    small.glow(random.between(0.2, 0.8), 0.42, 0.36, tone.light, 0.35, 0.7);
    for (let i = 0; i < 2; i++) {
      const line = ridge(random, small.width, 2 + i, 4, 0.3).map((v) => 0.42 + i * 0.03 - v * 0.1);
      const air = mix(rgb(tone.tile[0]!), rgb(tone.sky[2]!), 0.7 - i * 0.15);
      small.below(line, air, mix(air, rgb(tone.sky[2]!), 0.5), 0.1);
    }
  });
  for (let layer = 0; layer < 4; layer++) {
    const t = layer / 3;
    const y0 = h * (0.45 + 0.155 * layer);
    const size = 90 + 130 * t;
    let roofs = '';
    for (let x = -random.between(20, 90); x < 740; ) {
      const w = size * random.between(0.85, 1.55);
      roofs += tiledRoof(
        random,
        x,
        y0 + random.between(-26, 26) * (0.5 + t),
        w,
        h * 0.3,
        random.pick(tone.tile),
        tone.wall,
        tone.lamp,
        tone.sky[2]!,
        0.5 * (1 - t) ** 1.3,
      );
      x += w * random.between(0.86, 1.04);
    }
    await canvas.svg(roofs, {
      from: Math.max(0, (y0 - 100 - 60 * t) / h),
      to: Math.min(1, (y0 + h * 0.3 + 30) / h),
    });
    if (layer < 3)
      canvas.cloud(
        fractal(random, 2, 6, 4, 0.5),
        mix(tone.light, rgb(tone.sky[2]!), 0.5),
        0.42 * (1 - t * 0.7),
        0.4,
        0.95,
        (y0 + 10) / h,
        (y0 + h * 0.2) / h,
      );
  }
  canvas.paper(0.05);
  return { vignette: 0.32, grain: 3.2, bloom: tone.glow > 0.3 ? 0.3 : 0.08 };
};
