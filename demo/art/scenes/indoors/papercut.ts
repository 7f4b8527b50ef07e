import { blend, ramp } from '../../color.ts';
import { ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { blob, ellipse, n, path, rect, stroke } from '../../shapes.ts';

const papers = [
  ['#fbe9d2', '#f6c9a0', '#ec9a72', '#d4614f', '#9a3a46', '#5a2440', '#2c1430'],
  ['#eef3ea', '#c9dfd2', '#93bfb0', '#5a9a90', '#2f6f72', '#1a4854', '#0c2836'],
  ['#f4ecf2', '#dcc8e0', '#b79ac8', '#8a6aa8', '#5f4486', '#3a2860', '#1e1438'],
  ['#fdf6e3', '#f7dfa0', '#eeb955', '#d98a34', '#a85a2c', '#6a3424', '#361a18'],
  ['#fbefe9', '#f7c9c0', '#ee8f88', '#d8474a', '#b0222f', '#7a1224', '#42081a'],
] as const;

/** Cut paper in layers, each with its shadow on the one behind: hills, a moon, trees, sometimes a boat. */
export const papercut: Scene = async (canvas, random, variant) => {
  const tone = choose(papers, variant);
  const h = canvas.drawingHeight;
  canvas.fill(ramp([blend(tone[0], '#fff', 0.4), tone[0], tone[1]]));
  const [mx, my] = [random.between(200, 520), h * random.between(0.2, 0.3)];
  for (const [r, c] of [
    [190, tone[1]],
    [140, blend(tone[0], tone[1], 0.5)],
    [92, '#fffaf0'],
  ] as const) {
    await canvas.svg(ellipse(mx + 5, my + 9, r, r, '#1a0a14'), { soft: 7, alpha: 0.3 });
    await canvas.svg(ellipse(mx, my, r, r, c), { to: 0.62 });
  }
  const layers = 6;
  for (let i = 0; i < layers; i++) {
    const t = i / (layers - 1);
    const base = h * (0.42 + 0.5 * t);
    const profile = ridge(random, 49, 2.2 + (i % 2), 3, i < 3 ? 0.5 : 0.1);
    const points = Array.from(profile, (v, k) => [k * 15, base + 40 - v * h * 0.22] as const);
    let d = `M-10 ${h + 10}V${n(points[0]![1])}`;
    for (const [x, y] of points) d += `L${n(x)} ${n(y)}`;
    d += `L730 ${h + 10}Z`;
    const color = tone[Math.min(6, i + 1)]!;
    let extra = '';
    const count = i === 0 ? 0 : random.int(3, 8);
    for (let k = 0; k < count; k++) {
      const at = random.int(2, 46);
      const [x, y] = points[at]!;
      const s = (0.4 + t * 1.1) * random.between(0.7, 1.2);
      if ((variant + i) % 3 === 0)
        extra +=
          ellipse(x, y - 46 * s, 22 * s, 30 * s, color) +
          rect(x - 2.4 * s, y - 30 * s, 4.8 * s, 40 * s, color);
      else if ((variant + i) % 3 === 1)
        for (let q = 0; q < 4; q++)
          extra += path(
            `M${n(x - (30 - q * 6) * s)} ${n(y + 6 - q * 20 * s)}L${n(x)} ${n(y - (40 + q * 22) * s)}L${n(x + (30 - q * 6) * s)} ${n(y + 6 - q * 20 * s)}Z`,
            color,
          );
      else extra += path(blob(random, x, y - 20 * s, 34 * s, 26 * s, 0.16, 8), color);
    }
    const shape = path(d, color) + extra;
    await canvas.svg(`<g transform="translate(4 -10)">${shape.replaceAll(color, '#14060e')}</g>`, {
      soft: 8,
      alpha: 0.42,
    });
    await canvas.svg(
      shape +
        stroke(
          d.replace(/^M-10 \S+V/, 'M-10 ').replace(/L730 \d+Z$/, ''),
          blend(color, '#fff', 0.35),
          1.6,
          'opacity=".7"',
        ),
      { from: Math.max(0, (base - h * 0.24) / h - 0.06) },
    );
  }
  let birds = '';
  for (let i = 0; i < 5; i++) {
    const [x, y, s] = [mx + random.normal() * 90, my + random.normal() * 40, random.between(7, 15)];
    birds += path(
      `M${n(x - s * 1.6)} ${n(y - s * 0.5)}Q${n(x - s * 0.6)} ${n(y - s)} ${n(x)} ${n(y)}Q${n(x + s * 0.6)} ${n(y - s)} ${n(x + s * 1.6)} ${n(y - s * 0.5)}Q${n(x + s * 0.6)} ${n(y - s * 0.4)} ${n(x)} ${n(y + s * 0.4)}Q${n(x - s * 0.6)} ${n(y - s * 0.4)} ${n(x - s * 1.6)} ${n(y - s * 0.5)}Z`,
      tone[4],
    );
  }
  await canvas.svg(birds, { to: 0.5 });
  canvas.paper(0.06);
  return { vignette: 0.22, grain: 3.2, bloom: 0.04 };
};
