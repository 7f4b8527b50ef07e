import { blend } from '../../color.ts';
import { drawRoom, steam } from '../../room.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, linear, n, path, radial, rect, shadow, shadowDefs, stroke } from '../../shapes.ts';
import { covers } from './books.ts';

const desks = [
  { wall: ['#1f2a3c', '#33415a'], table: ['#4a2f20', '#8a5a38'], shade: '#3f7a66' },
  { wall: ['#3a2430', '#5c3c44'], table: ['#3a241c', '#754a32'], shade: '#c98a3c' },
  { wall: ['#24302c', '#3f5248'], table: ['#57402c', '#94704c'], shade: '#b8503a' },
  { wall: ['#2c2a3f', '#4a4866'], table: ['#503428', '#8c6046'], shade: '#e3d2b0' },
] as const;

/** A desk at night: lamp, open book, something warm, rain or a moon outside. */
export const desk: Scene = async (canvas, random, variant) => {
  const tone = choose(desks, variant);
  const h = canvas.drawingHeight;
  const line = 0.62;
  await drawRoom(canvas, random, {
    wall: [tone.wall[0], tone.wall[1]],
    table: [tone.table[0], tone.table[1]],
    line,
  });
  const left = random.chance(0.5);
  const mirror = (x: number): number => (left ? x : 720 - x);
  const wx = left ? 400 : 60;
  let out =
    linear('pane', ['#0c1530', '#2c3f6c', '#6a6a90']) +
    rect(wx - 12, h * 0.08 - 12, 284, h * 0.4 + 24, blend(tone.table[1], '#000', 0.3), 'rx="4"') +
    rect(wx, h * 0.08, 260, h * 0.4, 'url(#pane)');
  if (variant % 2 === 0)
    for (let i = 0; i < 40; i++)
      out += ellipse(
        wx + random.between(6, 254),
        h * random.between(0.09, 0.46),
        random.between(1.4, 4),
        random.between(2, 6),
        '#cfe0f4',
        'opacity=".45"',
      );
  else
    out +=
      ellipse(wx + 170, h * 0.17, 28, 28, '#fdf0cf') +
      ellipse(wx + 60, h * 0.14, 1.8, 1.8, '#fff') +
      ellipse(wx + 110, h * 0.24, 1.5, 1.5, '#fff') +
      ellipse(wx + 220, h * 0.3, 1.6, 1.6, '#fff');
  for (let i = 0; i < 9; i++) {
    const bw = random.between(24, 48);
    const tall = random.between(20, 90);
    out += rect(wx + i * 29, h * 0.48 - tall, Math.min(bw, 260 - i * 29), tall, '#0d1430');
    if (random.chance(0.8)) out += rect(wx + i * 29 + 8, h * 0.48 - 16, 5, 6, '#ffd88a');
  }
  out +=
    rect(wx - 12, h * 0.48, 284, 14, blend(tone.table[1], '#000', 0.15)) +
    rect(wx + 126, h * 0.08, 8, h * 0.4, blend(tone.table[1], '#000', 0.3)) +
    rect(wx, h * 0.27, 260, 7, blend(tone.table[1], '#000', 0.3));
  const lx = mirror(170);
  const ly = h * 0.36;
  let front =
    shadowDefs('#0a0508') +
    linear(
      'shade',
      [blend(tone.shade, '#fff', 0.25), tone.shade, blend(tone.shade, '#000', 0.4)],
      0,
      0,
      1,
      0,
    ) +
    linear('page', ['#fdf3dc', '#efdfbd', '#d9c49a'], 0, 0, 1, 0.2) +
    linear('brass', ['#8a6a34', '#f0d48a', '#6a4c20'], 0, 0, 1, 0);
  const base = line * h + 62;
  front +=
    shadow(lx + 6, base + 8, 110, 18, 0.6) +
    ellipse(lx, base + 4, 74, 15, '#5f4620') +
    ellipse(lx, base, 74, 15, 'url(#brass)') +
    rect(lx - 6, ly + 40, 12, base - ly - 40, 'url(#brass)') +
    path(
      `M${n(lx - 50)} ${n(ly - 56)}Q${n(lx)} ${n(ly - 72)} ${n(lx + 50)} ${n(ly - 56)}L${n(lx + 112)} ${n(ly + 52)}Q${n(lx)} ${n(ly + 84)} ${n(lx - 112)} ${n(ly + 52)}Z`,
      'url(#shade)',
    ) +
    path(
      `M${n(lx - 112)} ${n(ly + 52)}Q${n(lx)} ${n(ly + 84)} ${n(lx + 112)} ${n(ly + 52)}Q${n(lx)} ${n(ly + 64)} ${n(lx - 112)} ${n(ly + 52)}Z`,
      '#fff3c4',
    );
  const [bx, by] = [mirror(390), h * 0.82];
  front +=
    shadow(bx + 12, by + 52, 270, 44, 0.7) +
    path(
      `M${n(bx - 230)} ${n(by + 34)}L${n(bx - 176)} ${n(by - 62)}Q${n(bx - 80)} ${n(by - 92)} ${n(bx)} ${n(by - 54)}Q${n(bx + 80)} ${n(by - 92)} ${n(bx + 176)} ${n(by - 62)}L${n(bx + 230)} ${n(by + 34)}Q${n(bx + 100)} ${n(by + 20)} ${n(bx)} ${n(by + 56)}Q${n(bx - 100)} ${n(by + 20)} ${n(bx - 230)} ${n(by + 34)}Z`,
      choose(covers, variant * 3),
    );
  for (const s of [-1, 1]) {
    front += path(
      `M${n(bx)} ${n(by - 58)}Q${n(bx + s * 80)} ${n(by - 100)} ${n(bx + s * 172)} ${n(by - 70)}L${n(bx + s * 220)} ${n(by + 20)}Q${n(bx + s * 100)} ${n(by + 2)} ${n(bx)} ${n(by + 44)}Z`,
      'url(#page)',
    );
    for (let k = 0; k < 8; k++) {
      const t = k / 8;
      front += stroke(
        `M${n(bx + s * (18 + t * 4))} ${n(by - 46 + t * 84)}Q${n(bx + s * (90 + 14 * t))} ${n(by - 82 + t * 78)} ${n(bx + s * ((k === 7 ? 120 : 160) + 38 * t))} ${n(by - 62 + t * 76)}`,
        '#5a4632',
        2.2,
        'opacity=".5"',
      );
    }
  }
  front +=
    stroke(`M${n(bx)} ${n(by - 58)}V${n(by + 44)}`, '#8a6a44', 3, 'opacity=".6"') +
    path(`M${n(bx + 6)} ${n(by - 60)}q10 60 4 132l12 -10l10 12q4 -70 -10 -134z`, '#b8402f');
  const [cx, cy] = [mirror(620), line * h + 66];
  const mug = choose(covers, variant + 5);
  front +=
    linear('mug', [blend(mug, '#fff', 0.3), mug, blend(mug, '#000', 0.45)], 0, 0, 1, 0) +
    shadow(cx + 8, cy + 46, 74, 15, 0.6) +
    `<path d="M${n(cx + 44)} ${n(cy - 18)}c40 -6 36 50 -6 42" fill="none" stroke="${blend(mug, '#000', 0.2)}" stroke-width="10"/>` +
    path(
      `M${n(cx - 48)} ${n(cy - 48)}V${n(cy + 38)}Q${n(cx)} ${n(cy + 56)} ${n(cx + 48)} ${n(cy + 38)}V${n(cy - 48)}Z`,
      'url(#mug)',
    ) +
    ellipse(cx, cy - 48, 48, 13, blend(mug, '#fff', 0.3)) +
    ellipse(cx, cy - 46, 42, 10, '#5a2f18');
  for (let i = 0; i < 3; i++) {
    const c = choose(covers, variant + i * 2);
    front +=
      rect(mirror(40) - (left ? 0 : 130) + i * 6, line * h + 30 - i * 26, 130, 26, c, 'rx="2"') +
      rect(
        mirror(40) - (left ? 0 : 130) + i * 6 + 6,
        line * h + 34 - i * 26,
        118,
        18,
        blend(c, '#f7ecd4', 0.8),
      );
  }
  if (variant % 3 === 0)
    for (let i = 0; i < 3; i++) {
      const [px, py] = [mirror(560) + i * 44, h * 0.93 - (i % 2) * 18];
      front += shadow(px + 6, py + 22, 30, 9, 0.6) + ellipse(px, py, 21, 25, '#4a2e1a');
      for (let row = 0; row < 6; row++) {
        const wide = Math.sqrt(1 - ((row - 2.6) / 4) ** 2) * 20;
        for (let k = -1; k <= 1; k++)
          front += ellipse(
            px + k * wide * 0.62 + (row % 2) * 5 - 2,
            py - 19 + row * 8,
            8,
            5,
            blend('#7a4c2a', '#c9965a', (row + k + 1) / 9),
          );
      }
    }
  await canvas.svg(out, { to: 0.55 });
  await canvas.svg(front, { from: 0.25 });
  canvas.paper(0.05);
  await canvas.light(
    radial('pool', [
      { at: 0, color: '#fff', opacity: 1 },
      { at: 0.5, color: '#fff', opacity: 0.62 },
      { at: 1, color: '#fff', opacity: 0 },
    ]) + ellipse(lx + (left ? 90 : -90), h * 0.68, 520, h * 0.5, 'url(#pool)'),
    [1.32, 1.16, 0.9],
    [0.5, 0.48, 0.62],
    10,
  );
  canvas.glow(lx / 720, (ly + 56) / h, 0.2, [255, 214, 140], 0.6, 0.8);
  await steam(canvas, random, cx, cy - 50, h * 0.16, 0.4);
  return { vignette: 0.42, grain: 3.8, bloom: 0.28 };
};
