import { blend, hex, mix, ramp, rgb } from '../../color.ts';
import { fractal } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, n, path, rect, stroke } from '../../shapes.ts';

const storms = [
  {
    sky: ['#141a36', '#2c3358', '#6a5568'],
    wall: '#12162c',
    neon: ['#ff6f61', '#ffc15e', '#5ec8e5', '#ff9ecf'],
    coat: '#d5402f',
  },
  {
    sky: ['#0c2028', '#1f4650', '#567a70'],
    wall: '#0a1a20',
    neon: ['#ffd166', '#7be0c3', '#ff8a5c', '#f7f3d0'],
    coat: '#f0b13c',
  },
  {
    sky: ['#1f1430', '#48285a', '#8a4a6a'],
    wall: '#180e28',
    neon: ['#ff7ab8', '#ffb86b', '#7aa8ff', '#ffe0a0'],
    coat: '#3f8fb0',
  },
  {
    sky: ['#1a1c22', '#3c4048', '#7c746a'],
    wall: '#15171c',
    neon: ['#ffb454', '#ffe0a0', '#ff7a4a', '#bcd8e8'],
    coat: '#c9362e',
  },
];

export function walker(x: number, foot: number, s: number, coat: string, dark: string): string {
  return `<g transform="translate(${n(x)} ${n(foot)}) scale(${s.toFixed(2)})">
    ${path('M-9 0L-7 -40H-1L-2 0ZM3 0L2 -40H9L11 -2Z', dark)}
    ${path('M-14 -38C-16 -70 -10 -92 0 -94C11 -92 16 -70 14 -38Z', blend(dark, coat, 0.25))}
    ${ellipse(0, -100, 8, 9, dark)}${stroke('M4 -80V-128', dark, 2.4)}
    ${path('M-48 -112C-44 -142 -22 -156 2 -158C28 -156 50 -142 54 -112C44 -118 36 -118 28 -112C20 -119 10 -119 2 -112C-6 -119 -16 -119 -24 -112C-32 -118 -40 -118 -48 -112Z', coat)}
    ${path('M2 -158C28 -156 50 -142 54 -112C44 -118 36 -118 28 -112C24 -134 16 -150 2 -158Z', blend(coat, '#000', 0.28))}</g>`;
}

/** A wet street at night: shop light, somebody with an umbrella, everything a second time on the ground. */
export const rain: Scene = async (canvas, random, variant) => {
  const tone = choose(storms, variant);
  const h = canvas.drawingHeight;
  const line = random.between(0.56, 0.64);
  const van = random.between(0.4, 0.6);
  await canvas.half(async (small) => {
    small.fill(ramp(tone.sky), 0, line + 0.02, {
      field: fractal(random, 2, 3, 3, canvas.aspect),
      amount: 0.25,
    });
    small.glow(van, line - 0.06, 0.34, rgb(tone.neon[1]!), 0.5, 0.9);
    let street = '';
    for (const side of [-1, 1]) {
      for (let i = 0; i < 6; i++) {
        const t = i / 5;
        const near = van * 720 + side * (26 + 420 * t ** 1.7);
        const far = van * 720 + side * (26 + 420 * (Math.max(0, i - 1) / 5) ** 1.7);
        const top = line * h - (60 + random.between(0.6, 1.1) * 560 * t ** 1.1);
        const wall = mix(mix(rgb(tone.sky[2]!), rgb(tone.sky[1]!), 0.4), rgb(tone.wall), 0.25 + t * 0.75);
        street =
          path(`M${n(far)} ${n(line * h)}V${n(top + 30)}L${n(near)} ${n(top)}V${n(line * h)}Z`, hex(wall)) +
          street;
      }
    }
    await small.svg(street, { soft: 1.5 });
    let signs = '';
    for (let i = 0; i < 34; i++) {
      const t = random.next();
      const side = random.chance(0.5) ? -1 : 1;
      const x = van * 720 + side * (40 + 330 * t ** 1.5);
      const y = line * h - 20 - random.next() * (40 + 300 * t);
      const upright = random.chance(0.55);
      const size = 5 + t * 15;
      signs += rect(
        x,
        y,
        upright ? size : size * 2.4,
        upright ? size * 2.6 : size,
        random.pick(tone.neon),
        `rx="2" opacity="${random.between(0.5, 1).toFixed(2)}"`,
      );
    }
    for (const side of [-1, 1])
      for (let i = 1; i < 6; i++) {
        const t = i / 5;
        const x = van * 720 + side * (30 + 350 * t ** 1.7);
        signs += path(
          `M${n(x)} ${n(line * h)}v${n(-16 - 70 * t)}h${n(side * (10 + 60 * t))}v${n(16 + 70 * t)}z`,
          blend(tone.neon[1]!, '#ffffff', 0.35),
          `opacity="${random.between(0.55, 0.95).toFixed(2)}"`,
        );
      }
    await small.svg(signs, { soft: 1.6 });
    for (let i = 0; i < 22; i++) {
      const t = random.next();
      small.disc(
        van + (random.chance(0.5) ? -1 : 1) * t * 0.5,
        line - 0.02 - random.next() * 0.22 * (0.3 + t),
        0.006 + t * 0.03,
        rgb(random.pick(tone.neon)),
        0.5,
        0.006,
        0.4,
      );
    }
    small.disc(van - 0.02, line - 0.015, 0.009, [255, 246, 226], 1, 0.008);
    small.disc(van + 0.02, line - 0.015, 0.009, [255, 246, 226], 1, 0.008);
    small.glow(van, line - 0.012, 0.08, [255, 240, 210], 0.8, 0.6);
  });
  const x = random.pick([random.between(190, 300), random.between(430, 540)]);
  const figures =
    walker(x, line * h + 4, random.between(0.95, 1.35), tone.coat, blend(tone.wall, '#000', 0.4)) +
    (random.chance(0.6)
      ? walker(x > 360 ? 200 : 560, line * h, 0.5, blend(tone.wall, tone.neon[3]!, 0.4), tone.wall)
      : '');
  await canvas.svg(figures, { from: line - 0.28, to: line + 0.01 });
  canvas.reflect(line, {
    ripple: fractal(random, 16, 44, 4, 1.5, 360),
    amount: 0.16,
    tint: rgb(tone.wall),
    alpha: 0.1,
    stretch: 1.05,
  });
  canvas.cloud(fractal(random, 5, 16, 4, canvas.aspect * 0.4), rgb(tone.wall), 0.62, 0.5, 0.85, line, 1.15);
  let streaks = '';
  for (let i = 0; i < 130; i++) {
    const [sx, sy, len] = [random.between(-20, 740), random.between(-40, h), random.between(18, 60)];
    streaks += stroke(
      `M${n(sx)} ${n(sy)}l${n(-len * 0.12)} ${n(len)}`,
      '#dfeaf5',
      random.between(0.6, 1.5),
      `opacity="${random.between(0.08, 0.3).toFixed(2)}"`,
    );
  }
  for (let i = 0; i < 26; i++)
    streaks += ellipse(
      random.between(0, 720),
      random.between(line + 0.05, 1) * h,
      random.between(5, 18),
      random.between(1.5, 4),
      'none',
      'stroke="#e6f0fa" stroke-width="1" opacity=".35"',
    );
  await canvas.svg(streaks);
  return { vignette: 0.42, grain: 4, bloom: 0.55 };
};
