import { blend, mix, ramp, rgb } from '../../color.ts';
import { ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, n, stroke } from '../../shapes.ts';
import { clouds, starField, water } from '../../weather.ts';

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
    clouds(small, random, {
      lit: mix(light, rgb(tone.sky[2]!), 0.5),
      shaded: mix(rgb(tone.sky[0]!), rgb(tone.sky[1]!), 0.6),
      cover: 0.36,
      from: 0.05,
      to: horizon,
      cells: [2, 7],
      toward: [mx - 0.5, -0.8],
      alpha: 0.6,
    });
  });
  canvas.disc(mx, my, r, mix(light, rgb(tone.sky[1]!), 0.12), 0.98, 0.004);
  let seas = '';
  for (let i = 0; i < 9; i++) {
    const [a, d] = [random.between(0, 6.28), random.between(0, 0.72) * r * 720];
    seas += ellipse(
      mx * 720 + Math.cos(a) * d,
      my * h + Math.sin(a) * d,
      random.between(0.1, 0.3) * r * 720,
      random.between(0.08, 0.22) * r * 720,
      blend(tone.moon, tone.sky[1]!, 0.5),
      `opacity="${random.between(0.25, 0.5).toFixed(2)}"`,
    );
  }
  await canvas.svg(
    `<clipPath id="m"><circle cx="${n(mx * 720)}" cy="${n(my * h)}" r="${n(r * 718)}"/></clipPath><g clip-path="url(#m)">${seas}</g>`,
    { soft: 3 },
  );
  clouds(canvas, random, {
    lit: mix(light, rgb(tone.sky[1]!), 0.45),
    shaded: rgb(tone.sky[1]!),
    cover: 0.3,
    from: my - 0.02,
    to: my + 0.26,
    cells: [1, 6],
    toward: [0, -0.8],
    alpha: 0.75,
  });
  const hills = ridge(random, canvas.width, 2.4, 5, 0.3).map((v) => horizon - 0.01 - v * 0.08);
  canvas.below(
    hills,
    mix(rgb(tone.land), rgb(tone.sky[2]!), 0.3),
    mix(rgb(tone.land), rgb(tone.sky[2]!), 0.16),
    0.08,
  );
  if (overWater) {
    water(canvas, random, {
      horizon,
      far: mix(rgb(tone.water), rgb(tone.sky[2]!), 0.5),
      near: rgb(tone.water),
      glint: light,
      sunX: mx,
      spread: 0.06,
      strength: 1.05,
      chop: 0.85,
    });
  } else {
    canvas.below(
      ridge(random, canvas.width, 1.6, 3).map((v) => 0.9 - v * 0.1),
      rgb(tone.land),
      rgb(tone.land),
      0.1,
    );
    let grass = '';
    for (let i = 0; i < 170; i++) {
      const [x, tall, lean] = [random.between(-10, 730), random.between(40, 170), random.between(-10, 60)];
      grass += stroke(
        `M${n(x)} ${h}q${n(lean * 0.1)} ${n(-tall * 0.7)} ${n(lean)} ${n(-tall)}`,
        blend(tone.land, tone.sky[2]!, random.between(0.1, 0.62)),
        random.between(1, 2.6),
      );
    }
    await canvas.svg(grass, { from: 0.78 });
  }
  return { vignette: 0.4, grain: 3.6, bloom: 0.14 };
};
