import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

export type Placeholder = { thumbhash: string; color: string };

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** The placeholder of a picture: its thumbhash in base64 and its dominant colour on white as #rrggbb. */
export async function computePlaceholder(picture: Sharp): Promise<Placeholder> {
  const { data, info } = await picture
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  return { thumbhash, color: dominantColor(data) };
}

/** The mean of the largest of 4096 colour buckets, so that the colour occurs in the picture. */
function dominantColor(rgba: Buffer): string {
  const boxes = new Map<number, [count: number, red: number, green: number, blue: number]>();
  let fullest: [number, number, number, number] = [0, 0, 0, 0];
  for (let at = 0; at < rgba.length; at += 4) {
    const white = 255 - rgba[at + 3]!;
    const share = rgba[at + 3]! / 255;
    const [r, g, b] = [0, 1, 2].map((channel) => rgba[at + channel]! * share + white) as [
      number,
      number,
      number,
    ];
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    const box = boxes.get(key) ?? [0, 0, 0, 0];
    boxes.set(key, box);
    box[0] += 1;
    box[1] += r;
    box[2] += g;
    box[3] += b;
    if (box[0] > fullest[0]) fullest = box;
  }
  const [count, ...sums] = fullest;
  return `#${sums.map((sum) => hex(Math.round(sum / count))).join('')}`;
}
