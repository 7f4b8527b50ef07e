import type { Random } from '../random.ts';
import { randomOf } from '../random.ts';
import type { AvatarStyle } from '../types.ts';
import { Canvas } from './canvas.ts';
import { blend } from './color.ts';
import { ellipse, leaf, linear, n, path, radial, rect, stroke } from './shapes.ts';

const skins = [
  ['#f6c9a0', '#d8705a', '#5a2f4a', '#fff1dc'],
  ['#9fc9c4', '#3f7a80', '#173a4a', '#f4f4e2'],
  ['#f2d78a', '#d9923c', '#6a3a24', '#fff8e0'],
  ['#c9b8e0', '#7a64a8', '#2f2456', '#f8f0fa'],
  ['#b9d49a', '#5a8a54', '#1f3f34', '#f9f6dc'],
  ['#f4b8b4', '#c4506a', '#4a1c38', '#fff0ea'],
  ['#a9c4e6', '#4a6aa8', '#16264f', '#fdf3e0'],
  ['#e6dccb', '#a8927a', '#3f342e', '#fffaf0'],
] as const;

type Skin = (typeof skins)[number];
type Portrait = (random: Random, skin: Skin, seed: number) => string;

const landscape: Portrait = (random, skin) => {
  let out =
    linear('s', [blend(skin[1], skin[0], 0.4), skin[0], skin[3]]) +
    rect(0, 0, 720, 720, 'url(#s)') +
    ellipse(random.between(240, 480), 280, 110, 110, skin[3]);
  for (let i = 0; i < 4; i++) {
    const y = 380 + i * 90;
    const peak = random.between(160, 560);
    out += path(
      `M-10 730V${n(y + random.between(-20, 60))}Q${n(peak * 0.5)} ${n(y + 40)} ${n(peak)} ${n(y - random.between(60, 150))}T730 ${n(y + random.between(-40, 50))}V730Z`,
      blend(blend(skin[0], skin[1], 0.6), skin[2], i / 3),
    );
  }
  return out;
};

const cat: Portrait = (random, skin, seed) => {
  const fur = ['#d98a3c', '#2f2b33', '#f4ece0', '#8f8f96', '#c9a884', '#e9b06a'][seed % 6]!;
  const ink = fur === '#2f2b33' ? '#f2d27a' : '#33242a';
  let out =
    radial('s', [blend(skin[0], '#fff', 0.35), skin[0], skin[1]], 0.5, 0.4, 0.75) +
    rect(0, 0, 720, 720, 'url(#s)') +
    linear('f', [blend(fur, '#fff', 0.24), fur, blend(fur, '#1a1018', 0.24)]);
  out +=
    path('M120 740C110 560 240 500 360 500S610 560 600 740Z', 'url(#f)') +
    path(
      'M168 420C150 330 150 210 178 136C186 116 204 120 216 136L282 220Q360 198 438 220L504 136C516 120 534 116 542 136C570 210 570 330 552 420C536 520 456 566 360 566S184 520 168 420Z',
      'url(#f)',
    ) +
    path('M196 178L258 236L190 280Z', '#e8a8a0', 'opacity=".75"') +
    path('M524 178L462 236L530 280Z', '#e8a8a0', 'opacity=".75"');
  if (seed % 3 === 1)
    for (const x of [320, 360, 400]) out += stroke(`M${x} 214v66`, blend(fur, '#5a2a10', 0.5), 20);
  if (seed % 6 === 2)
    out +=
      path(
        'M168 420C150 330 150 210 178 136C186 116 204 120 216 136L282 220Q310 330 230 380T168 420Z',
        '#d98236',
      ) +
      path('M438 220L504 136C516 120 534 116 542 136C560 190 568 260 562 330Q470 330 438 220Z', '#3a3034');
  out += ellipse(360, 470, 92, 66, blend(fur, '#fff', 0.66));
  out += random.chance(0.5)
    ? stroke('M236 378q32 34 64 0M420 378q32 34 64 0', ink, 13)
    : ellipse(268, 376, 30, 34, ink) +
      ellipse(452, 376, 30, 34, ink) +
      ellipse(278, 364, 10, 12, '#fff') +
      ellipse(462, 364, 10, 12, '#fff');
  return `${out}${path('M338 428h44q-4 24 -22 26q-18 -2 -22 -26z', '#d97f7c')}${stroke('M360 454q-4 30 -36 28M360 454q4 30 36 28', blend(ink, fur, 0.2), 8)}${stroke('M170 452l-90 -14M176 484l-88 22M550 452l90 -14M544 484l88 22', blend(fur, '#fff', 0.7), 5)}`;
};

