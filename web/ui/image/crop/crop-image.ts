import { type CropArea, outputSize } from './crop-geometry.ts';

const quality = 0.9;

/**
 * Crops an area (px of the upright picture) out of a file as a JPEG. An image element applies the EXIF orientation on
 * screen and on the canvas, so coordinates agree. Rejects for a file that is no picture.
 */
export async function cropImage(url: string, area: CropArea): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { width, height } = outputSize(area);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const paper = canvas.getContext('2d')!;
  // JPEG has no transparency; transparent pixels would become black.
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, width, height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality);
  });
}
