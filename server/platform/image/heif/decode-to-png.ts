import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.js';
import sharp from 'sharp';
import { type ImageLimits, ImageRejectedError } from '../image.ts';
import { colorProfileOf } from './color-profile.ts';
import { embedColorProfile } from './embed-color-profile.ts';

/**
 * Decodes the primary picture of a HEIC file, turned as its properties say, into a PNG with the colour profile of the file.
 * Checks the dimensions before decoding. Exif data, thumbnails and depth maps are left out; the orientation of Exif does not
 * count in HEIF.
 */
export async function decodeToPng(bytes: Buffer, { pixels }: ImageLimits): Promise<Buffer> {
  const { HeifDecoder } = createLibheif();
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new ImageRejectedError('unreadable');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > pixels) throw new ImageRejectedError('tooManyPixels');
  const data = new Uint8ClampedArray(width * height * 4);
  const decoded = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  if (!decoded) throw new ImageRejectedError('unreadable');
  const hasAlpha = image.has_alpha_channel();
  for (const each of images) each.free();
  const rgba = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: pixels });
  const png = await (hasAlpha ? rgba : rgba.removeAlpha()).png({ compressionLevel: 0 }).toBuffer();
  return embedColorProfile(png, colorProfileOf(bytes));
}
