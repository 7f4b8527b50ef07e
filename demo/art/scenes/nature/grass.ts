import { blend, mix, ramp, rgb } from '../../color.ts';
import { fractal, ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { n, path, stroke } from '../../shapes.ts';
import { clouds } from '../../weather.ts';

const fields = [
  {
    sky: ['#4a5f94', '#c99aa0', '#ffcf8f'],
    grass: ['#5a3d33', '#a8743f', '#e8b868', '#ffe3a6'],
    sun: '#fff0c4',
  },
  {
    sky: ['#5f9ad0', '#b8d9e8', '#f3f3dc'],
    grass: ['#4f6a2f', '#8fa848', '#c9cf70', '#eef0b8'],
    sun: '#fffdf0',
  },
  {
    sky: ['#2f2a5c', '#9a4f7a', '#f58f6a'],
    grass: ['#2e1a33', '#7a3f4f', '#c97a5a', '#ffc48a'],
    sun: '#ffe0b0',
  },
  {
    sky: ['#8fa9b0', '#d4dbd2', '#f5ead2'],
    grass: ['#6a6552', '#a79e7c', '#d6ccaa', '#f6f0dc'],
    sun: '#fffaea',
  },
];

/** Silver grass against the light, bending in the wind; sometimes a kite. */
export const grass: Scene = async (canvas, random, variant) => {
  const tone = choose(fields, variant);
  const h = canvas.drawingHeight;
  const sunX = random.between(0.2, 0.8);
  const sunY = random.between(0.4, 0.52);
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.68, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.1 });
    small.glow(sunX, sunY, 0.36, rgb(tone.sun), 0.4);
    small.disc(sunX, sunY, 0.04, rgb(tone.sun), 0.95, 0.008);
    clouds(small, random, {
      lit: rgb(tone.sun),
      shaded: mix(rgb(tone.sky[1]!), rgb(tone.sky[0]!), 0.35),
      cover: 0.46,
      from: 0,
      to: 0.55,
      cells: [2, 5],
      toward: [sunX - 0.5, 0.7],
      alpha: 0.75,
    });
    for (let i = 0; i < 2; i++) {
      const hill = ridge(random, small.width, 2, 3).map((v) => 0.6 + i * 0.03 - v * 0.07);
      const air = mix(rgb(tone.grass[0]!), rgb(tone.sky[2]!), 0.55 - i * 0.2);
      small.below(hill, air, mix(air, rgb(tone.grass[1]!), 0.4), 0.14);
    }
  });
  const wind = random.between(0.5, 1.2) * (random.chance(0.5) ? 1 : -1);
  for (let layer = 0; layer < 4; layer++) {
    const t = layer / 3;
    const base = h * (0.7 + 0.36 * t);
    let blades = '';
    for (let i = 0; i < 120 - layer * 22; i++) {
      const x = random.between(-60, 780);
      const tall = (60 + 250 * t) * random.between(0.55, 1.1);
      const bend = wind * tall * random.between(0.2, 0.55);
      const color = blend(random.pick(tone.grass.slice(t > 0.6 ? 0 : 1, 3)), tone.sky[2]!, 0.4 * (1 - t));
      const [tx, ty] = [x + bend, base - tall];
      blades += stroke(
        `M${n(x)} ${n(base + 20)}Q${n(x)} ${n(base - tall * 0.6)} ${n(tx)} ${n(ty)}`,
        color,
        0.9 + t * 1.6,
      );
      if (i % 2 === 0) {
        const plume = blend(tone.grass[3]!, tone.grass[2]!, random.between(0, 0.6));
        const l = (22 + 50 * t) * random.between(0.7, 1.2);
        blades += path(
          `M${n(tx)} ${n(ty)}q${n(wind * l * 0.1 - 4 - 5 * t)} ${n(-l * 0.6)} ${n(wind * l * 0.7)} ${n(-l)}q${n(-wind * l * 0.2 + 8 + 8 * t)} ${n(l * 0.5)} ${n(-wind * l * 0.7)} ${n(l)}z`,
          plume,
          `opacity="${(0.55 + 0.35 * t).toFixed(2)}"`,
        );
      }
    }
    await canvas.svg(blades, { from: Math.max(0, 0.42 + t * 0.12), soft: layer === 3 ? 2 : 1 });
    if (layer === 1) canvas.glow(sunX, 0.66, 0.3, rgb(tone.sun), 0.25, 0.4);
  }
  if (variant % 3 === 0) {
    const [kx, ky] = [random.between(200, 520), random.between(0.12, 0.26) * h];
    await canvas.svg(
      `${path(`M${n(kx)} ${n(ky - 34)}l26 30l-26 44l-26 -44z`, '#d9482f')}${path(`M${n(kx)} ${n(ky - 34)}l26 30l-26 44z`, '#f2a03c')}${stroke(`M${n(kx)} ${n(ky + 40)}q-14 26 6 46t-4 44`, '#d9482f', 2)}${stroke(`M${n(kx)} ${n(ky + 4)}Q${n(kx - 60)} ${n(ky + 260)} ${n(kx - 190)} ${n(h * 0.82)}`, '#fff', 0.8, 'opacity=".6"')}`,
      { to: 0.85 },
    );
  }
  return { vignette: 0.28, grain: 3.2, bloom: 0.3 };
};
