import { blend, ramp } from '../../color.ts';
import { fractal } from '../../noise.ts';
import { daylight } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { n, path, rect, stroke } from '../../shapes.ts';

const floors = [
  { base: '#e9e2d6', chips: ['#c4623c', '#2f4a5c', '#d9a94a', '#8a9a8a', '#b9aa98', '#6a3f3a'] },
  { base: '#2f3438', chips: ['#e3d6c2', '#c98a7a', '#7f9a98', '#d9b45a', '#5a6468', '#f4efe6'] },
  { base: '#d6e0da', chips: ['#3f6a5a', '#e8a08a', '#f4efe2', '#7a9aa8', '#c9a86a', '#2c4048'] },
  { base: '#eed9d0', chips: ['#b8485a', '#5a3f5a', '#f6efe6', '#d98a5a', '#8fa8a0', '#c9a0a0'] },
] as const;

/** Terrazzo: chips of stone in a polished floor, with a strip of brass. */
export const terrazzo: Scene = async (canvas, random, variant) => {
  const tone = choose(floors, variant);
  const h = canvas.drawingHeight;
  await canvas.half((small) => {
    small.fill(ramp([tone.base, blend(tone.base, tone.chips[4], 0.18)]), 0, 1, {
      field: fractal(random, 3, 4, 4, canvas.aspect),
      amount: 0.7,
    });
  });
  let out = '';
  const placed: [number, number, number][] = [];
  const chip = (r: number): void => {
    for (let go = 0; go < 8; go++) {
      const [x, y] = [random.between(-10, 730), random.between(-10, h + 10)];
      if (placed.some(([px, py, pr]) => Math.hypot(px - x, py - y) < (pr + r) * 0.86)) continue;
      placed.push([x, y, r]);
      const color = blend(
        random.pick(tone.chips),
        random.chance(0.5) ? '#ffffff' : '#000000',
        random.between(0, 0.14),
      );
      const corners = random.int(5, 8);
      const turn = random.between(0, 6.28);
      const points = Array.from({ length: corners }, (_, i) => {
        const a = turn + ((i + random.between(-0.3, 0.3)) / corners) * 6.28;
        const d = r * random.between(0.66, 1.1);
        return `${n(x + Math.cos(a) * d)} ${n(y + Math.sin(a) * d * 0.86)}`;
      });
      out += path(
        `M${points.join('L')}Z`,
        color,
        `stroke="${blend(color, '#000', 0.25)}" stroke-width=".8" stroke-opacity=".5"`,
      );
      if (r > 20)
        out += stroke(
          `M${n(x - r * 0.5)} ${n(y + random.between(-8, 8))}q${n(r * 0.5)} ${random.int(-14, 14)} ${n(r)} ${random.int(-6, 6)}`,
          blend(color, '#fff', 0.4),
          1.4,
          'opacity=".6"',
        );
      return;
    }
  };
  for (let i = 0; i < 26; i++) chip(random.between(30, 60));
  for (let i = 0; i < 110; i++) chip(random.between(11, 26));
  for (let i = 0; i < 240; i++) chip(random.between(3, 9));
  if (variant % 2 === 0) {
    const [x, y] = [random.between(160, 560), random.between(0.25, 0.75) * h];
    out +=
      rect(x, -5, 7, h + 10, '#b8904a') +
      rect(x, -5, 2.4, h + 10, '#f2d898') +
      rect(-5, y, 730, 7, '#b8904a') +
      rect(-5, y, 730, 2.4, '#f2d898');
  }
  await canvas.svg(out);
  await daylight(canvas, random, { lit: [1.1, 1.08, 1.02], shaded: [0.84, 0.84, 0.88] });
  canvas.paper(0.05);
  return { vignette: 0.2, grain: 3, bloom: 0.04 };
};
