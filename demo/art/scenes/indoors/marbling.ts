import { ramp } from '../../color.ts';
import { FieldRows, fractal } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';

const inks = [
  ['#f2ece0', '#2c4a6a', '#8fb0bd', '#f2ece0', '#16263c', '#d9c9ab', '#f2ece0'],
  ['#f4e6dc', '#c4453a', '#f0a88a', '#f4e6dc', '#7a1f2f', '#2a2230', '#f4e6dc'],
  ['#e9efe6', '#2f6a5a', '#9fc4a4', '#e9efe6', '#12352f', '#d9a94a', '#e9efe6'],
  ['#efe9f2', '#5a4a8a', '#c9a8d0', '#efe9f2', '#2a1f4a', '#e88a9a', '#efe9f2'],
  ['#f1efe9', '#2b2b2e', '#8a8a8a', '#f1efe9', '#55555a', '#d8d4cb', '#f1efe9'],
  ['#fbf1dc', '#d98a2c', '#f3c978', '#fbf1dc', '#2c5a6a', '#8fb8b4', '#fbf1dc'],
] as const;

/** Suminagashi: rings of ink on water, drawn out by breath and comb, lifted onto paper. */
export const marbling: Scene = (canvas, random, variant) => {
  const table = ramp(choose(inks, variant));
  const { width, height, data } = canvas;
  const aspect = canvas.aspect;
  const bendX = new FieldRows(fractal(random, 2, 3, 3, aspect, 220), width);
  const bendY = new FieldRows(fractal(random, 2, 3, 3, aspect, 220), width);
  const fine = new FieldRows(fractal(random, 9, 12, 3, aspect, 260), width);
  const drops = Array.from({ length: random.int(3, 5) }, () => ({
    x: random.between(0.05, 0.95),
    y: random.between(0.05, 0.95) * aspect,
    k: random.between(0.7, 1.5),
  }));
  const rings = random.between(9, 15);
  const comb = variant % 3 === 1 ? random.between(3, 6) : 0;
  const line = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    const v = y / height;
    const bx = bendX.row(v);
    const by = bendY.row(v);
    const f = fine.row(v);
    for (let x = 0; x < width; x++) {
      let px = x / width + (bx[x]! - 0.5) * 0.5 + (f[x]! - 0.5) * 0.035;
      let py = v * aspect + (by[x]! - 0.5) * 0.5;
      if (comb) {
        px += 0.05 * Math.abs(((py * comb * 2) % 2) - 1);
        py += 0.09 * Math.sin(px * comb * 6.28);
      }
      let near = 9;
      for (const drop of drops) {
        const [dx, dy] = [px - drop.x, py - drop.y];
        const d = Math.sqrt(dx * dx + dy * dy) * drop.k;
        // A smooth minimum merges the rings of two drops.
        const m = Math.max(0, 0.14 - Math.abs(near - d)) / 0.14;
        near = Math.min(near, d) - m * m * 0.035;
      }
      line[x] = near * rings;
    }
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const at = line[x]!;
      const t = at - Math.floor(at);
      const k = Math.min(511, Math.max(0, Math.round((t * 0.97 + (f[x]! - 0.5) * 0.05) * 511))) * 3;
      data[i] = table[k]!;
      data[i + 1] = table[k + 1]!;
      data[i + 2] = table[k + 2]!;
    }
  }
  canvas.paper(0.05);
  canvas.texture(fractal(random, 4, 5, 4, aspect), 0.05);
  return { vignette: 0.16, grain: 3.4, bloom: 0 };
};
