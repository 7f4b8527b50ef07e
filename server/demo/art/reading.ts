import { blend, mix, ramp, rgb } from './color.ts';
import { fractal } from './noise.ts';
import { daylight, furnish, lights, steam } from './room.ts';
import { choose, type Scene } from './scene.ts';
import { ellipse, leaf, linear, n, path, radial, rect, shadow, shadowDefs, stroke } from './shapes.ts';

const covers = ['#a8483a', '#2f5a6a', '#d9a648', '#4f6a4a', '#6a4a6a', '#e3d6bd', '#c9785a', '#334055', '#8a9a7a', '#b8b0a0', '#7a2f3a', '#d98a7a'];

const libraries = [
  { wall: '#3a2a22', shelf: '#7a5233', light: 0, back: '#241a16' },
  { wall: '#2c3a3c', shelf: '#4f6a62', light: 1, back: '#1a2426' },
  { wall: '#c9b8a0', shelf: '#e6d8c0', light: 0, back: '#8a7660' },
  { wall: '#4a2f2c', shelf: '#8f5a40', light: 2, back: '#2a1a18' },
];

/** Shelves full of books, small things between them, evening light across. */
export const books: Scene = async (canvas, random, variant) => {
  const tone = choose(libraries, variant);
  const h = canvas.drawingHeight;
  await canvas.half((small) => {
    small.fill(ramp([tone.wall, blend(tone.wall, '#000', 0.25)]));
    small.texture(fractal(random, 4, 60, 4, canvas.aspect, 240), 0.1);
  });
  const rows = variant % 2 === 0 ? 4 : 3;
  const tall = h / rows;
  let out = shadowDefs() + linear('shelf', [blend(tone.shelf, '#fff', 0.16), tone.shelf, blend(tone.shelf, '#000', 0.35)]) + linear('spine', [{ at: 0, color: '#000', opacity: 0.35 }, { at: 0.2, color: '#fff', opacity: 0.16 }, { at: 0.6, color: '#fff', opacity: 0 }, { at: 1, color: '#000', opacity: 0.42 }], 0, 0, 1, 0) + linear('deep', [{ at: 0, color: '#000', opacity: 0.62 }, { at: 0.4, color: '#000', opacity: 0.08 }, { at: 1, color: '#000', opacity: 0 }]);
  for (let row = 0; row < rows; row++) {
    const [top, foot] = [row * tall, (row + 1) * tall - 20];
    out += rect(0, top, 720, tall, tone.back);
    let x = -random.between(0, 16);
    while (x < 730) {
      const u = random.next();
      if (u < 0.07 && x > 20 && x < 560) {
        const w = random.between(80, 120);
        if (random.chance(0.5)) {
          out += shadow(x + w / 2, foot, w * 0.6, 8, 0.5) + path(`M${n(x + w * 0.24)} ${n(foot)}L${n(x + w * 0.16)} ${n(foot - 52)}H${n(x + w * 0.84)}L${n(x + w * 0.76)} ${n(foot)}Z`, blend('#c9785a', tone.back, 0.15));
          for (let k = 0; k < 9; k++) out += path(leaf(x + w / 2, foot - 50, -1.57 + (k - 4) * 0.34, random.between(46, 92), 22), blend('#4f7a44', '#a9c07a', random.next() * 0.7));
        } else {
          out += shadow(x + w / 2, foot, w * 0.5, 8, 0.5) + ellipse(x + w / 2, foot - 30, w * 0.36, 31, blend('#e3d6bd', '#5a7a8a', random.next())) + rect(x + w / 2 - 11, foot - 78, 22, 24, '#d9cdb8') + ellipse(x + w / 2 - 12, foot - 40, 7, 12, '#fff', 'opacity=".4"');
        }
        x += w + 6;
      } else if (u < 0.16 && x < 540) {
        const w = random.between(120, 160);
        let y = foot;
        for (let k = 0; k < random.int(2, 5); k++) {
          const t = random.between(17, 28);
          const c = random.pick(covers);
          const off = random.between(-6, 10);
          out += rect(x + off, y - t, w, t, c, 'rx="2"') + rect(x + off, y - t, w, 4, '#fff', 'opacity=".16"') + rect(x + off + 12, y - t + t * 0.3, 5, t * 0.4, blend(c, '#f4e6c8', 0.7)) + rect(x + off + w - 24, y - t + t * 0.3, 5, t * 0.4, blend(c, '#f4e6c8', 0.7));
          y -= t;
        }
        x += w + 14;
      } else {
        const [w, t] = [random.between(17, 46), tall * random.between(0.58, 0.82)];
        const c = random.pick(covers);
        const lean = random.chance(0.07) ? random.between(4, 9) : 0;
        out += `<g transform="rotate(${n(lean)} ${n(x + w)} ${n(foot)})">${rect(x, foot - t, w - 1, t, blend(c, tone.back, random.between(0.05, 0.3)), 'rx="2"')}`;
        const band = blend(c, '#f4e6c8', 0.62);
        const style = random.int(0, 3);
        if (style === 0) out += rect(x, foot - t * 0.88, w - 1, 3, band) + rect(x, foot - t * 0.84, w - 1, 1.6, band) + rect(x, foot - t * 0.14, w - 1, 3, band);
        else if (style === 1) out += rect(x + w * 0.2, foot - t * 0.8, w * 0.58, t * 0.3, band, 'rx="2"');
        else if (style === 2) for (let k = 0; k < 4; k++) out += rect(x + w * 0.4, foot - t * 0.74 + k * t * 0.13, w * 0.18, t * 0.09, band, 'opacity=".8"');
        out += `${rect(x, foot - t, w - 1, t, 'url(#spine)')}</g>`;
        x += w + (lean ? 14 : 0);
      }
    }
    out += rect(0, top, 720, tall * 0.5, 'url(#deep)') + rect(0, foot, 720, 20, 'url(#shelf)') + rect(0, foot, 720, 2.4, '#fff', 'opacity=".3"');
  }
  await canvas.svg(out);
  canvas.texture(fractal(random, 60, 80, 2, canvas.aspect, 320), 0.07);
  await daylight(canvas, random, { lit: lights[tone.light]!.lit, shaded: [0.66, 0.62, 0.68] });
  return { vignette: 0.42, grain: 3.4, bloom: 0.1 };
};

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
  await furnish(canvas, random, { wall: [tone.wall[0], tone.wall[1]], table: [tone.table[0], tone.table[1]], line });
  const left = random.chance(0.5);
  const mirror = (x: number): number => (left ? x : 720 - x);
  const wx = left ? 400 : 60;
  let out = linear('pane', ['#0c1530', '#2c3f6c', '#6a6a90']) + rect(wx - 12, h * 0.08 - 12, 284, h * 0.4 + 24, blend(tone.table[1], '#000', 0.3), 'rx="4"') + rect(wx, h * 0.08, 260, h * 0.4, 'url(#pane)');
  if (variant % 2 === 0) for (let i = 0; i < 40; i++) out += ellipse(wx + random.between(6, 254), h * random.between(0.09, 0.46), random.between(1.4, 4), random.between(2, 6), '#cfe0f4', 'opacity=".45"');
  else out += ellipse(wx + 170, h * 0.17, 28, 28, '#fdf0cf') + ellipse(wx + 60, h * 0.14, 1.8, 1.8, '#fff') + ellipse(wx + 110, h * 0.24, 1.5, 1.5, '#fff') + ellipse(wx + 220, h * 0.3, 1.6, 1.6, '#fff');
  for (let i = 0; i < 9; i++) {
    const bw = random.between(24, 48);
    const tall = random.between(20, 90);
    out += rect(wx + i * 29, h * 0.48 - tall, Math.min(bw, 260 - i * 29), tall, '#0d1430');
    if (random.chance(0.8)) out += rect(wx + i * 29 + 8, h * 0.48 - 16, 5, 6, '#ffd88a');
  }
  out += rect(wx - 12, h * 0.48, 284, 14, blend(tone.table[1], '#000', 0.15)) + rect(wx + 126, h * 0.08, 8, h * 0.4, blend(tone.table[1], '#000', 0.3)) + rect(wx, h * 0.27, 260, 7, blend(tone.table[1], '#000', 0.3));
  const lx = mirror(170);
  const ly = h * 0.36;
  let front = shadowDefs('#0a0508') + linear('shade', [blend(tone.shade, '#fff', 0.25), tone.shade, blend(tone.shade, '#000', 0.4)], 0, 0, 1, 0) + linear('page', ['#fdf3dc', '#efdfbd', '#d9c49a'], 0, 0, 1, 0.2) + linear('brass', ['#8a6a34', '#f0d48a', '#6a4c20'], 0, 0, 1, 0);
  const base = line * h + 62;
  front += shadow(lx + 6, base + 8, 110, 18, 0.6) + ellipse(lx, base + 4, 74, 15, '#5f4620') + ellipse(lx, base, 74, 15, 'url(#brass)') + rect(lx - 6, ly + 40, 12, base - ly - 40, 'url(#brass)') + path(`M${n(lx - 50)} ${n(ly - 56)}Q${n(lx)} ${n(ly - 72)} ${n(lx + 50)} ${n(ly - 56)}L${n(lx + 112)} ${n(ly + 52)}Q${n(lx)} ${n(ly + 84)} ${n(lx - 112)} ${n(ly + 52)}Z`, 'url(#shade)') + path(`M${n(lx - 112)} ${n(ly + 52)}Q${n(lx)} ${n(ly + 84)} ${n(lx + 112)} ${n(ly + 52)}Q${n(lx)} ${n(ly + 64)} ${n(lx - 112)} ${n(ly + 52)}Z`, '#fff3c4');
  const [bx, by] = [mirror(390), h * 0.82];
  front += shadow(bx + 12, by + 52, 270, 44, 0.7) + path(`M${n(bx - 230)} ${n(by + 34)}L${n(bx - 176)} ${n(by - 62)}Q${n(bx - 80)} ${n(by - 92)} ${n(bx)} ${n(by - 54)}Q${n(bx + 80)} ${n(by - 92)} ${n(bx + 176)} ${n(by - 62)}L${n(bx + 230)} ${n(by + 34)}Q${n(bx + 100)} ${n(by + 20)} ${n(bx)} ${n(by + 56)}Q${n(bx - 100)} ${n(by + 20)} ${n(bx - 230)} ${n(by + 34)}Z`, choose(covers, variant * 3));
  for (const s of [-1, 1]) {
    front += path(`M${n(bx)} ${n(by - 58)}Q${n(bx + s * 80)} ${n(by - 100)} ${n(bx + s * 172)} ${n(by - 70)}L${n(bx + s * 220)} ${n(by + 20)}Q${n(bx + s * 100)} ${n(by + 2)} ${n(bx)} ${n(by + 44)}Z`, 'url(#page)');
    for (let k = 0; k < 8; k++) {
      const t = k / 8;
      front += stroke(`M${n(bx + s * (18 + t * 4))} ${n(by - 46 + t * 84)}Q${n(bx + s * (90 + 14 * t))} ${n(by - 82 + t * 78)} ${n(bx + s * ((k === 7 ? 120 : 160) + 38 * t))} ${n(by - 62 + t * 76)}`, '#5a4632', 2.2, 'opacity=".5"');
    }
  }
  front += stroke(`M${n(bx)} ${n(by - 58)}V${n(by + 44)}`, '#8a6a44', 3, 'opacity=".6"') + path(`M${n(bx + 6)} ${n(by - 60)}q10 60 4 132l12 -10l10 12q4 -70 -10 -134z`, '#b8402f');
  const [cx, cy] = [mirror(620), line * h + 66];
  const mug = choose(covers, variant + 5);
  front += linear('mug', [blend(mug, '#fff', 0.3), mug, blend(mug, '#000', 0.45)], 0, 0, 1, 0) + shadow(cx + 8, cy + 46, 74, 15, 0.6) + `<path d="M${n(cx + 44)} ${n(cy - 18)}c40 -6 36 50 -6 42" fill="none" stroke="${blend(mug, '#000', 0.2)}" stroke-width="10"/>` + path(`M${n(cx - 48)} ${n(cy - 48)}V${n(cy + 38)}Q${n(cx)} ${n(cy + 56)} ${n(cx + 48)} ${n(cy + 38)}V${n(cy - 48)}Z`, 'url(#mug)') + ellipse(cx, cy - 48, 48, 13, blend(mug, '#fff', 0.3)) + ellipse(cx, cy - 46, 42, 10, '#5a2f18');
  for (let i = 0; i < 3; i++) {
    const c = choose(covers, variant + i * 2);
    front += rect(mirror(40) - (left ? 0 : 130) + i * 6, line * h + 30 - i * 26, 130, 26, c, 'rx="2"') + rect(mirror(40) - (left ? 0 : 130) + i * 6 + 6, line * h + 34 - i * 26, 118, 18, blend(c, '#f7ecd4', 0.8));
  }
  if (variant % 3 === 0) for (let i = 0; i < 3; i++) {
    const [px, py] = [mirror(560) + i * 44, h * 0.93 - (i % 2) * 18];
    front += shadow(px + 6, py + 22, 30, 9, 0.6) + ellipse(px, py, 21, 25, '#4a2e1a');
    for (let row = 0; row < 6; row++) {
      const wide = Math.sqrt(1 - ((row - 2.6) / 4) ** 2) * 20;
      for (let k = -1; k <= 1; k++) front += ellipse(px + k * wide * 0.62 + (row % 2) * 5 - 2, py - 19 + row * 8, 8, 5, blend('#7a4c2a', '#c9965a', (row + k + 1) / 9));
    }
  }
  await canvas.svg(out, { to: 0.55 });
  await canvas.svg(front, { from: 0.25 });
  canvas.texture(fractal(random, 60, 80, 2, canvas.aspect, 320), 0.05);
  await canvas.light(radial('pool', [{ at: 0, color: '#fff', opacity: 1 }, { at: 0.5, color: '#fff', opacity: 0.62 }, { at: 1, color: '#fff', opacity: 0 }]) + ellipse(lx + (left ? 90 : -90), h * 0.68, 520, h * 0.5, 'url(#pool)'), [1.32, 1.16, 0.9], [0.5, 0.48, 0.62], 10);
  canvas.glow(lx / 720, (ly + 56) / h, 0.2, [255, 214, 140], 0.6, 0.8);
  await steam(canvas, random, cx, cy - 50, h * 0.16, 0.4);
  return { vignette: 0.42, grain: 3.8, bloom: 0.28 };
};

