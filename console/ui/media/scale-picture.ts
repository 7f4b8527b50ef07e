/** `side`: the most pixels of width and height; `base64`: the most characters of the result. */
type Bounds = { type: 'image/png' | 'image/jpeg'; side: number; base64: number };

const jpegQuality = 0.85;

/**
 * A picture file as base 64 text, no wider and higher than `side`, and smaller until it is short enough; null for a file that
 * is no picture. A JPEG has white where the picture is transparent.
 */
export async function scalePicture(file: Blob, { type, side: max, base64 }: Bounds): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const longer = Math.max(picture.width, picture.height);
  for (let side = Math.min(max, longer); side >= 1; side = Math.floor(side * 0.8)) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round((picture.width * side) / longer));
    canvas.height = Math.max(1, Math.round((picture.height * side) / longer));
    const pen = canvas.getContext('2d');
    if (pen && type === 'image/jpeg') {
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, canvas.width, canvas.height);
    }
    pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const text = canvas.toDataURL(type, jpegQuality).split(',')[1] ?? '';
    if (text.length <= base64) return text;
  }
  return null;
}
