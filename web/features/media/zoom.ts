import { clamp } from './clamp.ts';

/** The transform of a picture in its stage: scale, and offset from the centre in px. */
export type Zoom = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

export const identityZoom: Zoom = { scale: 1, x: 0, y: 0 };
export const zoomLimits = { min: 1, max: 4, doubleTap: 2 } as const;

/** The size at which a picture fits a stage. */
export function containSize(picture: Size, stage: Size): Size {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Limits the offset to the edges of the picture; a smaller picture is centred. */
export function clampZoom(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const fit = containSize(picture, stage);
  const roomX = Math.max(0, (fit.width * zoom.scale - stage.width) / 2);
  const roomY = Math.max(0, (fit.height * zoom.scale - stage.height) / 2);
  return { scale: zoom.scale, x: clamp(zoom.x, -roomX, roomX), y: clamp(zoom.y, -roomY, roomY) };
}

/** Zooms to a scale around a point of the stage, px from its centre. */
export function zoomAround(zoom: Zoom, scale: number, at: Point): Zoom {
  const next = clamp(scale, zoomLimits.min, zoomLimits.max);
  const factor = next / zoom.scale;
  return { scale: next, x: at.x - (at.x - zoom.x) * factor, y: at.y - (at.y - zoom.y) * factor };
}

/**
 * The slide after a swipe of `dx` px over slides of `width` px: a quarter of the width or a flick changes it.
 */
export function swipeTarget(
  index: number,
  count: number,
  dx: number,
  velocity: number,
  width: number,
): number {
  const step = dx < -width / 4 || velocity < -0.4 ? 1 : dx > width / 4 || velocity > 0.4 ? -1 : 0;
  return clamp(index + step, 0, count - 1);
}
