import { type Area, outputSize } from './crop-geometry.ts';

const quality = 0.9;

/**
 * Cuts an area (px of the upright picture) out of a file as a JPEG. An image element turns a photograph upright by
 * itself, for the frame on screen and for the canvas alike, so both mean the same place. Rejects for what is no picture.
 */
export async function cutPicture(url: string, area: Area): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { width, height } = outputSize(area);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const paper = canvas.getContext('2d')!;
  // JPEG knows no transparency; without a ground it would turn black.
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, width, height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality);
  });
}
