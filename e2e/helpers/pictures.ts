import sharp from 'sharp';

/** A JPEG of the size of a photograph: soft noise over one colour. */
export const picture = (colour: string, width = 900, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: sun(width, height) }])
    .jpeg({ quality: 82 })
    .toBuffer();

/** An incompressible picture of at least `bytes`, which takes several slices to upload. */
export async function largePicture(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 2));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#456', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A sun above water, so that the screenshots contain a recognizable picture. */
const sun = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 90 120" preserveAspectRatio="none">
      <circle cx="45" cy="58" r="14" fill="#ffd9a0"/>
      <path d="M0 72h90v48H0Z" fill="#10202f" opacity=".72"/>
      <path d="M38 76h14l8 40H30Z" fill="#ffc890" opacity=".55"/>
    </svg>`,
  );

/** A file for an input element. */
export const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
