import { expect, test } from 'vitest';
import { scalePicture } from './scale-picture.ts';

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/png'));

/** A picture whose left half is red and whose right half is transparent. */
function halfTransparent(width: number, height: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#f00';
  pen.fillRect(0, 0, width / 2, height);
  return blobOf(canvas);
}

/** The size of a scaled picture, and the color of its last pixel. */
async function read(type: string, text: string) {
  const picture = await createImageBitmap(await (await fetch(`data:${type};base64,${text}`)).blob());
  const { width, height } = picture;
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
  pen.drawImage(picture, 0, 0);
  return { width, height, last: [...pen.getImageData(width - 1, height - 1, 1, 1).data] };
}

test('a JPEG is white where the picture is transparent, and no wider than asked for', async () => {
  const type = 'image/jpeg';
  const text = await scalePicture(await halfTransparent(800, 400), { type, side: 200, base64: 100_000 });
  expect(await read(type, text!)).toEqual({ width: 200, height: 100, last: [255, 255, 255, 255] });
});

test('a PNG stays transparent', async () => {
  const type = 'image/png';
  const text = await scalePicture(await halfTransparent(80, 40), { type, side: 200, base64: 100_000 });
  expect(await read(type, text!)).toEqual({ width: 80, height: 40, last: [0, 0, 0, 0] });
});

test('a picture is made smaller until its text is short enough, and what is none gives nothing', async () => {
  const bounds = { type: 'image/png', side: 400, base64: 1000 } as const;
  const text = await scalePicture(await halfTransparent(400, 400), bounds);
  expect(text!.length).toBeLessThanOrEqual(bounds.base64);
  expect(await scalePicture(new Blob(['no picture']), bounds)).toBeNull();
});
