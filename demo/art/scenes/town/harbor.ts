import type { Random } from '../../../random.ts';
import { blend, mix, rgb, shade } from '../../color.ts';
import { fractal, ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { n, path, rect, stroke } from '../../shapes.ts';
import { skyOver, type Tide, tides } from '../nature/tides.ts';

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
    const hills = ridge(random, canvas.width, 2.5, 4, 0.2).map(
      (v) => line - 0.025 - v * (0.16 - depth * 0.1),
    );
    canvas.below(
      hills,
      mix(land, rgb(tide.sky.at(-2)!), depth),
      mix(land, rgb(tide.sky.at(-1)!), depth),
      0.14,
      { until: line },
    );
  }
  const y = line * h;
  let scene = '';
  const houses = [
    tide.cloud[0],
    blend(tide.far, '#fff3e0', 0.4),
    blend(tide.land, '#e8856a', 0.55),
    blend(tide.land, '#6fa3b5', 0.55),
    '#efe3cf',
  ];
  let x = random.between(-30, 40);
  while (x < 720) {
    const [w, t] = [random.between(34, 64), random.between(30, 62)];
    const wall = blend(random.pick(houses), tide.land, 0.38);
    if (random.chance(0.72)) {
      scene +=
        rect(x, y - 16 - t, w, t + 18, wall) +
        path(
          `M${n(x - 4)} ${n(y - 16 - t)}l${n(w / 2 + 4)} ${n(-w * 0.3)}l${n(w / 2 + 4)} ${n(w * 0.3)}z`,
          blend(wall, tide.land, 0.55),
        );
      for (let k = 0; k < 3; k++)
        if (random.chance(0.7))
          scene += rect(
            x + 6 + (k * (w - 14)) / 3,
            y - 6 - t + random.int(0, 1) * 16,
            7,
            10,
            random.chance(0.5) ? '#ffdf95' : blend(wall, tide.land, 0.6),
          );
    }
    x += w + random.between(-2, 10);
  }
  scene += rect(-10, y - 18, 740, 22, blend(tide.land, tide.far, 0.2));
  if (variant % 2 === 0) {
    const lx = sunX > 0.5 ? random.between(90, 210) : random.between(510, 630);
    scene += path(
      `M${n(lx - 17)} ${n(y - 14)}L${n(lx - 11)} ${n(y - 176)}h22L${n(lx + 17)} ${n(y - 14)}Z`,
      blend('#f6efe2', tide.land, 0.25),
    );
    for (const t of [0.25, 0.6])
      scene += path(
        `M${n(lx - 17 + 6 * t)} ${n(y - 14 - 162 * t)}h${n(34 - 12 * t)}l-1.4 -34h${n(-31 + 12 * t)}z`,
        blend('#d2553c', tide.land, 0.25),
      );
    scene +=
      rect(lx - 15, y - 182, 30, 6, tide.land) +
      rect(lx - 9, y - 204, 18, 22, '#ffe9ad') +
      path(`M${n(lx - 13)} ${n(y - 203)}q13 -20 26 0z`, blend('#d2553c', tide.land, 0.3));
    canvas.glow(lx / 720, (y - 194) / h, 0.09, [255, 232, 180], 0.5);
  }
  const hulls = ['#2f5d7c', '#b5483a', '#2f6b5a', '#e0a03c', '#3c3a5e', '#e9dfcc'];
  const count = random.int(2, 4);
  for (let i = 0; i < count; i++)
    scene += fishingBoat(
      random,
      90 + (i + random.between(0.1, 0.6)) * (600 / count),
      y + 4,
      random.between(0.62, 1.05),
      blend(hulls[(variant + i * 2) % hulls.length]!, tide.land, 0.32),
      tide,
    );
  await canvas.svg(scene, { from: line - 0.28, to: line + 0.02 });
  canvas.reflect(line, {
    ripple: fractal(random, 9, 70, 3, 1.5, 300),
    amount: 0.11,
    tint: rgb(tide.near),
    alpha: 0.2,
    stretch: 1.15,
  });
  canvas.glow(sunX, line + 0.1, 0.16, rgb(tide.glint), 0.3, 1.6);
  if (variant % 3 === 1) {
    let pier = '';
    const px = sunX > 0.5 ? 60 : 480;
    pier += path(
      `M${px} ${h + 5}L${px + 70} ${n(h * 0.76)}h60L${px + 220} ${h + 5}Z`,
      blend(tide.land, '#8a6a52', 0.35),
    );
    for (let i = 0; i < 9; i++) {
      const t = (i / 9) ** 1.5;
      pier += stroke(
        `M${n(px + 70 - 70 * t)} ${n(h * (0.76 + 0.24 * t))}h${n(60 + 160 * t)}`,
        blend(tide.land, '#000', 0.3),
        1 + t * 3,
        'opacity=".6"',
      );
    }
    for (const t of [0, 0.25, 0.6])
      pier +=
        rect(px + 66 - 70 * t, h * (0.74 + 0.22 * t), 8 + t * 14, 46 + t * 70, shade(tide.land, -0.3)) +
        rect(px + 126 + 90 * t, h * (0.74 + 0.22 * t), 8 + t * 14, 46 + t * 70, shade(tide.land, -0.3));
    await canvas.svg(pier, { from: 0.72 });
  }
  return { vignette: 0.32, grain: 3.2, bloom: 0.24 };
};