const moon: Portrait = (random, skin) => {
  let out = linear('s', [skin[2], blend(skin[2], skin[1], 0.6), skin[1]]) + rect(0, 0, 720, 720, 'url(#s)');
  for (let i = 0; i < 46; i++)
    out += ellipse(
      random.between(0, 720),
      random.between(0, 560),
      random.between(1.5, 5),
      random.between(1.5, 5),
      '#fff',
      `opacity="${random.between(0.3, 0.95).toFixed(2)}"`,
    );
  const [x, y] = [random.between(300, 420), random.between(260, 340)];
  out +=
    ellipse(x, y, 230, 230, skin[3], 'opacity=".12"') +
    ellipse(x, y, 190, 190, skin[3], 'opacity=".16"') +
    ellipse(x, y, 150, 150, skin[3]);
  if (random.chance(0.5)) out += ellipse(x + 70, y - 40, 136, 136, blend(skin[2], skin[1], 0.35));
  else
    for (let i = 0; i < 6; i++)
      out += ellipse(
        x + random.between(-90, 90),
        y + random.between(-90, 90),
        random.between(12, 34),
        random.between(12, 30),
        blend(skin[3], skin[1], 0.4),
        'opacity=".5"',
      );
  return `${out}${path('M-10 730V600Q180 520 360 590T730 560V730Z', blend(skin[2], '#000', 0.35))}${path('M-10 730V660Q240 610 420 650T730 630V730Z', blend(skin[2], '#000', 0.6))}`;
};

const plantPot: Portrait = (random, skin) => {
  let out =
    radial('s', [skin[3], blend(skin[3], skin[0], 0.7), skin[0]], 0.4, 0.3, 0.9) +
    rect(0, 0, 720, 720, 'url(#s)') +
    ellipse(380, 660, 240, 34, '#1a1018', 'opacity=".2"');
  const kind = random.int(0, 2);
  for (let i = 0; i < 13; i++) {
    const a = -1.57 + (i - 6) * (kind === 0 ? 0.16 : 0.25);
    const l = random.between(210, 380) - Math.abs(i - 6) * 9;
    out += path(
      leaf(360, 470, a, l, kind === 1 ? 110 : 56, 0.0006 * (i - 6)),
      blend(blend('#2f6a44', skin[2], 0.25), '#a9c97a', random.next() * 0.7),
    );
  }
  if (kind === 2)
    for (let i = 0; i < 5; i++)
      out +=
        ellipse(360 + (i - 2) * 88, 200 + Math.abs(i - 2) * 44, 44, 42, skin[1]) +
        ellipse(352 + (i - 2) * 88, 192 + Math.abs(i - 2) * 44, 20, 18, skin[3]);
  return `${out}${linear('p', [blend(skin[1], '#fff', 0.25), skin[1], blend(skin[1], '#000', 0.3)], 0, 0, 1, 0)}${path('M236 460H484L450 640Q360 662 270 640Z', 'url(#p)')}${rect(222, 438, 276, 48, blend(skin[1], '#fff', 0.14), 'rx="10"')}`;
};

const geometry: Portrait = (random, skin) => {
  let out = rect(0, 0, 720, 720, skin[3]);
  for (let row = 0; row < 4; row++)
    for (let col = 0; col < 4; col++) {
      const [x, y, c, d] = [col * 180, row * 180, random.pick(skin), random.pick(skin)];
      const kind = random.int(0, 4);
      out += rect(x, y, 181, 181, c);
      if (kind === 0) out += path(`M${x} ${y}h180a180 180 0 0 1 -180 180z`, d);
      else if (kind === 1) out += ellipse(x + 90, y + 90, 74, 74, d);
      else if (kind === 2)
        out +=
          path(`M${x} ${y + 180}a90 90 0 0 1 180 0z`, d) +
          path(`M${x} ${y + 90}a90 90 0 0 1 180 0z`, d, 'opacity=".6"');
      else if (kind === 3) out += path(`M${x} ${y}l180 180h-180z`, d);
      else for (let k = 0; k < 4; k++) out += rect(x, y + k * 45 + 12, 180, 21, d);
    }
  return out;
};

