import { mix, ramp, rgb } from '../../color.ts';
import { FieldRows, fractal } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { clouds, starField } from '../../weather.ts';
import { ground, lightUp, nights } from './night-ground.ts';

/** The Milky Way rising over a dark ridge. */
export const milkyWay: Scene = async (canvas, random, variant) => {
  const tone = choose(nights, variant + 1);
  const { width, height, data } = canvas;
  const lean = random.between(0.25, 0.75) * (random.chance(0.5) ? 1 : -1);
  const middle = random.between(0.4, 0.6);
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.97);
    small.glow(middle - lean * 0.4, 0.9, 0.45, rgb(tone.sky[3]!), 0.42, 0.5);
  });
  const dust = new FieldRows(fractal(random, 5, 6, 6, canvas.aspect, 320), width);
  const lanes = new FieldRows(fractal(random, 4, 9, 5, canvas.aspect, 300), width);
  const [band, core] = [rgb(tone.band), rgb(tone.core)];
  const end = Math.round(height * 0.95);
  for (let y = 0; y < end; y++) {
    const v = y / height;
    const a = dust.row(v);
    const b = lanes.row(v);
    const axis = middle + (0.5 - v) * lean;
    const wide = 0.11 + 0.09 * v;
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const away = (x / width - axis + (a[x]! - 0.5) * 0.12) / wide;
      const d = away * away;
      if (d > 6) continue;
      const body = 1 / (1 + d * d * 1.4);
      const rift = Math.max(0, 1 - Math.abs(away + (b[x]! - 0.5) * 1.6) * 2.1) * (0.35 + b[x]!);
      const k = Math.max(0, body * (0.22 + a[x]! * 0.75) - rift * 0.42 * body) * 0.8;
      const warm = body * v;
      data[i]! += k * (band[0] + (core[0] - band[0]) * warm) * (1 - data[i]! / 300);
      data[i + 1]! += k * (band[1] + (core[1] - band[1]) * warm) * (1 - data[i + 1]! / 300);
      data[i + 2]! += k * (band[2] + (core[2] - band[2]) * warm) * (1 - data[i + 2]! / 300);
    }
  }
  starField(canvas, random, 900, 0.92, 0.85);
  for (let i = 0; i < 420; i++) {
    const v = random.next() * 0.9;
    const x = middle + (0.5 - v) * lean + random.normal() * 0.09;
    canvas.disc(x, v, 0.0007, [255, 244, 232], random.between(0.25, 0.8), 0.002);
  }
  clouds(canvas, random, {
    lit: mix(rgb(tone.sky[3]!), rgb(tone.sky[2]!), 0.4),
    shaded: rgb(tone.sky[1]!),
    cover: 0.25,
    from: 0.6,
    to: 0.95,
    cells: [1, 6],
    toward: [0, 0.8],
    alpha: 0.5,
  });
  ground(canvas, random, rgb(tone.land), rgb(tone.sky[2]!));
  if (variant % 3 !== 2) await lightUp(canvas, random);
  return { vignette: 0.38, grain: 4, bloom: 0.25 };
};
