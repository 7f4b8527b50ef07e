import { ImageRejectedError } from '#platform/image/image.ts';
import { processImage } from '#platform/image/process-image.ts';

/** The upright picture of an operator, without metadata; null for bytes that are no picture. `side`: of what is stored of it, px. */
export async function decodePicture(base64: string, side: number): Promise<Buffer | null> {
  const limits = { pixels: 20_000_000, widths: [side] };
  try {
    const { original } = await processImage(Buffer.from(base64, 'base64'), limits);
    return original;
  } catch (error) {
    if (error instanceof ImageRejectedError) return null;
    throw error;
  }
}
