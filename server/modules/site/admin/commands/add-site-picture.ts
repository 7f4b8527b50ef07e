import { createHash } from 'node:crypto';
import {
  type addSitePicture as endpoint,
  sitePictureErrors,
  sitePictureLimits,
} from '@muyu/contract/site/site-identity.ts';
import sharp from 'sharp';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { decodePicture } from '../../commands/decode-picture.ts';
import { emitPictureAdded } from '../../commands/emit-picture-added.ts';
import { iconKeyOf, sitePictureKey } from '../../rules/site-picture-key.ts';

const { side, iconSide } = sitePictureLimits;

/** Square, with transparent margins, so that a wide logo is not cut. */
const renderSquare = (original: Buffer, size: number): Promise<Buffer> =>
  sharp(original)
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Stores a logo as a square PNG, and its icon, under the hash of its content, which makes it immutable; the setting that uses it is changed apart. */
export async function addSitePicture(
  context: ContextOf<typeof endpoint>,
  { image }: { image: string },
): Promise<{ name: string }> {
  const { storage } = context.app;
  const original = (await decodePicture(image, side)) ?? fail(context, sitePictureErrors.unreadable);
  const [picture, icon] = await Promise.all([renderSquare(original, side), renderSquare(original, iconSide)]);
  const name = `${createHash('sha256').update(picture).digest('hex')}.png`;
  await storage.put(sitePictureKey(iconKeyOf(name)), icon, { contentType: 'image/png' });
  await storage.put(sitePictureKey(name), picture, { contentType: 'image/png' });
  await emitPictureAdded(context, name);
  return { name };
}
