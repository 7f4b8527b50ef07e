import type { Random } from '../../../random.ts';
import type { Canvas } from '../../canvas.ts';
import { blend, mix, ramp, rgb } from '../../color.ts';
import { ridge } from '../../noise.ts';
import { choose, type Scene } from '../../scene.ts';
import { ellipse, leaf, linear, n, path, radial, rect, shadow, shadowDefs, stroke } from '../../shapes.ts';
import { clouds, starField } from '../../weather.ts';
import { plant } from '../nature/mountains.ts';
import { coats, sitting, sleeping } from './cat-figures.ts';

const views = [
  {
    sky: ['#3a4a80', '#b07a92', '#ffc48e'],
    far: '#6a5078',
    near: '#2f2a4a',
    kind: 'city',
    room: '#5a3f44',
    light: '#ffd0a0',
  },
  {
    sky: ['#8fbcd8', '#cfe3e8', '#f6f3df'],
    far: '#8fb08a',
    near: '#4f7a54',
    kind: 'garden',
    room: '#e3d6c2',
    light: '#fffbe6',
  },
  {
    sky: ['#6f8090', '#9aa8b0', '#c4cac8'],
    far: '#7d8c94',
    near: '#4f606a',
    kind: 'rain',
    room: '#4a5a5c',
    light: '#dfe8ec',
  },
  {
    sky: ['#9fb0c8', '#d3d6e2', '#f2e9e6'],
    far: '#dfe4ec',
    near: '#b4c0d2',
    kind: 'snow',
    room: '#6a4a40',
    light: '#fff6ee',
  },
  {
    sky: ['#0c1434', '#22366a', '#5f6f98'],
    far: '#1c2a52',
    near: '#0d1630',
    kind: 'night',
    room: '#2f2a3f',
    light: '#c9d6f4',
  },
  {
    sky: ['#7ab0c8', '#bfe0e0', '#f9efcf'],
    far: '#5fa0b4',
    near: '#3f8098',
    kind: 'sea',
    room: '#d9c4a8',
    light: '#fffbe0',
  },
  {
    sky: ['#e8b27a', '#f6d6a0', '#fdf0d0'],
    far: '#d98a3c',
    near: '#a85a2c',
    kind: 'autumn',
    room: '#6a5040',
    light: '#fff0c8',
  },
] as const;

async function outside(canvas: Canvas, random: Random, view: (typeof views)[number]): Promise<void> {
  await canvas.half(async (small) => {
    small.fill(ramp(view.sky), 0, 0.75);
    if (view.kind === 'night') {
      starField(small, random, 200, 0.5, 0.9);
      small.disc(random.between(0.25, 0.75), 0.2, 0.05, [255, 244, 214], 0.95, 0.006);
    } else {
      small.glow(random.between(0.25, 0.75), 0.5, 0.34, rgb(view.light), 0.4);
      clouds(small, random, {
        lit: rgb(view.light),
        shaded: mix(rgb(view.sky[1]), rgb(view.sky[0]), 0.5),
        cover: view.kind === 'rain' ? 0.7 : 0.44,
        from: 0,
        to: 0.5,
        cells: [2, 4],
        toward: [0.3, 0.7],
        alpha: 0.8,
      });
    }
    for (let i = 0; i < 2; i++) {
      const line = ridge(random, small.width, 3 + i, 4, view.kind === 'sea' ? 0 : 0.3).map((v) =>
        view.kind === 'sea' ? 0.5 : 0.56 + i * 0.05 - v * 0.12,
      );
      if (view.kind === 'snow' || view.kind === 'garden') plant(line, random, 50, 0.06, canvas.aspect);
      small.below(
        line,
        rgb(i ? view.near : view.far),
        mix(rgb(i ? view.near : view.far), rgb(view.sky[2]), 0.3),
        0.2,
      );
      if (view.kind === 'sea') break;
    }
    let far = '';
    if (view.kind === 'city' || view.kind === 'night')
      for (let i = 0; i < 16; i++) {
        const [x, w, t] = [random.between(-30, 720), random.between(40, 90), random.between(60, 260)];
        far += rect(
          x,
          canvas.drawingHeight * 0.66 - t,
          w,
          t + 200,
          blend(view.near, view.far, random.next()),
        );
        for (let k = 0; k < 9; k++)
          if (random.chance(0.5))
            far += rect(
              x + 8 + (k % 3) * (w / 3.4),
              canvas.drawingHeight * 0.66 - t + 14 + Math.floor(k / 3) * 26,
              9,
              12,
              '#ffd88a',
              'opacity=".9"',
            );
      }
    if (view.kind === 'autumn' || view.kind === 'garden')
      for (let i = 0; i < 120; i++)
        far += ellipse(
          random.between(-20, 740),
          canvas.drawingHeight * random.between(0.34, 0.7),
          random.between(9, 28),
          random.between(8, 20),
          blend(
            random.pick(
              view.kind === 'autumn'
                ? ['#e8a02c', '#d9602c', '#f5c85a', '#a8482c']
                : ['#5f8f4a', '#8fb860', '#3f6a44', '#e8a0b0'],
            ),
            view.sky[2],
            random.between(0, 0.3),
          ),
          'opacity=".75"',
        );
    if (far) await small.svg(far, { soft: view.kind === 'city' || view.kind === 'night' ? 1.6 : 3 });
  });
}