const shops = [
  { wall: '#26303c', frame: '#1a2028', warm: ['#ffe9b8', '#f5b55c'], outside: '#0d1420', kind: 0 },
  { wall: '#3c2a2c', frame: '#24181a', warm: ['#ffdfae', '#e8954a'], outside: '#150d10', kind: 1 },
  { wall: '#5f7480', frame: '#e9e4da', warm: ['#fff0cc', '#f2c078'], outside: '#c9d6de', kind: 2 },
  { wall: '#1f3a34', frame: '#12241f', warm: ['#fff0c0', '#e9b04e'], outside: '#0a1614', kind: 0 },
];

/** A lit window in the dark: what is inside can be guessed; rain or snow outside. */
export const window: Scene = async (canvas, random, variant) => {
  const tone = choose(shops, variant);
  const h = canvas.drawingHeight;
  await canvas.half((small) => {
    small.fill(ramp([blend(tone.wall, tone.outside, 0.2), tone.wall, blend(tone.wall, tone.outside, 0.6)]), 0, 1, { field: fractal(random, 3, 4, 4, canvas.aspect), amount: 0.3 });
  });
  let bricks = '';
  for (let y = 0, row = 0; y < h; y += 26, row++) for (let x = -60 + (row % 2) * 34; x < 720; x += 68) bricks += rect(x, y, 65, 23, blend(tone.wall, random.chance(0.5) ? '#000000' : '#ffe9d0', random.between(0, 0.13)), 'rx="2" opacity=".55"');
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
      } else if (random.chance(0.6)) inside += ellipse(x + w / 2, foot - 16, w * 0.5, 16, blend(random.pick(covers), tone.warm[0]!, 0.3));
      x += w + (random.chance(0.2) ? 26 : 1);
    }
  }
  for (let k = 0; k < 3; k++) {
    const px = x0 + 90 + k * 160;
    inside += stroke(`M${px} ${n(y0)}v${n(50 + (k % 2) * 22)}`, '#3a2416', 3) + path(`M${px - 34} ${n(y0 + 88 + (k % 2) * 22)}q34 -72 68 0z`, '#4a2c18') + ellipse(px, y0 + 90 + (k % 2) * 22, 17, 9, '#fffbe6');
  }
  const body = blend('#3a2030', tone.warm[1]!, 0.22);
  const sx = random.between(230, 480);
  const fy = y1 + 4;
  inside += path(`M${n(sx - 66)} ${n(fy)}C${n(sx - 70)} ${n(fy - 92)} ${n(sx - 46)} ${n(fy - 122)} ${n(sx)} ${n(fy - 124)}S${n(sx + 70)} ${n(fy - 92)} ${n(sx + 66)} ${n(fy)}Z`, body) + ellipse(sx, fy - 152, 31, 35, body) + path(`M${n(sx - 34)} ${n(fy - 148)}q-4 -46 34 -46t34 46q-12 -26 -34 -26t-34 26z`, blend(body, '#000', 0.4)) + path(`M${n(sx - 56)} ${n(fy - 46)}l56 14l56 -14v-34l-56 12l-56 -12z`, '#fff3d6');
  await canvas.svg(bricks, {});
  await canvas.svg(inside, { soft: 2.4, from: 0, to: 1 });
  for (let k = 0; k < 3; k++) canvas.glow((x0 + 90 + k * 160) / 720, (y0 + 92 + (k % 2) * 22) / h, 0.075, [255, 236, 190], 0.6);
  let frame = linear('sill', [blend(tone.frame, '#fff', 0.3), tone.frame]) + linear('gl', [{ at: 0, color: '#fff', opacity: 0.24 }, { at: 0.35, color: '#fff', opacity: 0.03 }, { at: 1, color: '#fff', opacity: 0.12 }], 0, 0, 1, 0.6);
  frame += rect(x0, y0, x1 - x0, y1 - y0, 'url(#gl)');
  for (const [x, y, w, t] of [[x0 - 20, y0 - 20, x1 - x0 + 40, 22], [x0 - 20, y0, 22, y1 - y0], [x1 - 2, y0, 22, y1 - y0], [x0, y0 + (y1 - y0) * 0.24, x1 - x0, 9], [x0 + (x1 - x0) / 3, y0, 9, y1 - y0], [x0 + ((x1 - x0) * 2) / 3, y0, 9, y1 - y0]] as const) frame += rect(x, y, w, t, tone.frame) + rect(x, y, w, 2, '#fff', 'opacity=".2"');
  frame += rect(x0 - 44, y1, x1 - x0 + 88, 22, 'url(#sill)') + rect(x0 - 44, y1 + 22, x1 - x0 + 88, 12, '#000', 'opacity=".35"');
  for (let k = 0; k < 3; k++) {
    const px = x0 + 20 + k * 170 + random.between(0, 70);
    frame += path(`M${n(px - 30)} ${n(y1 - 44)}h60l-8 46h-44z`, blend('#a8583c', tone.wall, 0.35));
    for (let q = 0; q < 9; q++) frame += path(leaf(px, y1 - 42, -1.57 + (q - 4) * 0.3, random.between(36, 74), 17), blend('#2f4f34', '#7d9a5a', random.next() * 0.7)) + (random.chance(0.3) ? ellipse(px + (q - 4) * 10, y1 - 84 - random.between(0, 20), 7, 7, random.pick(['#e8697a', '#f5c45a', '#f2e6dc'])) : '');
  }
  if (variant % 2 === 0) {
    frame += path(`M${x0 - 50} ${n(y0 - 24)}H${x1 + 50}L${x1 + 84} ${n(y0 + 46)}H${x0 - 84}Z`, blend('#b8402f', tone.outside, 0.25));
    for (let k = 0; k < 8; k++) {
      const a = x0 - 50 + ((x1 - x0 + 100) * k) / 8;
      const b = x0 - 84 + ((x1 - x0 + 168) * k) / 8;
      if (k % 2) frame += path(`M${n(a)} ${n(y0 - 24)}h${n((x1 - x0 + 100) / 8)}L${n(b + (x1 - x0 + 168) / 8)} ${n(y0 + 46)}H${n(b)}Z`, blend('#f2e6d2', tone.outside, 0.25));
      frame += path(`M${n(b)} ${n(y0 + 45)}h${n((x1 - x0 + 168) / 8)}q0 24 ${n(-(x1 - x0 + 168) / 16)} 24t${n(-(x1 - x0 + 168) / 16)} -24z`, blend(k % 2 ? '#f2e6d2' : '#b8402f', tone.outside, 0.36));
    }
  }
  await canvas.svg(frame);
  canvas.glow(0.5, 0.45, 0.42, rgb(tone.warm[1]!), 0.2);
  const ground = mix(rgb(tone.outside), rgb(tone.wall), 0.3);
  canvas.box(0, 0.84, 1, 0.16, ground);
  canvas.reflect(0.84, { ripple: fractal(random, 12, 40, 3, 1.5, 320), amount: 0.12, tint: ground, alpha: 0.42, stretch: 1.3 });
  if (tone.kind === 2) for (let i = 0; i < 150; i++) canvas.disc(random.next(), random.next(), 0.0012 + random.next() ** 4 * 0.008, [255, 255, 255], 0.7, 0.004);
  else {
    let drops = '';
    for (let i = 0; i < 90; i++) {
      const [x, y, l] = [random.between(-10, 730), random.between(-30, h), random.between(16, 50)];
      drops += stroke(`M${n(x)} ${n(y)}l${n(-l * 0.1)} ${n(l)}`, '#e6eef6', random.between(0.6, 1.3), `opacity="${random.between(0.08, 0.28).toFixed(2)}"`);
    }
    await canvas.svg(drops);
  }
  return { vignette: 0.42, grain: 3.8, bloom: 0.4 };
};

