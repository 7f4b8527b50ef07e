import type { Random } from '../../../random.ts';
import { blend } from '../../color.ts';
import { daylight, lay, lights } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, n, path, radial, rect, shadow, shadowDefs, stroke } from '../../shapes.ts';

const wools = [
  ['#d9a03c', '#c4623c', '#8a3a3f', '#e8d2b0', '#5a7a6a'],
  ['#5f7f9a', '#93aebd', '#2f4a63', '#e6e2d6', '#c98a6a'],
  ['#b0567a', '#e3a0ac', '#7a5a8a', '#f2e0d6', '#4a4a6a'],
  ['#6a7a4a', '#a9b07a', '#d9c48a', '#7a4a34', '#f0e6d2'],
] as const;

function ball(random: Random, id: string, x: number, y: number, r: number, color: string): string {
  let out =
    radial(id, [blend(color, '#fff', 0.34), color, blend(color, '#140a10', 0.5)], 0.36, 0.32, 0.74) +
    shadow(x + r * 0.3, y + r * 0.5, r * 1.3, r * 0.95, 0.6) +
    ellipse(x, y, r, r, `url(#${id})`) +
    `<clipPath id="k${id}"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/></clipPath><g clip-path="url(#k${id})">`;
  for (let turn = 0; turn < 4; turn++) {
    const a = random.int(0, 180);
    out += `<g transform="translate(${n(x + random.normal() * r * 0.16)} ${n(y + random.normal() * r * 0.16)}) rotate(${a})">`;
    for (let k = -5; k <= 5; k++)
      out += stroke(
        `M${n(-r * 1.1)} ${n(k * 9 - r * 0.1)}Q0 ${n(k * 9 + r * 0.42)} ${n(r * 1.1)} ${n(k * 9 - r * 0.1)}`,
        blend(color, k % 2 ? '#fffaf0' : '#1a0c12', k % 2 ? 0.22 : 0.3),
        3.4,
        'opacity=".6"',
      );
    out += '</g>';
  }
  return `${out}</g>`;
}

/** Balls of wool, needles, a piece of knitting. */
export const yarn: Scene = async (canvas, random, variant) => {
  const wool = choose(wools, variant);
  const h = canvas.drawingHeight;
  const tables: [[string, string], 'wood' | 'cloth'][] = [
    [['#c9b49a', '#e3d4bd'], 'cloth'],
    [['#6a4a34', '#94704f'], 'wood'],
    [['#b9c0bb', '#d9dcd4'], 'cloth'],
    [['#4a3a38', '#6d5850'], 'wood'],
  ];
  const [colors, kind] = choose(tables, variant + 1);
  await lay(canvas, random, colors, kind);
  let out = shadowDefs();
  const knit = choose(wool, variant + 2);
  const [kx, ky, kw, kh] = [60, h * 0.6, 600, h * 0.5];
  out += `<g transform="rotate(${random.int(-7, 7)} 360 ${n(ky)})">${rect(kx + 12, ky + 18, kw, kh, '#120a08', 'rx="14" opacity=".35"')}${rect(kx, ky, kw, kh, blend(knit, '#140a10', 0.3), 'rx="12"')}`;
  for (let row = 0; row < Math.ceil(kh / 21); row++) {
    const band = row % 7 === 3 || row % 7 === 4 ? choose(wool, variant + 3) : knit;
    for (let col = 0; col < 25; col++) {
      const [x, y] = [kx + 12 + col * 24, ky + 12 + row * 21];
      out += path(
        `M${n(x)} ${n(y)}q-13 -3 -10 9q4 10 10 13q6 -3 10 -13q3 -12 -10 -9z`,
        blend(band, col % 2 ? '#fff' : '#000', 0.07),
      );
    }
  }
  out += '</g>';
  const spots: [number, number, number][] = [
    [190, h * 0.2, 112],
    [470, h * 0.16, 92],
    [360, h * 0.4, 124],
    [590, h * 0.4, 86],
    [110, h * 0.46, 80],
  ];
  for (const [dx, c] of [
    [0, '#d9b27a'],
    [46, '#c99a5c'],
  ] as const)
    out += `<g transform="translate(${150 + dx} ${n(h * 0.56)}) rotate(${-34 + dx * 0.7})">${rect(6, 8, 430, 11, '#000', 'rx="5" opacity=".3"')}${rect(0, 0, 430, 11, c, 'rx="5"')}${rect(0, 0, 430, 3.6, '#fff', 'rx="2" opacity=".35"')}${ellipse(430, 5.5, 13, 13, blend(c, '#5a3018', 0.5))}</g>`;
  random.shuffle(spots).forEach(([x, y, r], i) => {
    out += ball(random, `y${i}`, x + random.between(-20, 20), y, r, choose(wool, variant + i));
  });
  out += stroke(
    `M470 ${n(h * 0.46)}C560 ${n(h * 0.56)} 640 ${n(h * 0.46)} 660 ${n(h * 0.6)}S540 ${n(h * 0.72)} 600 ${n(h * 0.8)}`,
    choose(wool, variant),
    6,
  );
  await canvas.svg(out);
  await daylight(canvas, random, choose(lights, variant));
  canvas.paper(0.07);
  return { vignette: 0.34, grain: 3.4, bloom: 0.08 };
};
