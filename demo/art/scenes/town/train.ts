import { blend, mix, ramp, rgb } from '../../color.ts';
import { fractal, ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, leaf, linear, n, path, rect, stroke } from '../../shapes.ts';
import { clouds, starField } from '../../weather.ts';
import { plant } from '../nature/mountains.ts';

const journeys = [
  {
    sky: ['#7fb0d8', '#c4dfe8', '#f4efdc'],
    land: ['#8fae6a', '#6a9450', '#3f6a3a'],
    frame: '#3f5a56',
    seat: '#2f6b5c',
    lamp: false,
  },
  {
    sky: ['#3b3f78', '#b5728e', '#ffb888'],
    land: ['#8a6a80', '#5a4664', '#2c2440'],
    frame: '#4a3440',
    seat: '#7a3a34',
    lamp: true,
  },
  {
    sky: ['#9fb2b8', '#cdd5d2', '#e9e7dc'],
    land: ['#9aa89a', '#6f8078', '#44544e'],
    frame: '#5a5248',
    seat: '#34506a',
    lamp: false,
  },
  {
    sky: ['#0c1434', '#22356a', '#5f6f98'],
    land: ['#2a3a62', '#18264a', '#0a1228'],
    frame: '#241f2c',
    seat: '#5a2f34',
    lamp: true,
  },
];

