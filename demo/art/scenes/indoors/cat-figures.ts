import type { Random } from '../../../random.ts';
import { blend } from '../../color.ts';
import { choose } from '../../scene.ts';
import { ellipse, linear, n, path, smooth, stroke } from '../../shapes.ts';

interface Coat {
  fur: string;
  belly: string;
  mark: string;
  kind: 'tabby' | 'plain' | 'calico';
}

/** The order matters: a post about an orange cat uses a seed that is 0 modulo 6. */
export const coats: Coat[] = [
  { fur: '#d98a3c', belly: '#f6e2c4', mark: '#a85a1c', kind: 'tabby' },
  { fur: '#2a272e', belly: '#3a363f', mark: '#17151a', kind: 'plain' },
  { fur: '#f3ebdf', belly: '#ffffff', mark: '#d98236', kind: 'calico' },
  { fur: '#ece6dc', belly: '#ffffff', mark: '#d5cabb', kind: 'plain' },
  { fur: '#8a8a90', belly: '#d6d4d2', mark: '#55555e', kind: 'tabby' },
  { fur: '#cdb392', belly: '#efe2cc', mark: '#7a5a40', kind: 'plain' },
];

/** A cat sitting, seen from behind at an angle, or a cat lying down. */
export function sitting(
  random: Random,
  x: number,
  y: number,
  s: number,
  coat: Coat,
  rim: string,
  flip: number,
): string {
  const id = 'sit';
  let out = `<g transform="translate(${n(x)} ${n(y)}) scale(${(s * flip).toFixed(2)} ${s.toFixed(2)})">${linear(id, [blend(coat.fur, rim, 0.35), coat.fur, blend(coat.fur, '#0e0a12', 0.42)], 0, 0, 1, 0.25)}`;
  out +=
    stroke('M70 -18C150 -6 190 20 176 78C170 104 142 108 136 88', blend(coat.fur, '#0e0a12', 0.18), 27) +
    stroke('M70 -22C150 -10 184 20 172 74', blend(coat.fur, rim, 0.24), 7, 'opacity=".5"');
  const body = smooth([
    [-84, 0],
    [-98, -60],
    [-78, -136],
    [-50, -186],
    [-4, -204],
    [40, -186],
    [70, -128],
    [98, -58],
    [92, 0],
    [0, 12],
  ]);
  out += `${path(body, `url(#${id})`)}<clipPath id="bd"><path d="${body}"/></clipPath><g clip-path="url(#bd)">`;
  if (coat.kind === 'tabby')
    for (let i = 0; i < 6; i++)
      out +=
        stroke(
          `M-96 ${-20 - i * 30}q30 ${8 + i} 46 ${-6}M100 ${-16 - i * 30}q-34 ${10 + i} -50 ${-4}`,
          coat.mark,
          10,
          'opacity=".6"',
        ) + stroke(`M-10 ${-60 - i * 26}h20`, coat.mark, 9, 'opacity=".5"');
  if (coat.kind === 'calico')
    out +=
      ellipse(-56, -92, 52, 60, coat.mark) +
      ellipse(52, -44, 58, 50, '#3a3034') +
      ellipse(40, -160, 34, 26, coat.mark);
  if (coat.kind === 'plain') out += ellipse(-10, -60, 60, 90, coat.belly, 'opacity=".18"');
  out += `</g>${stroke('M-86 -40C-96 -90 -74 -150 -46 -188', rim, 6, 'opacity=".55"')}`;
  const head = smooth([
    [-66, -226],
    [-70, -262],
    [-60, -322],
    [-30, -290],
    [0, -294],
    [30, -290],
    [62, -322],
    [70, -262],
    [64, -224],
    [36, -194],
    [0, -188],
    [-38, -194],
  ]);
  out +=
    linear('hd', [blend(coat.fur, rim, 0.4), coat.fur, blend(coat.fur, '#0e0a12', 0.36)], 0, 0, 1, 0.3) +
    path(head, 'url(#hd)') +
    `<clipPath id="hc"><path d="${head}"/></clipPath><g clip-path="url(#hc)">`;
  if (coat.kind === 'tabby')
    for (const k of [-18, 0, 18]) out += stroke(`M${k} -294v34`, coat.mark, 8, 'opacity=".7"');
  if (coat.kind === 'calico')
    out += ellipse(-44, -282, 40, 50, '#3a3034') + ellipse(50, -286, 40, 44, coat.mark);
  out += `</g>${path('M-58 -310L-34 -286L-62 -272Z', '#e8a8a0', 'opacity=".5"')}${path('M58 -310L34 -286L62 -272Z', '#b87a78', 'opacity=".4"')}${stroke('M-68 -240C-72 -270 -66 -300 -60 -318', rim, 5, 'opacity=".7"')}`;
  if (random.chance(0.5))
    out += stroke(
      'M-62 -218l-44 8M-60 -210l-40 18M64 -218l40 8M60 -210l38 18',
      blend(rim, coat.fur, 0.3),
      1.6,
      'opacity=".8"',
    );
  out +=
    path(
      'M-62 -200Q0 -172 62 -200L58 -186Q0 -160 -58 -186Z',
      choose(['#b8402f', '#3f6a8a', '#d9a648', '#4f7a5a'], Math.round(s * 100)),
    ) + ellipse(-2, -172, 8, 8, '#f5cf5a');
  return `${out}</g>`;
}

export function sleeping(x: number, y: number, s: number, coat: Coat, rim: string, flip: number): string {
  let out = `<g transform="translate(${n(x)} ${n(y)}) scale(${(s * flip).toFixed(2)} ${s.toFixed(2)})">${linear('sl', [blend(coat.fur, rim, 0.34), coat.fur, blend(coat.fur, '#0e0a12', 0.4)], 0.2, 0, 0.6, 1)}`;
  const body = smooth([
    [-170, -6],
    [-176, -64],
    [-120, -116],
    [-30, -134],
    [70, -126],
    [150, -90],
    [184, -30],
    [166, 4],
    [0, 12],
  ]);
  out += `${path(body, 'url(#sl)')}<clipPath id="bd"><path d="${body}"/></clipPath><g clip-path="url(#bd)">`;
  if (coat.kind === 'tabby')
    for (let i = 0; i < 8; i++)
      out += stroke(`M${-60 + i * 30} -138q${14} 40 4 76`, coat.mark, 11, 'opacity=".55"');
  if (coat.kind === 'calico')
    out += ellipse(10, -110, 70, 52, coat.mark) + ellipse(124, -60, 60, 60, '#3a3034');
  out += `${ellipse(-10, 10, 150, 34, coat.belly, 'opacity=".45"')}</g>`;
  out +=
    stroke('M164 -16C190 20 90 26 20 6C-10 0 -30 4 -36 8', blend(coat.fur, '#0e0a12', 0.14), 28) +
    (coat.kind === 'tabby'
      ? stroke('M120 10l-6 -16M80 14l-4 -18M40 10l0 -16', coat.mark, 8, 'opacity=".7"')
      : '');
  const head = smooth([
    [-206, -20],
    [-212, -62],
    [-206, -118],
    [-172, -92],
    [-140, -96],
    [-110, -92],
    [-80, -118],
    [-74, -60],
    [-82, -18],
    [-116, 6],
    [-142, 10],
    [-172, 6],
  ]);
  out +=
    path(
      head,
      'url(#sl)',
      `stroke="${blend(coat.fur, '#0e0a12', 0.3)}" stroke-width="2" stroke-opacity=".4"`,
    ) +
    `<clipPath id="hc"><path d="${head}"/></clipPath><g clip-path="url(#hc)">${ellipse(-144, -10, 40, 26, coat.belly, 'opacity=".9"')}`;
  if (coat.kind === 'tabby')
    for (const k of [-158, -142, -126]) out += stroke(`M${k} -98v26`, coat.mark, 7, 'opacity=".7"');
  if (coat.kind === 'calico')
    out += ellipse(-192, -86, 40, 44, '#3a3034') + ellipse(-88, -90, 36, 42, coat.mark);
  const line = blend(coat.fur, '#0a0608', coat.fur === '#2a272e' ? 0 : 0.72);
  const ink = coat.fur === '#2a272e' ? '#8a8490' : line;
  return `${out}</g>${path('M-200 -108L-180 -88L-202 -76Z', '#e8a8a0', 'opacity=".6"')}${path('M-86 -108L-104 -88L-84 -76Z', '#e8a8a0', 'opacity=".5"')}${stroke('M-184 -44q12 11 24 0M-124 -44q12 11 24 0', ink, 4)}${path('M-150 -28h14l-7 9z', '#d98a86')}${stroke('M-143 -19q-7 9 -15 4M-143 -19q7 9 15 4', ink, 2.4)}${stroke('M-178 -22l-44 -8M-178 -14l-42 6M-108 -22l44 -8M-108 -14l42 6', blend(rim, ink, 0.4), 1.6, 'opacity=".7"')}${ellipse(-112, 6, 30, 14, coat.belly)}${stroke('M-170 -92C-120 -130 -40 -140 60 -128', rim, 6, 'opacity=".5"')}</g>`;
}
