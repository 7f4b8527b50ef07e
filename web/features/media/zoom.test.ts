import { expect, test } from 'vitest';
import { bounded, fitted, rest, swipedTo, zoomedAround } from './zoom.ts';

const stage = { width: 400, height: 800 };
const wide = { width: 1600, height: 800 };

test('a picture fits its stage without being cut', () => {
  expect(fitted(wide, stage)).toEqual({ width: 400, height: 200 });
  expect(fitted({ width: 100, height: 400 }, stage)).toEqual({ width: 200, height: 800 });
});

test('zooming keeps the point under the finger', () => {
  const at = { x: 100, y: -50 };
  const zoom = zoomedAround(rest, 2, at);
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
  const again = zoomedAround(zoom, 1, at);
  expect(again).toEqual(rest);
});

test('the scale stays between 1 and 4', () => {
  expect(zoomedAround(rest, 9, { x: 0, y: 0 }).scale).toBe(4);
  expect(zoomedAround(rest, 0.2, { x: 0, y: 0 }).scale).toBe(1);
});

test('a picture cannot be pulled past its edges', () => {
  expect(bounded({ scale: 2, x: 900, y: 900 }, wide, stage)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(bounded({ scale: 1, x: 30, y: 30 }, wide, stage)).toEqual(rest);
});

test('a swipe goes on by a quarter of the width or by a flick, never past the ends', () => {
  expect(swipedTo(1, 3, -120, 0, 400)).toBe(2);
  expect(swipedTo(1, 3, -40, 0, 400)).toBe(1);
  expect(swipedTo(1, 3, -20, -0.8, 400)).toBe(2);
  expect(swipedTo(1, 3, 150, 0, 400)).toBe(0);
  expect(swipedTo(2, 3, -300, 0, 400)).toBe(2);
});
