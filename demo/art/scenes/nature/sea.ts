import type { Random } from '../../../random.ts';
import { blend, hex, mix, rgb } from '../../color.ts';
import { fractal, ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, n, path, stroke } from '../../shapes.ts';
import { water } from '../../weather.ts';
import { skyOver, type Tide, tides } from './tides.ts';

function islet(random: Random, horizon: number, middle: number, wide: number, tall: number): Float32Array {
  const rough = ridge(random, 360, 14, 5, 0.4);
  return rough.map((v, x) => {
    const d = Math.abs(x / 360 - middle) / wide;
    const hill = d >= 1 ? 0 : (1 - d * d) ** 1.2;
    return horizon - hill * tall * (0.62 + v * 0.76) + (hill > 0 ? 0 : 0.02);
  });
}

/** The sea towards a low sun, with an islet and what stands in front: rocks, grass, or a small boat. */
export const sea: Scene = async (canvas, random, variant) => {
  const tide = choose(tides, variant);
  const horizon = random.between(0.46, 0.6);
  const sunX = random.between(0.25, 0.75);
  const sunY = horizon - random.between(0.03, 0.14);
  await canvas.half((small) => skyOver(small, random, tide, horizon, sunX, sunY));
  const land = rgb(tide.land);
  const haze = mix(land, rgb(tide.sky.at(-1)!), 0.55);
  const aside = sunX > 0.5 ? random.between(0.12, 0.32) : random.between(0.68, 0.88);
  canvas.below(
    islet(random, horizon, 1 - aside, random.between(0.14, 0.3), 0.035),
    mix(haze, rgb(tide.far), 0.35),
    haze,
    0.05,
    { until: horizon + 0.004 },
  );
  canvas.below(
    islet(random, horizon, aside, random.between(0.1, 0.2), random.between(0.05, 0.1)),
    mix(land, rgb(tide.cloud[0]), 0.2),
    land,
    0.07,
    { until: horizon + 0.004 },
  );
  water(canvas, random, {
    horizon,
    far: rgb(tide.far),
    near: rgb(tide.near),
    glint: rgb(tide.glint),
    sunX,
    spread: 0.075,
    strength: 1.15,
    chop: random.between(0.75, 1.05),
  });
  canvas.glow(sunX, horizon, 0.3, rgb(tide.sun), 0.28, 0.16);
  const front = variant % 4;
  const dark = mix(land, [6, 5, 12], 0.45);
  if (front === 0) {
    const shore = ridge(random, canvas.width, 5, 6, 0.5).map(
      (v, x) =>
        1.02 -
        Math.max(0, Math.abs(x / canvas.width - (aside > 0.5 ? 0.1 : 0.9)) * -0.34 + 0.26) * (0.45 + v),
    );
    canvas.below(shore, mix(dark, rgb(tide.far), 0.22), dark, 0.07, {
      veil: fractal(random, 16, 22, 3, canvas.aspect),
      veilAmount: 1.3,
    });
  } else if (front === 1) {
    await canvas.svg(
      sailboat(
        random,
        aside > 0.5 ? random.between(150, 300) : random.between(420, 570),
        (horizon + 0.1) * canvas.drawingHeight,
        hex(dark),
        tide,
      ),
      { from: horizon - 0.12, to: horizon + 0.25 },
    );
  } else if (front === 2) {
    let blades = '';
    for (let i = 0; i < 90; i++) {
      const x = aside > 0.5 ? 300 * random.next() ** 1.4 : 720 - 300 * random.next() ** 1.4;
      const tall = random.between(60, 240) * (1 - Math.abs(x - (aside > 0.5 ? 0 : 720)) / 420);
      const lean = random.between(-50, 50);
      blades += stroke(
        `M${n(x)} ${canvas.drawingHeight + 6}q${n(lean * 0.2)} ${n(-tall * 0.6)} ${n(lean)} ${n(-tall)}`,
        hex(mix(dark, rgb(tide.far), random.between(0, 0.25))),
        random.between(1.4, 3.6),
      );
      if (random.chance(0.3))
        blades += ellipse(
          x + lean,
          canvas.drawingHeight + 2 - tall,
          3.6,
          9,
          hex(mix(dark, rgb(tide.sun), 0.3)),
          `transform="rotate(${n(lean * 0.6)} ${n(x + lean)} ${n(canvas.drawingHeight - tall)})"`,
        );
    }
    await canvas.svg(blades, { from: 0.68 });
  }
  return { vignette: 0.3, grain: 3.2, bloom: 0.28 };
};

function sailboat(random: Random, x: number, y: number, color: string, tide: Tide): string {
  const s = random.between(0.8, 1.25);
  const flip = random.chance(0.5) ? 1 : -1;
  const sail = blend(tide.sun, tide.land, 0.25);
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${(s * flip).toFixed(2)} ${s.toFixed(2)})">
    ${path('M-44 0C-38 12 36 12 50 -2L-44 0Z', color)}${stroke('M0 2V-92', color, 2.4)}
    ${path('M4 -88C30 -62 40 -34 40 -10L4 -8Z', sail)}${path('M-4 -74C-20 -50 -28 -28 -30 -8L-4 -8Z', blend(sail, tide.land, 0.3))}
    ${path('M-40 10C-20 16 30 16 46 8L30 60C10 84 -14 70 -34 40Z', color, 'opacity=".22"')}</g>`;
}
