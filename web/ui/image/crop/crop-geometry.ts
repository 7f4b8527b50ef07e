export type Size = { width: number; height: number };
export type CropArea = Size & { x: number; y: number };

/** Aspect ratios of crops: avatar, profile background. */
export const cropAspects = { square: 1, cover: 16 / 9 } as const;
export type CropAspect = keyof typeof cropAspects;

/** Longer side of the output, px. */
const longest = 1080;
/** Margin between frame and stage, px. */
const margin = 20;

/** The largest frame of an aspect ratio in a stage. */
export function frameIn(stage: Size, aspect: number): Size {
  const width = Math.max(1, Math.min(stage.width - margin * 2, (stage.height - margin * 2) * aspect));
  return { width, height: width / aspect };
}

/** The smallest zoom at which a picture covers the frame. */
export const coveringZoom = (picture: Size, frame: Size): number =>
  Math.max(frame.width / picture.width, frame.height / picture.height);

/** Size of the output: at most 1080 px long and never larger than the cropped area. */
export function outputSize({ width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
