/** How a picture lies in its stage: scale, and its shift from the centre in px. */
export type Zoom = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

export const rest: Zoom = { scale: 1, x: 0, y: 0 };
export const zoomLimits = { least: 1, most: 4, doubleTap: 2 } as const;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The size at which a picture just fits a stage. */
export function fitted(picture: Size, stage: Size): Size {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Keeps a picture from being pulled past its edges; one smaller than the stage stays centred. */
export function bounded(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const fit = fitted(picture, stage);
  const roomX = Math.max(0, (fit.width * zoom.scale - stage.width) / 2);
  const roomY = Math.max(0, (fit.height * zoom.scale - stage.height) / 2);
  return { scale: zoom.scale, x: clamp(zoom.x, -roomX, roomX), y: clamp(zoom.y, -roomY, roomY) };
}

/** Zooms to a scale around a point of the stage (px from its centre), which stays under the finger. */
export function zoomedAround(zoom: Zoom, scale: number, at: Point): Zoom {
  const next = clamp(scale, zoomLimits.least, zoomLimits.most);
  const factor = next / zoom.scale;
  return { scale: next, x: at.x - (at.x - zoom.x) * factor, y: at.y - (at.y - zoom.y) * factor };
}

/** Which slide a swipe of `dx` px over slides of `width` px ends on: a quarter of the way or a flick is enough. */
export function swipedTo(index: number, count: number, dx: number, velocity: number, width: number): number {
  const step = dx < -width / 4 || velocity < -0.4 ? 1 : dx > width / 4 || velocity > 0.4 ? -1 : 0;
  return clamp(index + step, 0, count - 1);
}
