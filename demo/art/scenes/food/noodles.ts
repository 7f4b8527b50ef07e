import { blend } from '../../color.ts';
import { daylight, lay, lights, steam } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { blob, ellipse, leaf, n, path, shadowDefs, stroke } from '../../shapes.ts';
import { bowl, bowls, chopsticks, dish, egg, scallions, surfaces } from './tableware.ts';

const soups: { broth: [string, string]; noodle: string; kind: number }[] = [
  { broth: ['#c23a1c', '#7a1a0e'], noodle: '#f2d9a0', kind: 0 },
  { broth: ['#d9b06a', '#a87436'], noodle: '#f7e9c4', kind: 1 },
  { broth: ['#d98a3c', '#a4561c'], noodle: '#f5dca4', kind: 2 },
  { broth: ['#8a5a34', '#56331c'], noodle: '#e3bd7c', kind: 3 },
];

/** A bowl of noodles from above. */
export const noodles: Scene = async (canvas, random, variant) => {
  const soup = choose(soups, variant);
  const [colors, kind] = choose(surfaces, variant + Math.floor(variant / 4));
  const h = canvas.drawingHeight;
  await lay(canvas, random, colors, kind);
  const [x, y, r] = [360 + random.between(-30, 30), h * random.between(0.5, 0.55), Math.min(272, h * 0.36)];
  let out =
    shadowDefs() +
    chopsticks(x + (random.chance(0.5) ? 240 : 200), y - h * 0.42, random.between(14, 28), '#5a2f1c');
  out +=
    dish(
      random.between(90, 130),
      random.between(0.1, 0.16) * h,
      64,
      '#efe8da',
      soup.kind === 0 ? '#3a160c' : '#b3261a',
    ) + dish(random.between(560, 620), h * 0.9, 58, choose(bowls, variant + 3), '#5f8f3f');
  out += bowl(x, y, r, choose(bowls, variant), soup.broth);
  for (let i = 0; i < 46; i++) {
    const [a, d] = [random.between(0, 6.28), r * 0.62 * Math.sqrt(random.next())];
    const [px, py] = [x + Math.cos(a) * d, y + Math.sin(a) * d];
    const [turn, len] = [a + 1.57 + random.between(-0.5, 0.5), random.between(60, 130)];
    const bow = random.between(20, 60);
    const [dx, dy] = [Math.cos(turn) * len, Math.sin(turn) * len];
    const d1 = `M${n(px - dx / 2)} ${n(py - dy / 2)}Q${n(px + Math.cos(a) * bow)} ${n(py + Math.sin(a) * bow)} ${n(px + dx / 2)} ${n(py + dy / 2)}`;
    out +=
      stroke(d1, blend(soup.noodle, soup.broth[1], 0.6), 11.5) +
      stroke(d1, blend(soup.noodle, soup.broth[0], random.between(0.02, 0.3)), 8.5) +
      stroke(d1, '#fffaf0', 1.8, 'opacity=".4"');
  }
  for (let i = 0; i < 26; i++) {
    const [a, d, s] = [random.between(0, 6.28), r * 0.8 * Math.sqrt(random.next()), random.between(4, 13)];
    out += ellipse(
      x + Math.cos(a) * d,
      y + Math.sin(a) * d,
      s,
      s * 0.9,
      soup.kind === 0 ? '#ff7a3a' : '#ffe2a0',
      'opacity=".34"',
    );
  }
  if (soup.kind !== 3) {
    out += egg(x - r * 0.36, y + r * 0.3, r * 0.24, random.int(-40, 40));
    if (soup.kind === 1) out += egg(x - r * 0.02, y + r * 0.46, r * 0.22, random.int(60, 120));
  }
  for (let i = 0; i < 4; i++) {
    const [px, py] = [x + r * (0.2 + i * 0.1), y - r * (0.42 - i * 0.2)];
    const meat = soup.kind === 2 ? '#e07a4a' : soup.kind === 3 ? '#6b3a22' : '#9a5236';
    const d1 = blob(random, px, py, r * 0.2, r * 0.13, 0.16);
    out += `<g transform="rotate(${random.int(-30, 30)} ${n(px)} ${n(py)})">${path(d1, '#000', 'opacity=".3" transform="translate(5 8)"')}${path(d1, blend(meat, '#2a0f08', 0.2))}<g transform="translate(-3 -4)">${path(d1, meat)}${stroke(`M${n(px - r * 0.14)} ${n(py)}q${n(r * 0.12)} ${n(-r * 0.06)} ${n(r * 0.26)} 0`, blend(meat, '#ffe2c8', 0.5), 4, 'opacity=".7"')}</g></g>`;
  }
  for (let i = 0; i < 3; i++) {
    const [px, py, a] = [x - r * 0.3 + i * 26, y - r * 0.46 + i * 10, -2.4 + i * 0.35];
    out +=
      stroke(`M${n(px)} ${n(py)}l${n(Math.cos(a) * -60)} ${n(Math.sin(a) * -60)}`, '#e3efc4', 13) +
      path(leaf(px, py, a, r * 0.46, r * 0.2), '#2f6a2c') +
      path(leaf(px + 3, py - 2, a, r * 0.42, r * 0.14), '#5a9a3e') +
      stroke(`M${n(px)} ${n(py)}l${n(Math.cos(a) * r * 0.4)} ${n(Math.sin(a) * r * 0.4)}`, '#c9e39a', 3);
  }
  if (soup.kind === 0 || soup.kind === 3)
    for (let i = 0; i < 16; i++) {
      const [px, py] = [x + random.normal() * r * 0.26, y + r * 0.1 + random.normal() * r * 0.26];
      out +=
        ellipse(px + 2, py + 3, 9, 6, '#000', 'opacity=".3"') +
        ellipse(px, py, 9, 6, '#d9a25c', `transform="rotate(${random.int(0, 180)} ${n(px)} ${n(py)})"`);
    }
  out += scallions(random, x, y, r * 0.62, 30);
  await canvas.svg(out);
  await daylight(canvas, random, choose(lights, variant));
  await steam(canvas, random, x, y - r * 0.2, h * 0.4, 0.45);
  canvas.paper(0.035);
  return { vignette: 0.34, grain: 3.2, bloom: 0.1 };
};