/** A cat on the window sill: the seed selects the coat, chance the weather. */
export const catSill: Scene = async (canvas, random, variant) => {
  const coat = choose(coats, variant);
  const view = choose(views, variant + Math.floor(variant / 6) * 3 + random.int(0, 1));
  const h = canvas.drawingHeight;
  await outside(canvas, random, view);
  const dark = view.kind === 'night' || view.kind === 'city' || view.kind === 'rain';
  const [x0, x1, y0, y1] = [54, 666, h * 0.05, h * 0.74];
  const wood = blend(view.room, dark ? '#1a1218' : '#ffffff', 0.32);
  if (view.kind === 'rain' || view.kind === 'snow') {
    let wet = '';
    for (let i = 0; i < 120; i++) {
      const [x, y, r] = [random.between(x0, x1), random.between(y0, y1), random.between(1.5, 5)];
      wet +=
        view.kind === 'snow'
          ? ellipse(x, y, r, r, '#fff', 'opacity=".85"')
          : ellipse(x, y, r, r * 1.3, '#eef4f8', 'opacity=".5"') +
            (i % 5 === 0
              ? stroke(`M${n(x)} ${n(y)}v${n(-random.between(20, 90))}`, '#eef4f8', r * 0.5, 'opacity=".2"')
              : '');
    }
    await canvas.svg(wet, { to: 0.76 });
  }
  let room =
    shadowDefs('#0a0608') +
    linear('wl', [blend(view.room, '#fff', 0.08), view.room, blend(view.room, '#0a0608', 0.3)]) +
    linear('si', [blend(wood, '#fff', 0.35), wood, blend(wood, '#0a0608', 0.4)]) +
    linear(
      'cu',
      [
        blend(view.light, view.room, 0.25),
        blend(view.light, view.room, 0.65),
        blend(view.light, view.room, 0.3),
        blend(view.light, view.room, 0.7),
        blend(view.light, view.room, 0.4),
      ],
      0,
      0,
      1,
      0,
    );
  room += `<path fill-rule="evenodd" fill="url(#wl)" d="M-5 -5H725V${h + 5}H-5ZM${x0} ${n(y0)}H${x1}V${n(y1)}H${x0}Z"/>`;
  for (const [x, y, w, t] of [
    [x0 - 16, y0 - 16, x1 - x0 + 32, 18],
    [x0 - 16, y0, 18, y1 - y0],
    [x1 - 2, y0, 18, y1 - y0],
    [354, y0, 13, y1 - y0],
    [x0, y0 + (y1 - y0) * 0.3, x1 - x0, 10],
  ] as const)
    room +=
      rect(x, y, w, t, wood) +
      rect(x, y, Math.min(w, 3), t, '#fff', 'opacity=".25"') +
      rect(x, y + t - 2, w, 2, '#000', 'opacity=".25"');
  room +=
    path(`M-5 ${n(y1)}H725V${n(y1 + 46)}H-5Z`, 'url(#si)') +
    rect(-5, y1, 730, 3, '#fff', 'opacity=".4"') +
    rect(-5, y1 + 46, 730, 16, '#000', 'opacity=".28"');
  const side = random.chance(0.5) ? 1 : -1;
  const drape = random.chance(0.6);
  if (drape) {
    const [inner, outer] = side > 0 ? [560, 725] : [160, -5];
    room += path(
      `M${inner} -5H${outer}V${n(h * 0.92)}H${inner + side * 60}Q${inner - side * 24} ${n(h * 0.5)} ${inner} -5Z`,
      'url(#cu)',
      'opacity=".93"',
    );
  }
  const px = side > 0 ? random.between(110, 160) : random.between(560, 610);
  const pot = choose(['#b9643f', '#e3dccb', '#47616a', '#c9a05c'], variant + 1);
  room +=
    shadow(px + 12, y1 + 26, 60, 10, 0.5) +
    path(`M${n(px - 44)} ${n(y1 - 58)}h88l-12 84h-64z`, pot) +
    path(`M${n(px + 8)} ${n(y1 - 58)}h36l-12 84h-24z`, '#000', 'opacity=".16"') +
    rect(px - 48, y1 - 66, 96, 17, blend(pot, '#fff', 0.15), 'rx="3"');
  const leafy = random.int(0, 2);
  for (let i = 0; i < 13; i++) {
    const a = -1.57 + (i - 6) * (leafy === 0 ? 0.13 : 0.24);
    const l = random.between(80, leafy === 0 ? 230 : 150);
    room += path(
      leaf(px, y1 - 60, a, l, leafy === 1 ? 46 : 22, 0.001 * (i - 6)),
      blend('#2f5a3c', '#8fb070', random.next()),
    );
  }
  await canvas.svg(room);
  const lies = variant % 4 === 1 || variant % 4 === 2;
  const flip = side;
  const cx = side > 0 ? random.between(330, 420) : random.between(300, 390);
  const s = lies ? random.between(1.1, 1.3) : random.between(1.12, 1.34);
  let cat =
    shadowDefs('#0a0608') +
    radial('rim', ['#fff', '#fff']) +
    shadow(cx, y1 + 30, (lies ? 230 : 130) * s, 18, 0.7);
  cat += lies
    ? sleeping(cx, y1 + 24, s, coat, view.light, flip)
    : sitting(random, cx, y1 + 26, s, coat, view.light, flip);
  await canvas.svg(cat, { from: 0.18 });
  await canvas.light(
    path(`M${x0} ${n(y0)}H${x1}V${n(y1 + 40)}L${x1 + 70} ${h + 40}H${x0 - 70}L${x0} ${n(y1 + 40)}Z`, '#fff'),
    dark ? [1.04, 1, 0.98] : [1.1, 1.06, 0.98],
    dark ? [0.78, 0.76, 0.84] : [0.84, 0.82, 0.86],
    12,
  );
  if (view.kind === 'night') canvas.glow(0.1, 0.9, 0.4, [255, 190, 120], 0.3);
  canvas.paper(0.05);
  return { vignette: 0.32, grain: 3.4, bloom: 0.14 };
};
