import { ramp, rgb } from '../../color.ts';
import { fractal } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { n } from '../../shapes.ts';
import { ground, lightUp, nights } from './night-ground.ts';

/** Star trails around the pole, as a long night on a tripod draws them. */
export const stars: Scene = async (canvas, random, variant) => {
  const tone = choose(nights, variant);
  const h = canvas.drawingHeight;
  const [cx, cy] = [random.between(0.3, 0.7), random.between(0.3, 0.5)];
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.97, { field: fractal(random, 2, 3, 3, canvas.aspect), amount: 0.08 });
    small.glow(random.between(0.2, 0.8), 0.9, 0.5, rgb(tone.sky[3]!), 0.45, 0.5);
  });
  const sweep = random.between(0.45, 0.95);
  let trails = '';
  for (let i = 0; i < 300; i++) {
    const r = 12 + 900 * Math.sqrt(random.next()) * random.between(0.4, 1);
    const from = random.between(0, 6.28);
    const part = sweep * random.between(0.75, 1.05);
    const [x0, y0] = [cx * 720 + Math.cos(from) * r, cy * h + Math.sin(from) * r];
    const [x1, y1] = [cx * 720 + Math.cos(from + part) * r, cy * h + Math.sin(from + part) * r];
    const color = random.pick(['#ffffff', '#dfe8ff', '#ffe9cc', '#cfe0ff', '#ffd9b8']);
    trails += `<path d="M${n(x0)} ${n(y0)}A${n(r)} ${n(r)} 0 0 1 ${n(x1)} ${n(y1)}" fill="none" stroke="${color}" stroke-width="${random.between(0.6, 1.9).toFixed(1)}" opacity="${(0.3 + random.next() ** 2 * 0.7).toFixed(2)}"/>`;
  }
  await canvas.svg(trails, { to: 0.95 });
  ground(canvas, random, rgb(tone.land), rgb(tone.sky[2]!));
  if (variant % 2 === 0) await lightUp(canvas, random);
  return { vignette: 0.4, grain: 4, bloom: 0.35 };
};
