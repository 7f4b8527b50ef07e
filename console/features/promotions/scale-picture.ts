import { promotionLimits } from '@muyu/contract/site/promotion.ts';

const largest = 1080;

/**
 * A picture file as the base 64 text of a JPEG, at most 1080 pixels wide and high, and smaller until it is short enough
 * for a request; null for a file that is no picture.
 */
export async function scalePicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const longer = Math.max(picture.width, picture.height);
  for (let side = Math.min(largest, longer); side >= 1; side = Math.floor(side * 0.8)) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round((picture.width * side) / longer));
    canvas.height = Math.max(1, Math.round((picture.height * side) / longer));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const text = canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
    if (text.length <= promotionLimits.pictureBase64) return text;
  }
  return null;
}
