export type Size = { width: number; height: number };
export type Area = Size & { x: number; y: number };

/** The shapes a picture is cut to, width over height: a portrait, the background of a profile. */
export const cropAspects = { square: 1, cover: 16 / 9 } as const;
export type CropAspect = keyof typeof cropAspects;

/** The longer side of what comes out, px. */
const longest = 1080;
/** Room between the frame and the edge of the stage, px. */
const margin = 20;

/** The frame of a shape in a stage, as large as fits. */
export function frameIn(stage: Size, aspect: number): Size {
  const width = Math.max(1, Math.min(stage.width - margin * 2, (stage.height - margin * 2) * aspect));
  return { width, height: width / aspect };
}

/** The zoom at which a picture just covers the frame; less would leave an empty edge. */
export const coveringZoom = (picture: Size, frame: Size): number =>
  Math.max(frame.width / picture.width, frame.height / picture.height);

/** The size of what comes out of a cut area: at most 1080 px long, never larger than the area itself. */
export function outputSize({ width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