const cupPortrait: Portrait = (random, skin) => {
  const warm = random.chance(0.5);
  let out =
    linear('s', [skin[0], blend(skin[0], skin[3], 0.5)]) +
    rect(0, 0, 720, 720, 'url(#s)') +
    rect(0, 520, 720, 200, blend(skin[1], skin[0], 0.4)) +
    ellipse(390, 600, 260, 36, '#1a1018', 'opacity=".25"');
  out +=
    linear('c', [blend(skin[2], '#fff', 0.4), skin[2], blend(skin[2], '#000', 0.3)], 0, 0, 1, 0) +
    `<path d="M500 360c130 -20 120 170 -20 150" fill="none" stroke="${blend(skin[2], '#fff', 0.1)}" stroke-width="36"/>` +
    path('M190 320H530Q540 590 360 600T190 320Z', 'url(#c)') +
    ellipse(360, 320, 170, 46, blend(skin[2], '#fff', 0.35)) +
    ellipse(360, 324, 150, 37, warm ? '#6a3a20' : '#b8c96a');
  for (let i = 0; i < 3; i++)
    out += stroke(`M${290 + i * 70} 250q-40 -50 0 -90t0 -90`, '#fff', 17, 'opacity=".55"');
  return out;
};

const bird: Portrait = (random, skin) => {
  const flip = random.chance(0.5) ? 'translate(720 0) scale(-1 1)' : '';
  let out =
    radial('s', [skin[3], skin[0]], 0.5, 0.35, 0.8) +
    rect(0, 0, 720, 720, 'url(#s)') +
    `<g transform="${flip}">` +
    linear('b', [blend(skin[1], '#fff', 0.2), skin[1], blend(skin[1], skin[2], 0.6)]);
  out += stroke('M-20 600Q260 560 740 620', blend(skin[2], '#5a3a28', 0.5), 26);
  for (let i = 0; i < 5; i++)
    out += path(leaf(80 + i * 140, 590, i % 2 ? -0.9 : 0.9, 110, 46), blend('#4f7a4a', skin[0], 0.25));
  out +=
    path('M150 470L40 640L230 540Z', skin[2]) +
    path(
      'M170 500C150 330 290 210 420 220C520 190 590 260 580 340C590 480 480 590 350 586C260 584 190 560 170 500Z',
      'url(#b)',
    ) +
    path('M300 470C310 560 430 590 500 540C560 490 580 420 578 370C520 450 400 440 300 470Z', skin[3]) +
    path('M200 480C250 360 370 350 420 400C400 500 290 540 200 480Z', skin[2], 'opacity=".85"') +
    path('M576 300l74 26l-72 30z', '#e89a3c') +
    ellipse(510, 300, 17, 18, '#241a20') +
    ellipse(516, 293, 6, 6, '#fff') +
    stroke('M330 584v30M400 580v34', '#8a5a3a', 9);
  return `${out}</g>`;
};

const wave: Portrait = (random, skin) => {
  let out =
    linear('s', [skin[0], skin[3]]) +
    rect(0, 0, 720, 720, 'url(#s)') +
    ellipse(random.between(220, 500), 250, 104, 104, skin[1]);
  for (let i = 0; i < 5; i++) {
    const y = 360 + i * 82;
    const shift = random.between(-120, 0);
    let d = `M-140 740V${y}`;
    for (let k = 0; k < 11; k++) d += 'q50 -70 100 0';
    out += `<g transform="translate(${n(shift)} 0)">${path(`${d}V740Z`, blend(blend(skin[0], skin[1], 0.6), skin[2], i / 4))}${stroke(d.replace('M-140 740V', 'M-140 '), skin[3], 7, 'opacity=".75"')}</g>`;
  }
  return out;
};

const portraits: Record<AvatarStyle, Portrait> = {
  landscape,
  cat,
  moon,
  plant: plantPot,
  geometry,
  cup: cupPortrait,
  bird,
  wave,
};

/** Paints a 256 × 256 JPEG avatar without a face. The same seed and style give the same bytes. */
export async function paintAvatar(seed: number, style: AvatarStyle): Promise<Buffer> {
  const random = randomOf(`avatar/${style}/${seed}`);
  const canvas = new Canvas(256, 256);
  const skin = skins[(seed * 3 + style.length) % skins.length]!;
  await canvas.svg(portraits[style](random, skin, seed));
  return canvas.encode(random, { vignette: 0.2, grain: 2.6, bloom: 0.05 });
}
