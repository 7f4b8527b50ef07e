import type { Canvas } from '../../canvas.ts';
import { hex, mix, type Rgb, ramp, rgb } from '../../color.ts';
import { fractal, ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { n, path, stroke } from '../../shapes.ts';

const woods: { air: string[]; trunk: string; leaf: string[]; ground: string; beam: Rgb }[] = [
  {
    air: ['#e9e6a8', '#b8cf86', '#5f8a56'],
    trunk: '#1d2a1c',
    leaf: ['#2f5a2c', '#5f8d3b', '#9dbb52'],
    ground: '#26381f',
    beam: [255, 244, 190],
  },
  {
    air: ['#ffe0a3', '#f0a95f', '#8a5a3a'],
    trunk: '#2a1712',
    leaf: ['#a8481f', '#d97b28', '#f1b545'],
    ground: '#4a2615',
    beam: [255, 226, 160],
  },
  {
    air: ['#d7ebe6', '#8fb8b4', '#3f6a6c'],
    trunk: '#0f2326',
    leaf: ['#1f4a4a', '#3c7268', '#7fa88e'],
    ground: '#16302f',
    beam: [226, 250, 240],
  },
  {
    air: ['#f6e6d8', '#c9b7c4', '#6d6488'],
    trunk: '#1f1930',
    leaf: ['#3d3a63', '#5f5c86', '#8f86a6'],
    ground: '#2a2440',
    beam: [255, 232, 214],
  },
];

/** A wood in the morning: trunks fading into light, shafts between them, leaves in front. */
export const forest: Scene = async (canvas, random, variant) => {
  const wood = choose(woods, variant);
  const h = canvas.drawingHeight;
  const sunX = random.between(0.3, 0.7);
  const air = rgb(wood.air[1]!);
  const drawDepth = async (target: Canvas, depth: number, soft: number): Promise<void> => {
    const t = depth / 3;
    const color = mix(mix(air, rgb(wood.air[0]!), 0.3), rgb(wood.trunk), 0.18 + t * 0.8);
    let trunks = '';
    for (let i = 0; i < 15 - depth * 3.6; i++) {
      const x = random.between(-20, 740);
      const w = (5 + t * 34) * random.between(0.6, 1.3);
      const lean = random.between(-22, 22) * (0.4 + t);
      const foot = h * (0.72 + t * 0.24);
      trunks += path(
        `M${n(x - w / 2 + lean)} -10C${n(x - w * 0.42)} ${n(h * 0.3)} ${n(x - w * 0.5)} ${n(h * 0.6)} ${n(x - w * 0.85)} ${n(foot)}L${n(x + w * 0.9)} ${n(foot)}C${n(x + w * 0.5)} ${n(h * 0.6)} ${n(x + w * 0.45)} ${n(h * 0.3)} ${n(x + w / 2 + lean)} -10Z`,
        hex(color),
      );
      if (depth > 0 && random.chance(0.7)) {
        const by = random.between(0.1, 0.45) * h;
        const dir = random.chance(0.5) ? 1 : -1;
        trunks += stroke(
          `M${n(x)} ${n(by)}q${n(dir * 40)} ${n(-24)} ${n(dir * random.between(70, 130))} ${n(random.between(-90, -30))}`,
          hex(color),
          w * 0.22,
        );
      }
    }
    let crown = '';
    for (let i = 0; i < 110; i++) {
      const tone = mix(rgb(random.pick(wood.leaf)), air, 0.66 - t * 0.5);
      const [x, y] = [random.between(-20, 740), random.next() ** 1.9 * h * (0.34 + t * 0.05)];
      const r = random.between(7, 19);
      crown += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 1.5)}" ry="${n(r * 0.8)}" transform="rotate(${random.int(-40, 40)} ${n(x)} ${n(y)})" fill="${hex(tone)}" opacity=".6"/>`;
    }
    await target.svg(trunks + crown, { soft });
    target.cloud(
      fractal(random, 3, 5, 3, canvas.aspect),
      rgb(wood.air[0]!),
      0.34 * (1 - t),
      0.35,
      0.9,
      0.3,
      0.95,
    );
  };
  await canvas.half(async (small) => {
    small.fill(ramp(wood.air), 0, 1, { field: fractal(random, 3, 3, 4, canvas.aspect), amount: 0.45 });
    small.glow(sunX, 0.26, 0.45, wood.beam, 0.75, 1.2);
    for (let depth = 0; depth < 3; depth++) await drawDepth(small, depth, depth === 0 ? 2 : 1);
  });
  await drawDepth(canvas, 3, 3);
  const slope = ridge(random, canvas.width, 3, 4).map((v) => 0.84 - v * 0.1);
  canvas.below(slope, mix(rgb(wood.ground), air, 0.3), rgb(wood.ground), 0.12, {
    veil: fractal(random, 20, 30, 3, canvas.aspect),
    veilAmount: 1.4,
  });
  let beams = '';
  for (let i = 0; i < 7; i++) {
    const x = sunX * 720 + random.between(-60, 60);
    const to = random.between(-240, 960);
    const w = random.between(18, 70);
    beams += path(
      `M${n(x - 6)} ${n(-h * 0.04)}L${n(x + 6)} ${n(-h * 0.04)}L${n(to + w)} ${n(h * 0.98)}L${n(to - w)} ${n(h * 0.98)}Z`,
      hex(wood.beam),
      `opacity="${random.between(0.1, 0.3).toFixed(2)}"`,
    );
  }
  await canvas.svg(beams, { soft: 8, add: true, alpha: 1.25 });
  let near = '';
  for (let i = 0; i < 150; i++) {
    const side = random.chance(0.5) ? random.between(-10, 190) : random.between(530, 730);
    const y = random.next() ** 1.7 * h * 0.34;
    near += `<ellipse cx="${n(side)}" cy="${n(y)}" rx="${n(random.between(5, 15))}" ry="${n(random.between(3, 8))}" transform="rotate(${random.int(-40, 60)} ${n(side)} ${n(y)})" fill="${random.pick(wood.leaf)}" opacity=".9"/>`;
  }
  await canvas.svg(near, { soft: 2.6 });
  for (let i = 0; i < 40; i++)
    canvas.disc(
      random.next(),
      random.between(0.2, 0.9),
      random.between(0.001, 0.004),
      wood.beam,
      random.between(0.15, 0.6),
      0.005,
    );
  canvas.paper(0.05);
  return { vignette: 0.4, grain: 3.4, bloom: 0.3 };
};
