import type { Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { blend, hex, mix, ramp, rgb, shade } from './color.ts';
import { fractal, ridge } from './noise.ts';
import { choose, type Scene } from './scene.ts';
import { ellipse, n, path, rect, stroke } from './shapes.ts';
import { clouds, starField, water } from './weather.ts';

interface Tide {
  sky: string[];
  far: string;
  near: string;
  glint: string;
  sun: string;
  land: string;
  cloud: [string, string];
  night?: boolean;
}

const tides: Tide[] = [
  { sky: ['#3b4a7a', '#a0698a', '#f2935c', '#ffd98a'], far: '#e79a66', near: '#33274a', glint: '#ffefbf', sun: '#fff0c4', land: '#3a2440', cloud: ['#ffc48a', '#7d4f78'] },
  { sky: ['#2b2f63', '#6e4c86', '#d97aa0', '#ffc3a8'], far: '#d493a6', near: '#282750', glint: '#ffe2cf', sun: '#ffe9d8', land: '#2a2148', cloud: ['#ffb6b0', '#5c4580'] },
  { sky: ['#86aeca', '#c4d6de', '#fbe9d2'], far: '#c3d3d6', near: '#37657d', glint: '#fffdf0', sun: '#fffbe8', land: '#3d5b68', cloud: ['#ffffff', '#a5bac6'] },
  { sky: ['#1c3f5e', '#3f8296', '#a9cfc0', '#fbe6b0'], far: '#9ac6b6', near: '#0f3646', glint: '#fff6d0', sun: '#fff4cc', land: '#123240', cloud: ['#f8e8c4', '#4f8790'] },
  { sky: ['#3a1438', '#8f2744', '#ee5a32', '#ffc055'], far: '#e76c3c', near: '#260c20', glint: '#ffe08a', sun: '#fff0b0', land: '#1d0a1c', cloud: ['#ff9a58', '#5e1c40'] },
  { sky: ['#0e1a40', '#2a3f7a', '#7d7fae', '#f0b59a'], far: '#8683ab', near: '#0d1733', glint: '#ffd9c0', sun: '#ffdcc4', land: '#0d132b', cloud: ['#c9a3b4', '#2f3d70'] },
];

function skyOver(canvas: Canvas, random: Random, tide: Tide, horizon: number, sunX: number, sunY: number): void {
  canvas.fill(ramp(tide.sky), 0, horizon + 0.02, { field: fractal(random, 2, 4, 3, canvas.aspect), amount: 0.08 });
  canvas.glow(sunX, sunY, 0.34, rgb(tide.sun), 0.27, 0.8);
  canvas.glow(sunX, sunY, 0.09, rgb(tide.sun), 0.45);
  canvas.disc(sunX, sunY, 0.042, rgb(tide.sun), 1, 0.005);
  clouds(canvas, random, { lit: rgb(tide.cloud[0]), shaded: rgb(tide.cloud[1]), cover: random.between(0.34, 0.55), from: 0, to: horizon * 0.96, cells: [2, random.int(5, 8)], toward: [sunX - 0.5, 0.7], alpha: 0.85 });
}

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
  canvas.below(islet(random, horizon, 1 - aside, random.between(0.14, 0.3), 0.035), mix(haze, rgb(tide.far), 0.35), haze, 0.05, { until: horizon + 0.004 });
  canvas.below(islet(random, horizon, aside, random.between(0.1, 0.2), random.between(0.05, 0.1)), mix(land, rgb(tide.cloud[0]), 0.2), land, 0.07, { until: horizon + 0.004 });
  water(canvas, random, { horizon, far: rgb(tide.far), near: rgb(tide.near), glint: rgb(tide.glint), sunX, spread: 0.075, strength: 1.15, chop: random.between(0.75, 1.05) });
  canvas.glow(sunX, horizon, 0.3, rgb(tide.sun), 0.28, 0.16);
  const front = variant % 4;
  const dark = mix(land, [6, 5, 12], 0.45);
  if (front === 0) {
    const shore = ridge(random, canvas.width, 5, 6, 0.5).map((v, x) => 1.02 - Math.max(0, Math.abs(x / canvas.width - (aside > 0.5 ? 0.1 : 0.9)) * -0.34 + 0.26) * (0.45 + v));
    canvas.below(shore, mix(dark, rgb(tide.far), 0.22), dark, 0.07, { veil: fractal(random, 16, 22, 3, canvas.aspect), veilAmount: 1.3 });
  } else if (front === 1) {
    await canvas.svg(sailboat(random, aside > 0.5 ? random.between(150, 300) : random.between(420, 570), (horizon + 0.1) * canvas.drawingHeight, hex(dark), tide), { from: horizon - 0.12, to: horizon + 0.25 });
  } else if (front === 2) {
    let blades = '';
    for (let i = 0; i < 90; i++) {
      const x = aside > 0.5 ? 300 * random.next() ** 1.4 : 720 - 300 * random.next() ** 1.4;
      const tall = random.between(60, 240) * (1 - Math.abs(x - (aside > 0.5 ? 0 : 720)) / 420);
      const lean = random.between(-50, 50);
      blades += stroke(`M${n(x)} ${canvas.drawingHeight + 6}q${n(lean * 0.2)} ${n(-tall * 0.6)} ${n(lean)} ${n(-tall)}`, hex(mix(dark, rgb(tide.far), random.between(0, 0.25))), random.between(1.4, 3.6));
      if (random.chance(0.3)) blades += ellipse(x + lean, canvas.drawingHeight + 2 - tall, 3.6, 9, hex(mix(dark, rgb(tide.sun), 0.3)), `transform="rotate(${n(lean * 0.6)} ${n(x + lean)} ${n(canvas.drawingHeight - tall)})"`);
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

function fishingBoat(random: Random, x: number, y: number, s: number, hull: string, tide: Tide): string {
  const flip = random.chance(0.5) ? -1 : 1;
  const deck = blend(hull, '#f4e9d6', 0.7);
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${(s * flip).toFixed(2)} ${s.toFixed(2)})">
    ${path('M-92 -30C-70 -26 50 -24 104 -46C98 -18 84 2 70 6H-74C-86 0 -92 -14 -92 -30Z', hull)}
    ${path('M-92 -30C-70 -26 50 -24 104 -46L102 -39C50 -18 -66 -19 -91 -23Z', deck)}
    ${path('M-80 -8C-30 -4 40 -6 92 -18L84 -8C40 0 -40 2 -76 0Z', blend(hull, '#000010', 0.35))}
    ${rect(-58, -66, 52, 42, deck, 'rx="4"')}${rect(-64, -72, 64, 8, hull, 'rx="3"')}
    ${rect(-52, -58, 12, 13, blend(tide.sky[0]!, '#ffdf9a', 0.45))}${rect(-34, -58, 12, 13, blend(tide.sky[0]!, '#ffdf9a', 0.7))}
    ${stroke('M24 -28V-128M24 -120L92 -46M24 -120L-40 -70M-30 -72V-98', blend(hull, '#120e1c', 0.6), 2.2)}
    ${path('M24 -126l20 6l-20 7z', '#d9583b')}</g>`;
}

/** A small harbour: boats at rest, a lighthouse on the mole, all of it once more in the water. */
export const harbor: Scene = async (canvas, random, variant) => {
  const tide = choose(tides, variant + 2);
  const h = canvas.drawingHeight;
  const line = random.between(0.56, 0.64);
  const sunX = random.between(0.2, 0.8);
  await canvas.half((small) => skyOver(small, random, tide, line, sunX, line - random.between(0.1, 0.24)));
  const land = rgb(tide.land);
  for (const depth of [0.62, 0.3]) {
    const hills = ridge(random, canvas.width, 2.5, 4, 0.2).map((v) => line - 0.025 - v * (0.16 - depth * 0.1));
    canvas.below(hills, mix(land, rgb(tide.sky.at(-2)!), depth), mix(land, rgb(tide.sky.at(-1)!), depth), 0.14, { until: line });
  }
  const y = line * h;
  let scene = '';
  const houses = [tide.cloud[0], blend(tide.far, '#fff3e0', 0.4), blend(tide.land, '#e8856a', 0.55), blend(tide.land, '#6fa3b5', 0.55), '#efe3cf'];
  let x = random.between(-30, 40);
  while (x < 720) {
    const [w, t] = [random.between(34, 64), random.between(30, 62)];
    const wall = blend(random.pick(houses), tide.land, 0.38);
    if (random.chance(0.72)) {
      scene += rect(x, y - 16 - t, w, t + 18, wall) + path(`M${n(x - 4)} ${n(y - 16 - t)}l${n(w / 2 + 4)} ${n(-w * 0.3)}l${n(w / 2 + 4)} ${n(w * 0.3)}z`, blend(wall, tide.land, 0.55));
      for (let k = 0; k < 3; k++) if (random.chance(0.7)) scene += rect(x + 6 + k * (w - 14) / 3, y - 6 - t + random.int(0, 1) * 16, 7, 10, random.chance(0.5) ? '#ffdf95' : blend(wall, tide.land, 0.6));
    }
    x += w + random.between(-2, 10);
  }
  scene += rect(-10, y - 18, 740, 22, blend(tide.land, tide.far, 0.2));
  if (variant % 2 === 0) {
    const lx = sunX > 0.5 ? random.between(90, 210) : random.between(510, 630);
    scene += path(`M${n(lx - 17)} ${n(y - 14)}L${n(lx - 11)} ${n(y - 176)}h22L${n(lx + 17)} ${n(y - 14)}Z`, blend('#f6efe2', tide.land, 0.25));
    for (const t of [0.25, 0.6]) scene += path(`M${n(lx - 17 + 6 * t)} ${n(y - 14 - 162 * t)}h${n(34 - 12 * t)}l-1.4 -34h${n(-31 + 12 * t)}z`, blend('#d2553c', tide.land, 0.25));
    scene += rect(lx - 15, y - 182, 30, 6, tide.land) + rect(lx - 9, y - 204, 18, 22, '#ffe9ad') + path(`M${n(lx - 13)} ${n(y - 203)}q13 -20 26 0z`, blend('#d2553c', tide.land, 0.3));
    canvas.glow(lx / 720, (y - 194) / h, 0.09, [255, 232, 180], 0.5);
  }
  const hulls = ['#2f5d7c', '#b5483a', '#2f6b5a', '#e0a03c', '#3c3a5e', '#e9dfcc'];
  const count = random.int(2, 4);
  for (let i = 0; i < count; i++) scene += fishingBoat(random, 90 + (i + random.between(0.1, 0.6)) * (600 / count), y + 4, random.between(0.62, 1.05), blend(hulls[(variant + i * 2) % hulls.length]!, tide.land, 0.32), tide);
  await canvas.svg(scene, { from: line - 0.28, to: line + 0.02 });
  canvas.reflect(line, { ripple: fractal(random, 9, 70, 3, 1.5, 300), amount: 0.11, tint: rgb(tide.near), alpha: 0.2, stretch: 1.15 });
  canvas.glow(sunX, line + 0.1, 0.16, rgb(tide.glint), 0.3, 1.6);
  if (variant % 3 === 1) {
    let pier = '';
    const px = sunX > 0.5 ? 60 : 480;
    pier += path(`M${px} ${h + 5}L${px + 70} ${n(h * 0.76)}h60L${px + 220} ${h + 5}Z`, blend(tide.land, '#8a6a52', 0.35));
    for (let i = 0; i < 9; i++) {
      const t = (i / 9) ** 1.5;
      pier += stroke(`M${n(px + 70 - 70 * t)} ${n(h * (0.76 + 0.24 * t))}h${n(60 + 160 * t)}`, blend(tide.land, '#000', 0.3), 1 + t * 3, 'opacity=".6"');
    }
    for (const t of [0, 0.25, 0.6]) pier += rect(px + 66 - 70 * t, h * (0.74 + 0.22 * t), 8 + t * 14, 46 + t * 70, shade(tide.land, -0.3)) + rect(px + 126 + 90 * t, h * (0.74 + 0.22 * t), 8 + t * 14, 46 + t * 70, shade(tide.land, -0.3));
    await canvas.svg(pier, { from: 0.72 });
  }
  return { vignette: 0.32, grain: 3.2, bloom: 0.24 };
};

const nights = [
  { sky: ['#070b22', '#15214a', '#33507f'], land: '#060a18', moon: '#fbf1d8', water: '#0b1735' },
  { sky: ['#150f2e', '#3b2a5e', '#8a5a80'], land: '#0e0a1e', moon: '#ffdcb0', water: '#1a1438' },
  { sky: ['#0a1c28', '#164050', '#4c8088'], land: '#06131a', moon: '#f3f5e4', water: '#0a2530' },
  { sky: ['#1b1220', '#57303e', '#c0705a'], land: '#120a12', moon: '#ffb877', water: '#2a161e' },
];

/** A large moon over water or over a hill with grasses. */
export const moon: Scene = async (canvas, random, variant) => {
  const tone = choose(nights, variant);
  const h = canvas.drawingHeight;
  const overWater = variant % 3 !== 2;
  const horizon = overWater ? random.between(0.6, 0.68) : 0.8;
  const [mx, my] = [random.between(0.3, 0.7), random.between(0.24, 0.38)];
  const r = random.between(0.1, 0.17);
  const light = rgb(tone.moon);
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, horizon + 0.03);
    starField(small, random, 260, horizon, 0.7);
    small.glow(mx, my, r * 2.3, light, 0.42);
    clouds(small, random, { lit: mix(light, rgb(tone.sky[2]!), 0.5), shaded: mix(rgb(tone.sky[0]!), rgb(tone.sky[1]!), 0.6), cover: 0.36, from: 0.05, to: horizon, cells: [2, 7], toward: [mx - 0.5, -0.8], alpha: 0.6 });
  });
  canvas.disc(mx, my, r, mix(light, rgb(tone.sky[1]!), 0.12), 0.98, 0.004);
  let seas = '';
  for (let i = 0; i < 9; i++) {
    const [a, d] = [random.between(0, 6.28), random.between(0, 0.72) * r * 720];
    seas += ellipse(mx * 720 + Math.cos(a) * d, my * h + Math.sin(a) * d, random.between(0.1, 0.3) * r * 720, random.between(0.08, 0.22) * r * 720, blend(tone.moon, tone.sky[1]!, 0.5), `opacity="${random.between(0.25, 0.5).toFixed(2)}"`);
  }
  await canvas.svg(`<clipPath id="m"><circle cx="${n(mx * 720)}" cy="${n(my * h)}" r="${n(r * 718)}"/></clipPath><g clip-path="url(#m)">${seas}</g>`, { soft: 3 });
  clouds(canvas, random, { lit: mix(light, rgb(tone.sky[1]!), 0.45), shaded: rgb(tone.sky[1]!), cover: 0.3, from: my - 0.02, to: my + 0.26, cells: [1, 6], toward: [0, -0.8], alpha: 0.75 });
  const hills = ridge(random, canvas.width, 2.4, 5, 0.3).map((v) => horizon - 0.01 - v * 0.08);
  canvas.below(hills, mix(rgb(tone.land), rgb(tone.sky[2]!), 0.3), mix(rgb(tone.land), rgb(tone.sky[2]!), 0.16), 0.08);
  if (overWater) {
    water(canvas, random, { horizon, far: mix(rgb(tone.water), rgb(tone.sky[2]!), 0.5), near: rgb(tone.water), glint: light, sunX: mx, spread: 0.06, strength: 1.05, chop: 0.85 });
  } else {
    canvas.below(ridge(random, canvas.width, 1.6, 3).map((v) => 0.9 - v * 0.1), rgb(tone.land), rgb(tone.land), 0.1);
    let grass = '';
    for (let i = 0; i < 170; i++) {
      const [x, tall, lean] = [random.between(-10, 730), random.between(40, 170), random.between(-10, 60)];
      grass += stroke(`M${n(x)} ${h}q${n(lean * 0.1)} ${n(-tall * 0.7)} ${n(lean)} ${n(-tall)}`, blend(tone.land, tone.sky[2]!, random.between(0.1, 0.62)), random.between(1, 2.6));
    }
    await canvas.svg(grass, { from: 0.78 });
  }
  return { vignette: 0.4, grain: 3.6, bloom: 0.14 };
};

