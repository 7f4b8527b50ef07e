import type { Random } from '../../../random.ts';
import { blend } from '../../color.ts';
import { daylight, drawRoom, lights } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, leaf, linear, n, path, shadow, shadowDefs, stroke } from '../../shapes.ts';

const bouquets = [
  {
    wall: ['#d9c9bd', '#efe3d6'],
    table: ['#8a6448', '#bd936c'],
    petals: ['#e8a0a0', '#f7cfc4', '#c9566a', '#fff0e6'],
    vase: '#5f7f86',
  },
  {
    wall: ['#33484a', '#5c7472'],
    table: ['#3f3028', '#6f5440'],
    petals: ['#f5c35a', '#f08a3c', '#fff3d0', '#d9542f'],
    vase: '#e3d9c6',
  },
  {
    wall: ['#b9c6d0', '#dfe6e8'],
    table: ['#c9c2b6', '#e9e4da'],
    petals: ['#8a78c4', '#b8a6e0', '#f4f0fa', '#5a4a9a'],
    vase: '#34485f',
  },
  {
    wall: ['#6a3f48', '#9c6468'],
    table: ['#4a2c28', '#805044'],
    petals: ['#fff6ee', '#f2ddd0', '#e9c0b4', '#ffffff'],
    vase: '#c9985a',
  },
  {
    wall: ['#8c9a78', '#b9c4a0'],
    table: ['#6a4c34', '#a07a54'],
    petals: ['#e0567a', '#f79ab0', '#fbe0e4', '#a82a54'],
    vase: '#f4efe4',
  },
] as const;

/** A rose-like blossom: petals in rings, darker towards the centre. */
function bloom(random: Random, x: number, y: number, r: number, color: string): string {
  let out = `<g transform="translate(${n(x)} ${n(y)}) rotate(${random.int(0, 360)})">`;
  for (let ring = 0; ring < 4; ring++) {
    const [count, d, s] = [7 - ring, r * (0.62 - ring * 0.17), r * (0.5 - ring * 0.08)];
    for (let i = 0; i < count; i++) {
      const a = (i / count) * 6.28 + ring * 0.5;
      const tone = blend(
        blend(color, '#fff', 0.26 - ring * 0.06),
        blend(color, '#4a0c1c', 0.4),
        ring * 0.2 + (i % 2) * 0.08,
      );
      out += ellipse(
        Math.cos(a) * d,
        Math.sin(a) * d,
        s,
        s * 0.82,
        tone,
        `transform="rotate(${n((a * 180) / 3.14)} ${n(Math.cos(a) * d)} ${n(Math.sin(a) * d)})"`,
      );
    }
  }
  return `${out}${ellipse(0, 0, r * 0.12, r * 0.12, blend(color, '#4a0c1c', 0.5))}</g>`;
}

function daisy(random: Random, x: number, y: number, r: number, color: string): string {
  let out = `<g transform="translate(${n(x)} ${n(y)}) scale(1 ${random.between(0.7, 1).toFixed(2)}) rotate(${random.int(0, 90)})">`;
  for (let i = 0; i < 13; i++)
    out += path(leaf(0, 0, (i / 13) * 6.28, r, r * 0.32), blend(color, i % 2 ? '#ffffff' : '#c9a090', 0.14));
  return `${out}${ellipse(0, 0, r * 0.27, r * 0.25, '#c98a1e')}${ellipse(-1, -2, r * 0.2, r * 0.17, '#f5c542')}</g>`;
}

