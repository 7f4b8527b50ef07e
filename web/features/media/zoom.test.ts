import { expect, test } from 'vitest';
import { clampZoom, containSize, identityZoom, swipeTarget, zoomAround } from './zoom.ts';

const stage = { width: 400, height: 800 };
const wide = { width: 1600, height: 800 };

test('fits a picture into its stage', () => {
  expect(containSize(wide, stage)).toEqual({ width: 400, height: 200 });
  expect(containSize({ width: 100, height: 400 }, stage)).toEqual({ width: 200, height: 800 });
});

test('keeps the point under the finger while zooming', () => {
  const at = { x: 100, y: -50 };
  const zoom = zoomAround(identityZoom, 2, at);
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
  const again = zoomAround(zoom, 1, at);
  expect(again).toEqual(identityZoom);
});

test('limits the scale to 1 to 4', () => {
  expect(zoomAround(identityZoom, 9, { x: 0, y: 0 }).scale).toBe(4);
  expect(zoomAround(identityZoom, 0.2, { x: 0, y: 0 }).scale).toBe(1);
});

test('limits panning to the edges', () => {
  expect(clampZoom({ scale: 2, x: 900, y: 900 }, wide, stage)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(clampZoom({ scale: 1, x: 30, y: 30 }, wide, stage)).toEqual(identityZoom);
});

test('changes the slide by a quarter of the width or a flick, within the ends', () => {
  expect(swipeTarget(1, 3, -120, 0, 400)).toBe(2);
  expect(swipeTarget(1, 3, -40, 0, 400)).toBe(1);
  expect(swipeTarget(1, 3, -20, -0.8, 400)).toBe(2);
  expect(swipeTarget(1, 3, 150, 0, 400)).toBe(0);
  expect(swipeTarget(2, 3, -300, 0, 400)).toBe(2);
});
