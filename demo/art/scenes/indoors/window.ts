import { blend, mix, ramp, rgb } from '../../color.ts';
import { fractal } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, leaf, linear, n, path, rect, stroke } from '../../shapes.ts';
import { covers } from './books.ts';

const shops = [
  { wall: '#26303c', frame: '#1a2028', warm: ['#ffe9b8', '#f5b55c'], outside: '#0d1420', kind: 0 },
  { wall: '#3c2a2c', frame: '#24181a', warm: ['#ffdfae', '#e8954a'], outside: '#150d10', kind: 1 },
  { wall: '#5f7480', frame: '#e9e4da', warm: ['#fff0cc', '#f2c078'], outside: '#c9d6de', kind: 2 },
  { wall: '#1f3a34', frame: '#12241f', warm: ['#fff0c0', '#e9b04e'], outside: '#0a1614', kind: 0 },
];

/** A lit window in the dark, with rain or snow outside. */
export const window: Scene = async (canvas, random, variant) => {
  const tone = choose(shops, variant);
  const h = canvas.drawingHeight;
  let bricks = '';
  for (let y = 0, row = 0; y < h; y += 26, row++)
    for (let x = -60 + (row % 2) * 34; x < 720; x += 68)
      bricks += rect(
        x,
        y,
        65,
        23,
        blend(tone.wall, random.chance(0.5) ? '#000000' : '#ffe9d0', random.between(0, 0.13)),
        'rx="2" opacity=".55"',
      );
  const [x0, x1, y0, y1] = [110, 610, h * 0.17, h * 0.72];
  let inside = linear('in', tone.warm) + rect(x0, y0, x1 - x0, y1 - y0, 'url(#in)');
  for (let row = 0; row < 3; row++) {
    const foot = y0 + (y1 - y0) * (0.26 + row * 0.26);
    inside += rect(x0, foot, x1 - x0, 9, blend(tone.warm[1]!, '#3a1c0c', 0.6));
    for (let x = x0 + random.between(4, 30); x < x1 - 30; ) {
      const w = random.between(12, 32);
      if (tone.kind === 0 || random.chance(0.45)) {
        const t = (y1 - y0) * random.between(0.13, 0.2);
        inside += rect(x, foot - t, w - 1, t, blend(random.pick(covers), tone.warm[1]!, 0.35));
      } else if (random.chance(0.6))
        inside += ellipse(x + w / 2, foot - 16, w * 0.5, 16, blend(random.pick(covers), tone.warm[0]!, 0.3));
      x += w + (random.chance(0.2) ? 26 : 1);
    }
  }
  for (let k = 0; k < 3; k++) {
    const px = x0 + 90 + k * 160;
    inside +=
      stroke(`M${px} ${n(y0)}v${n(50 + (k % 2) * 22)}`, '#3a2416', 3) +
      path(`M${px - 34} ${n(y0 + 88 + (k % 2) * 22)}q34 -72 68 0z`, '#4a2c18') +
      ellipse(px, y0 + 90 + (k % 2) * 22, 17, 9, '#fffbe6');
  }
  const body = blend('#3a2030', tone.warm[1]!, 0.22);
  const sx = random.between(230, 480);
  const fy = y1 + 4;
  inside +=
    path(
      `M${n(sx - 66)} ${n(fy)}C${n(sx - 70)} ${n(fy - 92)} ${n(sx - 46)} ${n(fy - 122)} ${n(sx)} ${n(fy - 124)}S${n(sx + 70)} ${n(fy - 92)} ${n(sx + 66)} ${n(fy)}Z`,
      body,
    ) +
    ellipse(sx, fy - 152, 31, 35, body) +
    path(
      `M${n(sx - 34)} ${n(fy - 148)}q-4 -46 34 -46t34 46q-12 -26 -34 -26t-34 26z`,
      blend(body, '#000', 0.4),
    ) +
    path(`M${n(sx - 56)} ${n(fy - 46)}l56 14l56 -14v-34l-56 12l-56 -12z`, '#fff3d6');
  await canvas.half(async (small) => {
    small.fill(
      ramp([blend(tone.wall, tone.outside, 0.2), tone.wall, blend(tone.wall, tone.outside, 0.6)]),
      0,
      1,
      { field: fractal(random, 3, 4, 4, canvas.aspect), amount: 0.3 },
    );
    await small.svg(bricks);
    await small.svg(inside, { soft: 1.3 });
  });
  for (let k = 0; k < 3; k++)
    canvas.glow((x0 + 90 + k * 160) / 720, (y0 + 92 + (k % 2) * 22) / h, 0.075, [255, 236, 190], 0.6);
  let frame =
    linear('sill', [blend(tone.frame, '#fff', 0.3), tone.frame]) +
    linear(
      'gl',
      [
        { at: 0, color: '#fff', opacity: 0.24 },
        { at: 0.35, color: '#fff', opacity: 0.03 },
        { at: 1, color: '#fff', opacity: 0.12 },
      ],
      0,
      0,
      1,
      0.6,
    );
  frame += rect(x0, y0, x1 - x0, y1 - y0, 'url(#gl)');
  for (const [x, y, w, t] of [
    [x0 - 20, y0 - 20, x1 - x0 + 40, 22],
    [x0 - 20, y0, 22, y1 - y0],
    [x1 - 2, y0, 22, y1 - y0],
    [x0, y0 + (y1 - y0) * 0.24, x1 - x0, 9],
    [x0 + (x1 - x0) / 3, y0, 9, y1 - y0],
    [x0 + ((x1 - x0) * 2) / 3, y0, 9, y1 - y0],
  ] as const)
    frame += rect(x, y, w, t, tone.frame) + rect(x, y, w, 2, '#fff', 'opacity=".2"');
  frame +=
    rect(x0 - 44, y1, x1 - x0 + 88, 22, 'url(#sill)') +
    rect(x0 - 44, y1 + 22, x1 - x0 + 88, 12, '#000', 'opacity=".35"');
  for (let k = 0; k < 3; k++) {
    const px = x0 + 20 + k * 170 + random.between(0, 70);
    frame += path(`M${n(px - 30)} ${n(y1 - 44)}h60l-8 46h-44z`, blend('#a8583c', tone.wall, 0.35));
    for (let q = 0; q < 9; q++)
      frame +=
        path(
          leaf(px, y1 - 42, -1.57 + (q - 4) * 0.3, random.between(36, 74), 17),
          blend('#2f4f34', '#7d9a5a', random.next() * 0.7),
        ) +
        (random.chance(0.3)
          ? ellipse(
              px + (q - 4) * 10,
              y1 - 84 - random.between(0, 20),
              7,
              7,
              random.pick(['#e8697a', '#f5c45a', '#f2e6dc']),
            )
          : '');
  }
  if (variant % 2 === 0) {
    frame += path(
      `M${x0 - 50} ${n(y0 - 24)}H${x1 + 50}L${x1 + 84} ${n(y0 + 46)}H${x0 - 84}Z`,
      blend('#b8402f', tone.outside, 0.25),
    );
    for (let k = 0; k < 8; k++) {
      const a = x0 - 50 + ((x1 - x0 + 100) * k) / 8;
      const b = x0 - 84 + ((x1 - x0 + 168) * k) / 8;
      if (k % 2)
        frame += path(
          `M${n(a)} ${n(y0 - 24)}h${n((x1 - x0 + 100) / 8)}L${n(b + (x1 - x0 + 168) / 8)} ${n(y0 + 46)}H${n(b)}Z`,
          blend('#f2e6d2', tone.outside, 0.25),
        );
      frame += path(
        `M${n(b)} ${n(y0 + 45)}h${n((x1 - x0 + 168) / 8)}q0 24 ${n(-(x1 - x0 + 168) / 16)} 24t${n(-(x1 - x0 + 168) / 16)} -24z`,
        blend(k % 2 ? '#f2e6d2' : '#b8402f', tone.outside, 0.36),
      );
    }
  }
  await canvas.svg(frame);
  canvas.glow(0.5, 0.45, 0.42, rgb(tone.warm[1]!), 0.2);
  const ground = mix(rgb(tone.outside), rgb(tone.wall), 0.3);
  canvas.box(0, 0.84, 1, 0.16, ground);
  canvas.reflect(0.84, {
    ripple: fractal(random, 12, 40, 3, 1.5, 320),
    amount: 0.12,
    tint: ground,
    alpha: 0.42,
    stretch: 1.3,
  });
  if (tone.kind === 2)
    for (let i = 0; i < 150; i++)
      canvas.disc(
        random.next(),
        random.next(),
        0.0012 + random.next() ** 4 * 0.008,
        [255, 255, 255],
        0.7,
        0.004,
      );
  else {
    let drops = '';
    for (let i = 0; i < 90; i++) {
      const [x, y, l] = [random.between(-10, 730), random.between(-30, h), random.between(16, 50)];
      drops += stroke(
        `M${n(x)} ${n(y)}l${n(-l * 0.1)} ${n(l)}`,
        '#e6eef6',
        random.between(0.6, 1.3),
        `opacity="${random.between(0.08, 0.28).toFixed(2)}"`,
      );
    }
    await canvas.svg(drops);
  }
  return { vignette: 0.42, grain: 3.8, bloom: 0.4 };
};
