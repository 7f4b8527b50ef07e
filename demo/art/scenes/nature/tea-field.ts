import { mix, type Rgb, ramp, rgb } from '../../color.ts';
import { fractal, ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { n, path } from '../../shapes.ts';

const slopes: { sky: string[]; rows: [string, string]; haze: string; light: Rgb }[] = [
  {
    sky: ['#a7c7c9', '#dfe8d6', '#fbf3d6'],
    rows: ['#2f5a2c', '#8cb84a'],
    haze: '#e3ecd4',
    light: [255, 248, 214],
  },
  {
    sky: ['#5a6a96', '#d3a3a0', '#ffdca6'],
    rows: ['#243f2c', '#a3a048'],
    haze: '#f3cfa6',
    light: [255, 230, 176],
  },
  {
    sky: ['#8fa8ac', '#c4d3cf', '#e6ebe2'],
    rows: ['#234a3c', '#6a9a6a'],
    haze: '#d3dfda',
    light: [240, 248, 238],
  },
];

/** Tea terraces: rounded rows following the hill, mist behind. */
export const teaField: Scene = async (canvas, random, variant) => {
  const tone = choose(slopes, variant);
  const { width, height, data } = canvas;
  const haze = rgb(tone.haze);
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.5, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.12 });
    small.glow(random.between(0.2, 0.8), 0.28, 0.4, tone.light, 0.4);
    for (let i = 0; i < 3; i++) {
      const line = ridge(random, small.width, 2 + i * 0.4, 5, 0.5).map((v) => 0.34 + i * 0.05 - v * 0.13);
      const top = mix(rgb(tone.rows[0]), haze, 0.72 - i * 0.16);
      small.below(line, top, mix(top, haze, 0.7), 0.14, {
        veil: fractal(random, 3, 6, 3, canvas.aspect),
        veilAmount: 0.8,
      });
    }
  });
  const [dark, bright] = [rgb(tone.rows[0]), rgb(tone.rows[1])];
  const leafy = fractal(random, 70, 90, 2, canvas.aspect, 360);
  const hills = Array.from({ length: 3 }, (_, k) =>
    ridge(random, width, 1.3 + (2 - k) * 0.5, 3).map((v) => (0.46 + 0.17 * k + 0.06 - v * 0.17) * height),
  );
  for (let k = 0; k < 3; k++) {
    const line = hills[k]!;
    const air = 0.45 * (1 - k / 2) ** 1.3;
    const dir = random.between(-0.9, 0.9);
    const bow = random.between(0.5, 1.2) * random.pick([-1, 1]);
    const middle = random.between(0.2, 0.8);
    for (let y = 0; y < height; y++) {
      const lr = Math.min(leafy.height - 1, Math.floor((y / height) * leafy.height)) * leafy.width;
      for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
        const cover = Math.min(1, y + 1 - line[x]!);
        if (cover <= 0 || (k < 2 && y > hills[k + 1]![x]! + 1)) continue;
        const depth = (y - line[x]!) / height;
        const u = x / width - middle;
        const grain = leafy.data[lr + Math.floor((x / width) * leafy.width)]! - 0.5;
        const rows = (depth ** 0.8 * 30 + (u * dir + u * u * bow) * 7 * (0.5 + depth * 3)) * (1.1 - k * 0.16);
        const phase = rows - Math.floor(rows);
        const round = Math.sin(phase * Math.PI);
        const lit = Math.max(
          0,
          Math.min(1, round ** 0.7 * (1.15 - phase * 0.85) + grain * 0.34 + 0.05 - depth * 0.25),
        );
        const gap = phase > 0.9 || phase < 0.05 ? 0.55 : 1;
        for (let c = 0; c < 3; c++) {
          const leaf = (dark[c]! + (bright[c]! - dark[c]!) * lit) * gap;
          data[i + c]! += cover * (leaf + (haze[c]! - leaf) * air * (1 - depth) - data[i + c]!);
        }
      }
    }
    if (k < 2)
      canvas.cloud(fractal(random, 2, 5, 4, 0.6), haze, 0.5, 0.45, 0.9, 0.42 + 0.15 * k, 0.68 + 0.15 * k);
  }
  if (random.chance(0.6)) {
    const [x, y] = [random.between(160, 560), canvas.drawingHeight * random.between(0.72, 0.84)];
    await canvas.svg(
      `${path(`M${n(x - 13)} ${n(y)}q1 -34 13 -38q13 4 14 38z`, '#4a6a9a')}${path(`M${n(x - 24)} ${n(y - 36)}q24 -26 48 0q-24 8 -48 0z`, '#e8c98a')}${path(`M${n(x + 8)} ${n(y - 22)}h22l-4 22h-16z`, '#a8733f')}`,
      { from: 0.6, to: 0.9 },
    );
  }
  return { vignette: 0.26, grain: 3, bloom: 0.12 };
};
