import { blend, mix, ramp, rgb } from '../../color.ts';
import { fractal } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, leaf, linear, n, path, radial, stroke } from '../../shapes.ts';

const ponds = [
  { water: ['#8fb0a0', '#3f6a62', '#16302f'], pad: ['#3f7a52', '#6fa86a', '#2c5a44'], petal: '#f49ab4' },
  { water: ['#d9c9a8', '#9a9078', '#4c4a44'], pad: ['#6a5a3c', '#8a7448', '#4a4030'], petal: '#c9a08a' },
  { water: ['#e8a98a', '#7a6a80', '#232a44'], pad: ['#2f5a54', '#4f8068', '#1f4044'], petal: '#ffd0c8' },
  { water: ['#c9cfc6', '#8f9a94', '#454f4e'], pad: ['#5f5a48', '#7a7256', '#45443a'], petal: '#b89a8a' },
] as const;

/** A lotus pond: in summer with pads and flowers, in late autumn with bent stalks written on the water. */
export const lotus: Scene = async (canvas, random, variant) => {
  const tone = choose(ponds, variant);
  const h = canvas.drawingHeight;
  const bare = variant % 2 === 1;
  await canvas.half((small) => {
    small.fill(ramp(tone.water), 0, 1, { field: fractal(random, 3, 16, 4, canvas.aspect), amount: 0.28 });
    small.glow(random.between(0.2, 0.8), 0.06, 0.5, rgb(tone.water[0]), 0.5, 0.6);
    small.texture(fractal(random, 6, 90, 3, canvas.aspect, 280), 0.07);
    small.cloud(
      fractal(random, 3, 5, 4, canvas.aspect),
      mix(rgb(tone.water[0]), [255, 255, 255], 0.3),
      0.35,
      0.45,
      0.95,
      0,
      0.4,
    );
  });
  const defs =
    radial('p0', [blend(tone.pad[1], '#fff', 0.22), tone.pad[1], tone.pad[0]], 0.4, 0.34, 0.7) +
    radial('p1', [tone.pad[1], tone.pad[0], tone.pad[2]], 0.45, 0.4, 0.7) +
    linear(
      'pt',
      [blend(tone.petal, '#fff', 0.65), tone.petal, blend(tone.petal, '#b0305a', bare ? 0.1 : 0.4)],
      0,
      1,
      0,
      0,
    );
  const pad = (x: number, y: number, r: number): string => {
    const flat = 0.42;
    const notch = random.between(0, 6.28);
    const [ax, ay] = [x + Math.cos(notch) * r, y + Math.sin(notch) * r * flat];
    const [bx, by] = [x + Math.cos(notch + 0.24) * r, y + Math.sin(notch + 0.24) * r * flat];
    let out =
      ellipse(x + r * 0.06, y + r * 0.1, r * 1.02, r * flat, '#06100e', 'opacity=".35"') +
      path(
        `M${n(x)} ${n(y)}L${n(bx)} ${n(by)}A${n(r)} ${n(r * flat)} 0 1 1 ${n(ax)} ${n(ay)}Z`,
        random.chance(0.5) ? 'url(#p0)' : 'url(#p1)',
      );
    for (let k = 0; k < 9; k++) {
      const a = notch + 0.5 + (k / 9) * 5.5;
      out += stroke(
        `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * r * 0.88)} ${n(y + Math.sin(a) * r * flat * 0.88)}`,
        blend(tone.pad[1], '#fff', 0.35),
        Math.max(0.8, r * 0.012),
        'opacity=".4"',
      );
    }
    return out;
  };
  const flower = (x: number, y: number, s: number): string => {
    let out = stroke(
      `M${n(x)} ${n(y)}q${n(8 * s)} ${n(60 * s)} ${n(-4 * s)} ${n(130 * s)}`,
      tone.pad[0],
      6 * s,
    );
    for (const [count, len, wide, spread] of [
      [7, 104, 40, 1.25],
      [5, 96, 40, 0.8],
      [3, 84, 38, 0.36],
    ] as const)
      for (let i = 0; i < count; i++) {
        const a = -1.57 + ((i / (count - 1)) * 2 - 1) * spread;
        out += path(
          leaf(x, y, a, len * s, wide * s),
          'url(#pt)',
          `stroke="${blend(tone.petal, '#a02a54', 0.35)}" stroke-width="1" stroke-opacity=".35"`,
        );
      }
    return `${out}${ellipse(x, y - 20 * s, 15 * s, 9 * s, '#f5d05a', 'opacity=".9"')}`;
  };
  let out = defs;
  for (let row = 0; row < 7; row++) {
    const t = row / 6;
    const y = h * (0.2 + 0.74 * t ** 1.2);
    if (!bare) {
      for (let k = 0; k < 5 - row * 0.45; k++)
        out += pad(
          random.between(-30, 750),
          y + random.between(-16, 16),
          26 + 120 * t * random.between(0.7, 1.1),
        );
      if (row > 0 && row < 6 && (row % 2 === 0 || random.chance(0.35)))
        out += flower(random.between(110, 610), y - 60 * t, 0.35 + t * 0.95);
      continue;
    }
    for (let k = 0; k < 6 - row * 0.4; k++) {
      const [x, l, s] = [random.between(10, 710), (40 + 190 * t) * random.between(0.7, 1.15), 0.3 + t];
      const [bx, side] = [x + random.between(-20, 20), random.chance(0.5) ? 1 : -1];
      const ink = blend(tone.pad[2], '#14100e', 0.4 + 0.3 * t);
      const knee = l * random.between(0.5, 0.8);
      const [kx, ky] = [bx + side * 14 * s, y - knee];
      const [ex, ey] = [kx + side * l * 0.42, ky + l * random.between(0.1, 0.5)];
      out +=
        stroke(`M${n(bx)} ${n(y)}L${n(kx)} ${n(ky)}L${n(ex)} ${n(ey)}`, ink, 1.4 + 2.6 * t) +
        stroke(
          `M${n(bx)} ${n(y)}L${n(bx + side * 12 * s)} ${n(y + knee * 0.8)}L${n(bx + side * l * 0.4)} ${n(y + knee * 0.6)}`,
          ink,
          1.2 + 2 * t,
          'opacity=".35"',
        );
      if (random.chance(0.6))
        out += path(
          `M${n(ex)} ${n(ey)}c${n(-26 * s)} ${n(8 * s)} ${n(-34 * s)} ${n(44 * s)} ${n(-16 * s)} ${n(62 * s)}c${n(10 * s)} ${n(-14 * s)} ${n(18 * s)} ${n(-10 * s)} ${n(22 * s)} ${n(4 * s)}c${n(20 * s)} ${n(-24 * s)} ${n(16 * s)} ${n(-56 * s)} ${n(-6 * s)} ${n(-66 * s)}z`,
          blend(random.pick(tone.pad), '#2a1a10', 0.2),
        );
      else
        out +=
          path(`M${n(ex - 14 * s)} ${n(ey)}h${n(28 * s)}l${n(-7 * s)} ${n(24 * s)}h${n(-14 * s)}z`, ink) +
          ellipse(ex, ey, 15 * s, 6 * s, blend(ink, '#c9a070', 0.3));
    }
    if (row === 3 && random.chance(0.5)) out += pad(random.between(200, 520), y, 70);
  }
  await canvas.svg(out);
  canvas.paper(0.05);
  return { vignette: 0.34, grain: 3.4, bloom: 0.12 };
};
