import { ramp, rampAt, rgb } from '../../color.ts';
import { FieldRows, fractal } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';

const cloths = [
  { ground: '#1c3358', thread: ['#f1ece0', '#8fb0d0', '#3f6a9a'] },
  { ground: '#e9e0d0', thread: ['#24406a', '#5f86b0', '#b8402f'] },
  { ground: '#5a2430', thread: ['#f2dcc0', '#d98a5a', '#8a4a50'] },
  { ground: '#2f4a40', thread: ['#e9e3cc', '#9fc09a', '#d9a94a'] },
] as const;

/** Cloth: tie-dyed rings or woven figures with visible threads and folds. */
export const textile: Scene = (canvas, random, variant) => {
  const tone = choose(cloths, variant);
  const { width, height, data } = canvas;
  const folds = new FieldRows(fractal(random, 3, 2, 3, canvas.aspect, 200), width);
  const soft = new FieldRows(fractal(random, 16, 20, 4, canvas.aspect, 300), width);
  const ground = rgb(tone.ground);
  const threads = tone.thread.map(rgb);
  const dyed = variant % 2 === 0;
  const cells = dyed ? random.int(3, 4) : random.int(26, 34);
  const table = ramp([tone.thread[0], tone.thread[1], tone.ground, tone.thread[2], tone.ground]);
  const petals = random.pick([6, 8, 10]);
  const warp = Math.max(2, Math.round(width / 240));
  for (let y = 0; y < height; y++) {
    const v = y / height;
    const fold = folds.row(v);
    const s = soft.row(v);
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const bend = (fold[x]! - 0.5) * 0.09;
      const [u, w] = [x / width + bend, y / width + bend * 0.7];
      let color = ground;
      if (dyed) {
        const [cx, cy] = [u * cells, w * cells];
        const shift = Math.floor(cy) % 2 ? 0.5 : 0;
        const [dx, dy] = [cx + shift - Math.floor(cx + shift) - 0.5, cy - Math.floor(cy) - 0.5];
        const a = Math.atan2(dy, dx);
        const r = Math.hypot(dx, dy) * 2 + (s[x]! - 0.5) * 0.14;
        const ring = Math.sin(r * 21 + Math.sin(a * petals) * 1.5) * 0.5 + 0.5;
        const fade = Math.max(0, 1 - r * 1.02);
        const k = r < 0.1 ? 0.02 : 1 - Math.min(1, fade * 1.5) * ring * (0.65 + 0.35 * Math.cos(a * petals));
        color = rampAt(table, Math.min(0.5, k * 0.5) + (s[x]! - 0.5) * 0.05);
      } else {
        const [gx, gy] = [Math.floor(u * cells), Math.floor(w * cells)];
        const [mx, my] = [Math.abs((gx % 14) - 7), Math.abs((gy % 14) - 7)];
        const d = mx + my;
        const bandRow = gy % 28 >= 22;
        const pick = bandRow
          ? (gx + gy) % 4 === 0
            ? 2
            : gy % 2
              ? 1
              : -1
          : d === 7 || d === 4
            ? 0
            : d === 2 || d === 0
              ? 2
              : d === 5 && (mx === 0 || my === 0)
                ? 1
                : mx === my && d < 12 && d > 7
                  ? 1
                  : -1;
        if (pick >= 0) color = threads[pick]!;
      }
      const over = (Math.floor(x / warp) + Math.floor(y / warp)) % 2 === 0;
      const round = 0.86 + 0.14 * Math.sin((((over ? x : y) % warp) / warp) * 3.14);
      const light = (over ? 1.04 : 0.93) * round * (0.72 + fold[x]! * 0.56) * (0.94 + s[x]! * 0.12);
      data[i] = color[0] * light;
      data[i + 1] = color[1] * light;
      data[i + 2] = color[2] * light;
    }
  }
  canvas.paper(0.08);
  return { vignette: 0.3, grain: 3, bloom: 0 };
};