/** The view out of a train: fields, hills, and objects on the table. */
export const train: Scene = async (canvas, random, variant) => {
  const tone = choose(journeys, variant);
  const h = canvas.drawingHeight;
  await canvas.half((small) => {
    small.fill(ramp(tone.sky), 0, 0.6);
    if (variant % 4 === 3) starField(small, random, 260, 0.5, 0.9);
    small.glow(random.between(0.3, 0.7), 0.42, 0.3, rgb(tone.sky[2]!), 0.45, 0.8);
    clouds(small, random, {
      lit: mix(rgb(tone.sky[2]!), [255, 255, 255], 0.4),
      shaded: rgb(tone.sky[1]!),
      cover: 0.5,
      from: 0.05,
      to: 0.48,
      cells: [2, 5],
      toward: [0.3, 0.7],
      alpha: 0.85,
    });
  });
  for (let i = 0; i < 4; i++) {
    const t = i / 3;
    const line = ridge(random, canvas.width, 2 + i * 0.5, 5, 0.4 - t * 0.3).map(
      (v) => 0.44 + 0.075 * i - v * (0.13 - 0.07 * t),
    );
    if (i === 2) plant(line, random, 34, 0.035, canvas.aspect);
    const color =
      i < 2
        ? mix(rgb(tone.land[0]!), rgb(tone.sky[2]!), 0.55 - i * 0.35)
        : mix(rgb(tone.land[1]!), rgb(tone.land[2]!), i - 2);
    canvas.below(line, color, mix(color, rgb(tone.sky[2]!), 0.35), 0.1, {
      veil: fractal(random, 4 + i * 3, 24, 3, canvas.aspect),
      veilAmount: 0.8,
    });
  }
  let rush = '';
  for (let i = 0; i < 46; i++) {
    const y = h * random.between(0.66, 0.86);
    rush += rect(
      random.between(-200, 700),
      y,
      random.between(120, 420),
      random.between(2, 7),
      blend(tone.land[2]!, random.pick([tone.land[0]!, tone.sky[2]!, '#000000']), random.between(0, 0.5)),
      'opacity=".5"',
    );
  }
  await canvas.svg(rush, { soft: 3 });
  const [x0, x1, y0, y1] = [64, 656, h * 0.1, h * 0.74];
  const frame = tone.frame;
  const defs = `<defs>${linear('wall', [blend(frame, '#fff', 0.1), blend(frame, '#000', 0.25)])}${linear('table', [blend('#b98a5c', frame, 0.25), blend('#7a5438', frame, 0.35)])}${linear('curtain', [blend(tone.seat, '#000', 0.25), blend(tone.seat, '#fff', 0.16), blend(tone.seat, '#000', 0.3), blend(tone.seat, '#fff', 0.08), blend(tone.seat, '#000', 0.35)], 0, 0, 1, 0)}${linear(
    'glass',
    [
      { at: 0, color: '#ffffff', opacity: 0.16 },
      { at: 0.5, color: '#ffffff', opacity: 0.02 },
      { at: 1, color: '#ffffff', opacity: 0.1 },
    ],
    0,
    0,
    1,
    1,
  )}${linear('cup', ['#8fb8b4', '#e6f3ee', '#7aa29e'], 0, 0, 1, 0)}</defs>`;
  let inside = `${defs}<path fill-rule="evenodd" fill="url(#wall)" d="M-5 -5H725V${h + 5}H-5ZM${x0 + 26} ${n(y0)}H${x1 - 26}Q${x1} ${n(y0)} ${x1} ${n(y0 + 26)}V${n(y1 - 26)}Q${x1} ${n(y1)} ${x1 - 26} ${n(y1)}H${x0 + 26}Q${x0} ${n(y1)} ${x0} ${n(y1 - 26)}V${n(y0 + 26)}Q${x0} ${n(y0)} ${x0 + 26} ${n(y0)}Z"/>`;
  inside +=
    `<rect x="${x0}" y="${n(y0)}" width="${x1 - x0}" height="${n(y1 - y0)}" rx="26" fill="url(#glass)" stroke="${blend(frame, '#000', 0.45)}" stroke-width="7"/>` +
    stroke(`M${x0} ${n(y0 + (y1 - y0) * 0.28)}H${x1}`, blend(frame, '#c9c4b8', 0.35), 9) +
    stroke(`M${x0} ${n(y0 + (y1 - y0) * 0.28 + 5)}H${x1}`, blend(frame, '#000', 0.5), 2);
  const drape = random.chance(0.5) ? [0, 128] : [592, 720];
  inside += path(
    `M${drape[0]} -5H${drape[1]}Q${n((drape[1]! + drape[0]!) / 2 + (drape[0] === 0 ? 50 : -50))} ${n(h * 0.3)} ${drape[0] === 0 ? 66 : 654} ${n(h * 0.56)}Q${drape[0] === 0 ? 60 : 660} ${n(h * 0.66)} ${drape[0] === 0 ? 92 : 628} ${n(h * 0.76)}H${drape[0]}Z`,
    'url(#curtain)',
  );
  const ty = h * 0.83;
  inside +=
    path(`M60 ${n(ty)}H660L700 ${n(h + 5)}H20Z`, 'url(#table)') +
    rect(60, ty, 600, 6, blend('#d9b080', frame, 0.2));
  const cx = random.between(180, 300);
  inside +=
    ellipse(cx, ty + 74, 62, 12, '#000', 'opacity=".3"') +
    path(
      `M${n(cx - 40)} ${n(ty - 30)}L${n(cx - 34)} ${n(ty + 70)}Q${n(cx)} ${n(ty + 82)} ${n(cx + 34)} ${n(ty + 70)}L${n(cx + 40)} ${n(ty - 30)}Z`,
      'url(#cup)',
      'opacity=".86"',
    ) +
    path(
      `M${n(cx - 38)} ${n(ty - 4)}L${n(cx - 34)} ${n(ty + 70)}Q${n(cx)} ${n(ty + 82)} ${n(cx + 34)} ${n(ty + 70)}L${n(cx + 38)} ${n(ty - 4)}Z`,
      '#c9853c',
      'opacity=".6"',
    ) +
    ellipse(cx, ty - 30, 40, 8, '#e9f4ee', 'opacity=".6"');
  const ox = random.between(420, 540);
  for (const [dx, dy, r] of [
    [0, 40, 30],
    [54, 48, 27],
    [26, 8, 25],
  ] as const)
    inside +=
      ellipse(ox + dx, ty + dy + r, r * 1.05, r * 0.3, '#000', 'opacity=".3"') +
      ellipse(ox + dx, ty + dy, r, r * 0.93, '#e98a2c') +
      ellipse(ox + dx - r * 0.28, ty + dy - r * 0.3, r * 0.5, r * 0.42, '#ffc06a', 'opacity=".7"') +
      path(leaf(ox + dx, ty + dy - r * 0.85, -0.6, r * 0.9, r * 0.3), '#4f7a3a');
  await canvas.svg(inside);
  if (tone.lamp) canvas.glow(0.5, 1.02, 0.4, [255, 190, 110], 0.24, 0.7);
  await canvas.light(
    path(`M${x0} ${n(y1)}H${x1}L760 ${h + 60}H-40Z`, '#fff') + rect(x0, y0, x1 - x0, y1 - y0, '#fff'),
    [1.05, 1.03, 1],
    [0.72, 0.7, 0.74],
    14,
  );
  return { vignette: 0.3, grain: 3.2, bloom: 0.2 };
};
