import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts';
import {
  clampZoom,
  identityZoom,
  type Point,
  type Size,
  swipeTarget,
  type Zoom,
  zoomAround,
  zoomLimits,
} from './zoom.ts';

/** Longest time between the end of a tap and the beginning of the second one, milliseconds; movement tolerance of a tap, px. */
const doubleTapMs = 280;
const slop = 8;
const noTap = { time: Number.NEGATIVE_INFINITY, timer: 0 };
/** A swipe down closes beyond this distance, px, or above this speed, px per ms. */
const dismissPx = 110;
const dismissSpeed = 0.5;

type Parts = {
  stage: HTMLElement;
  track: HTMLElement;
  /** The element that is zoomed and moved, with the size of its picture in px. */
  picture(): { layer: HTMLElement; size: Size } | null;
  index(): number;
  count: number;
  go(index: number): void;
  close(): void;
  /** Opacity, 0 to 1. */
  dim(opacity: number): void;
  onZoom(isEnlarged: boolean): void;
};

const spread = ([a, b]: [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** A point of the window in px from the centre of the stage. */
function toStage(stage: Element, point: Point): Point {
  const box = stage.getBoundingClientRect();
  return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 };
}

function move(element: HTMLElement, transform: string, settle: boolean): void {
  const isMoving = settle && !prefersReducedMotion();
  element.style.transition = isMoving ? 'transform 300ms cubic-bezier(.32,.72,0,1)' : 'none';
  element.style.transform = transform;
}

type Mode = 'idle' | 'undecided' | 'swipe' | 'pan' | 'pinch' | 'dismiss';

/**
 * Handles swipe, pinch, pan, double tap and swipe down on a row of pictures by pointer events. Returns the zoom for keys and
 * buttons, and the cleanup.
 */
export function attachViewerGestures(parts: Parts) {
  const { stage, track } = parts;
  const pointers = new Map<number, Point>();
  let mode: Mode = 'idle';
  let zoom: Zoom = identityZoom;
  let from = { at: { x: 0, y: 0 }, zoom: identityZoom, spread: 1, time: 0 };
  let moved: Point = { x: 0, y: 0 };
  let lastTap = noTap;

  const local = (point: Point) => toStage(stage, point);
  const stageSize = () => ({ width: stage.clientWidth, height: stage.clientHeight });
  const showZoom = (next: Zoom, settle = false) => {
    zoom = next;
    parts.onZoom(next.scale > 1);
    const layer = parts.picture()?.layer;
    if (layer) move(layer, `translate(${next.x}px, ${next.y}px) scale(${next.scale})`, settle);
  };
  // In shares of the row, which is as wide as the stage: it stays in place when the device is turned.
  const showTrack = (dx: number, settle: boolean) =>
    move(track, `translateX(calc(${dx}px - ${parts.index() * 100}%))`, settle);
  const putBack = () => {
    showZoom(identityZoom, true);
    parts.dim(1);
  };
  const inBounds = (next: Zoom) => clampZoom(next, parts.picture()?.size ?? stageSize(), stageSize());
  const both = (): [Point, Point] => [...pointers.values()].slice(0, 2) as [Point, Point];
  const middle = ([a, b]: [Point, Point]) => local({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

  const begin = (time: number) => {
    moved = { x: 0, y: 0 };
    if (pointers.size >= 2) {
      mode = 'pinch';
      from = { at: middle(both()), zoom, spread: spread(both()), time };
    } else {
      const [only] = pointers.values();
      from = { at: only ?? { x: 0, y: 0 }, zoom, spread: 1, time };
    }
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    stage.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    // A tap that waits to close is decided by how this gesture ends.
    clearTimeout(lastTap.timer);
    // A second finger ends what the first one has begun.
    if (mode === 'swipe') showTrack(0, true);
    if (mode === 'dismiss') putBack();
    mode = 'undecided';
    begin(event.timeStamp);
  };

  const dragged = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (mode === 'pinch') {
      const at = middle(both());
      const next = zoomAround(from.zoom, (from.zoom.scale * spread(both())) / from.spread, from.at);
      showZoom({ ...next, x: next.x + at.x - from.at.x, y: next.y + at.y - from.at.y });
      return;
    }
    moved = { x: event.clientX - from.at.x, y: event.clientY - from.at.y };
    if (mode === 'undecided' && Math.hypot(moved.x, moved.y) > slop) {
      mode = zoom.scale > 1 ? 'pan' : Math.abs(moved.x) > Math.abs(moved.y) ? 'swipe' : 'dismiss';
    }
    if (mode === 'pan') showZoom(inBounds({ ...zoom, x: from.zoom.x + moved.x, y: from.zoom.y + moved.y }));
    if (mode === 'swipe') {
      const beyond = moved.x > 0 ? parts.index() === 0 : parts.index() === parts.count - 1;
      showTrack(beyond ? moved.x / 3 : moved.x, false);
    }
    if (mode === 'dismiss') {
      const y = Math.max(0, moved.y);
      showZoom({ scale: 1, x: moved.x / 2, y });
      parts.dim(Math.max(0.2, 1 - y / 400));
    }
  };

  const onTap = (point: Point, time: number) => {
    if (from.time - lastTap.time < doubleTapMs) {
      lastTap = noTap;
      const enlarged = inBounds(zoomAround(identityZoom, zoomLimits.doubleTap, local(point)));
      showZoom(zoom.scale > 1 ? identityZoom : enlarged, true);
    } else lastTap = { time, timer: window.setTimeout(parts.close, doubleTapMs) };
  };

  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    const ended = mode;
    if (ended !== 'undecided') lastTap = noTap;
    const speed = (px: number) => px / Math.max(1, event.timeStamp - from.time);
    if (ended === 'pinch') {
      showZoom(zoom.scale < 1.05 ? identityZoom : inBounds(zoom), true);
      mode = pointers.size > 0 ? 'pan' : 'idle';
      begin(event.timeStamp);
      return;
    }
    mode = 'idle';
    if (ended === 'undecided' && event.type === 'pointerup')
      onTap({ x: event.clientX, y: event.clientY }, event.timeStamp);
    if (ended === 'swipe') {
      const next = swipeTarget(parts.index(), parts.count, moved.x, speed(moved.x), stage.clientWidth);
      if (next === parts.index()) showTrack(0, true);
      else parts.go(next);
    }
    if (ended === 'dismiss') {
      if (moved.y > dismissPx || speed(moved.y) > dismissSpeed) parts.close();
      else putBack();
    }
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const at = local({ x: event.clientX, y: event.clientY });
    const next = zoomAround(zoom, zoom.scale * Math.exp(-event.deltaY / 300), at);
    showZoom(inBounds(next.scale === 1 ? identityZoom : next));
  };

  stage.addEventListener('pointerdown', down);
  stage.addEventListener('pointermove', dragged);
  stage.addEventListener('pointerup', up);
  stage.addEventListener('pointercancel', up);
  stage.addEventListener('wheel', wheel, { passive: false });
  return {
    /** Multiplies the scale, around the middle of the stage. */
    zoomBy: (factor: number) =>
      showZoom(inBounds(zoomAround(zoom, zoom.scale * factor, { x: 0, y: 0 })), true),
    /** Moves the picture by shares of the stage. */
    panBy(x: number, y: number) {
      const { width, height } = stageSize();
      showZoom(inBounds({ ...zoom, x: zoom.x + x * width, y: zoom.y + y * height }), true);
    },
    /** Aligns the row to its picture and resets all zooms. */
    settle(animated: boolean) {
      showTrack(0, animated);
      for (const layer of track.querySelectorAll<HTMLElement>('[data-slide]')) layer.style.transform = 'none';
      showZoom(identityZoom);
    },
    detach() {
      clearTimeout(lastTap.timer);
      stage.removeEventListener('pointerdown', down);
      stage.removeEventListener('pointermove', dragged);
      stage.removeEventListener('pointerup', up);
      stage.removeEventListener('pointercancel', up);
      stage.removeEventListener('wheel', wheel);
    },
  };
}
