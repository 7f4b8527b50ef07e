import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachViewerGestures } from './viewer-gestures.ts';

const close = vi.fn();
const onZoom = vi.fn();
const go = vi.fn();
let stage: HTMLElement;
let detach: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  for (const called of [close, onZoom, go]) called.mockClear();
  stage = document.createElement('div');
  stage.style.cssText = 'width: 400px; height: 400px';
  stage.setPointerCapture = () => undefined;
  stage.innerHTML = '<div><div data-slide="0"></div></div>';
  document.body.append(stage);
  const track = stage.firstElementChild as HTMLElement;
  const layer = track.firstElementChild as HTMLElement;
  ({ detach } = attachViewerGestures({
    stage,
    track,
    picture: () => ({ layer, size: { width: 400, height: 400 } }),
    index: () => 0,
    count: 2,
    go,
    close,
    dim: () => undefined,
    onZoom,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  detach();
  stage.remove();
});

let now = 0;
const wait = (ms: number) => {
  now += ms;
  vi.advanceTimersByTime(ms);
};
function point(type: 'pointerdown' | 'pointermove' | 'pointerup', clientX = 200, pointerId = 1): void {
  const event = new PointerEvent(type, { clientX, clientY: 200, pointerId, button: 0 });
  Object.defineProperty(event, 'timeStamp', { value: now });
  stage.dispatchEvent(event);
}
function tap(ms = 40): void {
  point('pointerdown');
  wait(ms);
  point('pointerup');
}

beforeEach(() => wait(10_000));

test('a tap closes when none follows', () => {
  tap();
  wait(270);
  expect(close).not.toHaveBeenCalled();
  wait(20);
  expect(close).toHaveBeenCalledOnce();
});

test('a second tap enlarges, however long its finger stays down', () => {
  tap();
  wait(200);
  tap(300);
  expect(onZoom).toHaveBeenLastCalledWith(true);
  wait(1000);
  expect(close).not.toHaveBeenCalled();
});

test('a swipe that follows a tap shows the next picture and does not close', () => {
  tap();
  wait(200);
  point('pointerdown');
  wait(200);
  point('pointermove', 150);
  wait(200);
  point('pointermove', 50);
  point('pointerup', 50);
  wait(1000);
  expect(go).toHaveBeenCalledExactlyOnceWith(1);
  expect(close).not.toHaveBeenCalled();
});

test('a pinch that follows a tap enlarges and does not close', () => {
  tap();
  wait(100);
  point('pointerdown', 180, 1);
  point('pointerdown', 220, 2);
  wait(300);
  point('pointermove', 100, 1);
  point('pointermove', 300, 2);
  expect(onZoom).toHaveBeenLastCalledWith(true);
  point('pointerup', 100, 1);
  point('pointerup', 300, 2);
  wait(1000);
  expect(close).not.toHaveBeenCalled();
});