/** Cut flowers in a jar by the window. */
export const bouquet: Scene = async (canvas, random, variant) => {
  const tone = choose(bouquets, variant);
  const h = canvas.drawingHeight;
  const line = 0.72;
  await drawRoom(canvas, random, {
    wall: [tone.wall[0], tone.wall[1]],
    table: [tone.table[0], tone.table[1]],
    line,
  });
  const [x, foot, neck] = [360 + random.between(-30, 30), h * 0.86, h * 0.6];
  const greens = ['#4f6f44', '#7d9460', '#35543c', '#a3b07a'];
  const reach = Math.min(270, h * 0.3);
  const heads: [number, number, number][] = [];
  for (let i = 0; i < 19; i++) {
    const a = -1.57 + (i / 18 - 0.5) * 3.1;
    const d = reach * random.between(0.45, 1.05);
    heads.push([
      x + Math.cos(a) * d * 0.95 + random.normal() * 14,
      neck - 80 + Math.sin(a) * d,
      random.between(30, 56),
    ]);
  }
  let stems = shadowDefs();
  for (const [hx, hy] of heads)
    stems += stroke(
      `M${n(x + (hx - x) * 0.08)} ${n(neck + 10)}Q${n(x + (hx - x) * 0.3)} ${n((neck + hy) / 2)} ${n(hx)} ${n(hy)}`,
      random.pick(greens),
      3,
    );
  for (let i = 0; i < 38; i++) {
    const a = -1.57 + random.between(-1.7, 1.7);
    const d = reach * random.between(0.25, 1.1);
    stems += path(
      leaf(
        x + Math.cos(a) * d * 0.7,
        neck - 60 + Math.sin(a) * d * 0.75,
        a + random.between(-0.5, 0.5),
        random.between(54, 110),
        random.between(18, 36),
        0.002,
      ),
      blend(random.pick(greens), tone.wall[1], random.between(0, 0.25)),
    );
  }
  await canvas.svg(stems, { soft: 2 });
  let out =
    shadowDefs() +
    linear(
      'vase',
      [blend(tone.vase, '#fff', 0.34), tone.vase, blend(tone.vase, '#100a10', 0.45)],
      0,
      0,
      1,
      0,
    );
  out +=
    shadow(x + 46, foot + 6, 140, 22, 0.6) +
    path(
      `M${n(x - 46)} ${n(neck)}C${n(x - 40)} ${n(neck + 40)} ${n(x - 112)} ${n(neck + 80)} ${n(x - 96)} ${n(foot - 40)}Q${n(x - 84)} ${n(foot)} ${n(x - 52)} ${n(foot + 4)}H${n(x + 52)}Q${n(x + 84)} ${n(foot)} ${n(x + 96)} ${n(foot - 40)}C${n(x + 112)} ${n(neck + 80)} ${n(x + 40)} ${n(neck + 40)} ${n(x + 46)} ${n(neck)}Z`,
      'url(#vase)',
    ) +
    ellipse(x, neck, 46, 10, blend(tone.vase, '#100a10', 0.4)) +
    path(
      `M${n(x - 66)} ${n(neck + 90)}q-16 50 4 90`,
      'none',
      'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".3"',
    );
  for (const [hx, hy, r] of random.shuffle(heads)) {
    const color = random.pick(tone.petals);
    const kind = random.next();
    out += ellipse(hx + 7, hy + 10, r * 0.95, r * 0.85, '#1a0a10', 'opacity=".22"');
    if (kind < 0.5) out += bloom(random, hx, hy, r, color);
    else if (kind < 0.8) out += daisy(random, hx, hy, r * 0.92, color);
    else
      for (let k = 0; k < 22; k++)
        out += ellipse(
          hx + random.normal() * r * 0.5,
          hy + random.normal() * r * 0.5,
          random.between(3, 7),
          random.between(3, 7),
          blend(color, '#fff', random.between(0.1, 0.6)),
        );
  }
  for (let i = 0; i < 5; i++)
    out += path(
      leaf(x + random.between(-210, 230), h * random.between(0.88, 0.95), random.between(-0.5, 0.5), 26, 13),
      random.pick(tone.petals),
    );
  await canvas.svg(out);
  await daylight(canvas, random, choose(lights, variant));
  canvas.paper(0.05);
  return { vignette: 0.34, grain: 3.2, bloom: 0.1 };
};
