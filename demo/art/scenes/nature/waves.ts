import { blend, hex, mix, ramp, rgb } from '../../color.ts';
import { fractal } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, n, stroke } from '../../shapes.ts';

const seas = [
  { deep: '#16324f', mid: '#3f7a94', light: '#cfe3e0', foam: '#f6f1e4', sun: '#e8694a' },
  { deep: '#3a2444', mid: '#a85a78', light: '#f3c0a4', foam: '#fdeede', sun: '#f6d27a' },
  { deep: '#0f3a3a', mid: '#3f8a78', light: '#c9e0b8', foam: '#f7f3dc', sun: '#f2a65a' },
  { deep: '#1c2440', mid: '#5a6a9a', light: '#c4c9dc', foam: '#f2efe9', sun: '#f4e3b0' },
] as const;

/** Waves as a print: crest behind crest of fine parallel lines. */
export const waves: Scene = async (canvas, random, variant) => {
  const tone = choose(seas, variant);
  const h = canvas.drawingHeight;
  canvas.fill(ramp([blend(tone.foam, tone.light, 0.2), tone.light]), 0, 1, {
    field: fractal(random, 2, 3, 3, canvas.aspect),
    amount: 0.3,
  });
  canvas.disc(random.between(0.25, 0.75), 0.2, 0.13, rgb(tone.sun), 0.95, 0.004);
  const rows = 8;
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1);
    const base = 0.26 + 0.72 * t ** 0.95;
    const [f1, f2, p1, p2] = [
      random.between(1.2, 2.2),
      random.between(3, 5),
      random.between(0, 6.28),
      random.between(0, 6.28),
    ];
    const swell = 0.018 + 0.034 * t;
    const line = Float32Array.from({ length: canvas.width }, (_, x) => {
      const u = x / canvas.width;
      const s = Math.sin(u * f1 * 6.28 + p1);
      return (
        base -
        swell * (1 - (1 - Math.abs(s)) ** 2) * Math.sign(s + 0.2) -
        swell * 0.3 * Math.sin(u * f2 * 6.28 + p2)
      );
    });
    const body = mix(rgb(tone.light), rgb(tone.deep), 0.16 + t * 0.84);
    canvas.below(line, mix(body, rgb(tone.mid), 0.5), body, 0.13, {
      veil: fractal(random, 6, 14, 3, canvas.aspect),
      veilAmount: 0.5,
    });
    let lines = '';
    for (let k = 0; k < 9; k++) {
      const d = Array.from(
        { length: 61 },
        (_, i) =>
          `${n(i * 12)} ${n((line[Math.min(canvas.width - 1, Math.floor((i / 60) * canvas.width))]! + k * (0.006 + 0.004 * t)) * h)}`,
      ).join('L');
      lines += stroke(
        `M${d}`,
        hex(mix(rgb(tone.foam), body, k === 0 ? 0 : 0.25 + k * 0.075)),
        k === 0 ? 4.6 : 1.7,
      );
    }
    for (let i = 0; i < 46; i++) {
      const u = random.next();
      const y = (line[Math.floor(u * (canvas.width - 1))]! - random.next() ** 2 * 0.022) * h;
      lines += ellipse(u * 720, y, random.between(1, 4.4), random.between(1, 4), tone.foam, 'opacity=".9"');
    }
    await canvas.svg(lines, { from: Math.max(0, base - 0.13), to: Math.min(1, base + 0.16) });
  }
  canvas.paper(0.07);
  return { vignette: 0.18, grain: 3.2, bloom: 0.04 };
};
