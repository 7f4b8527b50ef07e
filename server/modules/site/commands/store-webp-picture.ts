import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { sitePictureKey } from '../rules/site-picture-key.ts';
import { decodePicture } from './decode-picture.ts';
import { emitPictureAdded, type PictureContext } from './emit-picture-added.ts';

/** The largest width and height, px. */
const side = 1080;

/**
 * Stores a picture of operators as WebP under the hash of its content and its size, and returns the name. Null for bytes
 * that are no picture.
 */
export async function storeWebpPicture(context: PictureContext, base64: string): Promise<string | null> {
  const original = await decodePicture(base64, side);
  if (!original) return null;
  const { data, info } = await sharp(original)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  const name = `${createHash('sha256').update(data).digest('hex')}-${info.width}x${info.height}.webp`;
  await context.app.storage.put(sitePictureKey(name), data, { contentType: 'image/webp' });
  await emitPictureAdded(context, name);
  return name;
}
