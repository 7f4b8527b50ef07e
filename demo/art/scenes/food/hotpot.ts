import { blend } from '../../color.ts';
import { daylight, lay, lights, steam } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { blob, ellipse, leaf, n, path, radial, rect, shadow, shadowDefs, stroke } from '../../shapes.ts';
import { bowls, chopsticks, dish, scallions, surfaces } from './tableware.ts';

const pots: { broth: [string, string]; kind: number }[] = [
  { broth: ['#c8331a', '#7a150c'], kind: 0 },
  { broth: ['#f0e6cc', '#d1bb8c'], kind: 1 },
  { broth: ['#c98f4a', '#8a5626'], kind: 2 },
];

/** A pot in the middle of the table, plates around it. */
export const hotpot: Scene = async (canvas, random, variant) => {
  const pot = choose(pots, variant);
  const [colors, kind] = choose(surfaces, [3, 0, 1, 5][variant % 4]!);
  const h = canvas.drawingHeight;
  await lay(canvas, random, colors, kind);
  const [x, y, r] = [360, h * 0.52, Math.min(235, h * 0.3)];
  let out = shadowDefs();
  const around = 7;
  for (let i = 0; i < around; i++) {
    const a = (i / around) * 6.28 + 0.3;
    const [px, py, s] = [x + Math.cos(a) * r * 1.66, y + Math.sin(a) * r * 1.74, random.between(84, 100)];
    const what = (i + variant) % 5;
    out += dish(px, py, s, choose(bowls, i + variant), '#ece4d4');
    for (let k = 0; k < 13; k++) {
      const [b, d] = [(k / 13) * 6.28, s * 0.42 * Math.sqrt((k + 1) / 13)];
      const [qx, qy] = [px + Math.cos(b * 2.4) * d, py + Math.sin(b * 2.4) * d];
      if (what === 0)
        out +=
          path(
            blob(random, qx, qy, s * 0.26, s * 0.15, 0.2, 7),
            random.pick(['#c94a44', '#d9655a', '#b83a3a']),
          ) + stroke(`M${n(qx - 12)} ${n(qy)}q12 -8 24 0`, '#f7dcd0', 4);
      else if (what === 1)
        out += path(leaf(qx, qy, b * 2.4, s * 0.5, s * 0.2), random.pick(['#4f8a3a', '#6fa84e', '#2f6a2c']));
      else if (what === 2)
        out +=
          ellipse(qx, qy, s * 0.17, s * 0.15, '#c9a070') +
          ellipse(qx - 2, qy - 3, s * 0.14, s * 0.11, '#ecd2a8');
      else if (what === 3)
        out += rect(
          qx - 15,
          qy - 13,
          30,
          26,
          blend('#f6efdc', '#c9b48a', random.between(0, 0.3)),
          `rx="4" transform="rotate(${random.int(0, 60)} ${n(qx)} ${n(qy)})" stroke="#d9c79c" stroke-width="1.5"`,
        );
      else
        out +=
          ellipse(qx, qy, s * 0.16, s * 0.16, '#f0a07a') +
          stroke(`M${n(qx - 10)} ${n(qy + 6)}a12 12 0 1 1 18 3`, '#d9633f', 5);
    }
  }
  out +=
    shadow(x + 34, y + 44, r * 1.5, r * 1.5, 0.75) +
    rect(x - r * 1.34, y - 26, r * 2.68, 52, '#2a2628', 'rx="24"') +
    ellipse(x, y, r * 1.1, r * 1.1, '#1c1a1c') +
    ellipse(x - 2, y - 3, r * 1.07, r * 1.07, '#5a5452') +
    ellipse(x, y, r, r, '#242022');
  out +=
    radial('hp', [blend(pot.broth[0], '#fff', 0.14), pot.broth[0], pot.broth[1]], 0.42, 0.4, 0.64) +
    ellipse(x, y, r * 0.95, r * 0.95, 'url(#hp)');
  for (let i = 0; i < 56; i++) {
    const [a, d] = [random.between(0, 6.28), r * 0.84 * Math.sqrt(random.next())];
    const [px, py] = [x + Math.cos(a) * d, y + Math.sin(a) * d];
    const t = random.int(0, 4);
    if (pot.kind === 0 && t < 2) {
      const [lx, ly] = [Math.cos(a * 3) * 26, Math.sin(a * 3) * 26];
      out +=
        stroke(
          `M${n(px)} ${n(py)}q${n(lx * 0.4 + 5)} ${n(ly * 0.4 - 5)} ${n(lx)} ${n(ly)}`,
          random.pick(['#8a140c', '#a81e12', '#d93a20']),
          8,
        ) +
        stroke(
          `M${n(px)} ${n(py - 2)}q${n(lx * 0.4 + 4)} ${n(ly * 0.4 - 5)} ${n(lx * 0.8)} ${n(ly * 0.8)}`,
          '#ff8a5a',
          1.8,
          'opacity=".7"',
        );
    } else if (pot.kind === 1 && t < 2)
      out +=
        path(leaf(px, py, a * 2, 52, 20), random.pick(['#e3e6b4', '#c9d68a', '#f4f0d0'])) +
        stroke(`M${n(px)} ${n(py)}l${n(Math.cos(a * 2) * 44)} ${n(Math.sin(a * 2) * 44)}`, '#fffbe6', 3);
    else if (pot.kind === 2 && t < 3) {
      const s = random.between(17, 30);
      const cap = random.pick(['#7a4a2a', '#a06a3c', '#d9b07a', '#5a3420']);
      out +=
        ellipse(px + 4, py + 6, s, s * 0.86, '#2a1408', 'opacity=".4"') +
        ellipse(px, py, s, s * 0.86, cap) +
        ellipse(px - s * 0.2, py - s * 0.2, s * 0.56, s * 0.42, blend(cap, '#fff2d8', 0.34));
    } else if (t === 2)
      out += path(
        blob(random, px, py, 30, 17, 0.2, 7),
        pot.kind === 1 ? '#d9a08a' : '#a8583c',
        'opacity=".95"',
      );
    else if (t === 3) out += scallions(random, px, py, 8, 2);
    else
      out += ellipse(
        px,
        py,
        random.between(6, 17),
        random.between(5, 14),
        pot.kind === 0 ? '#ff8a4a' : '#fff6da',
        'opacity=".45"',
      );
  }
  out += chopsticks(random.between(520, 600), -40, random.between(10, 20), '#4a2a1a');
  await canvas.svg(out);
  await daylight(canvas, random, choose(lights, variant + 2));
  canvas.glow(0.5, 0.5, 0.4, [255, 200, 140], 0.16);
  await steam(canvas, random, x - 60, y, h * 0.44, 0.6);
  await steam(canvas, random, x + 80, y + 20, h * 0.4, 0.5);
  return { vignette: 0.4, grain: 3.2, bloom: 0.14 };
};
