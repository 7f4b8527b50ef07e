import { expect, test } from 'vitest';
import { largestUrl, pictureSrcSet, smallestUrl } from './picture-url.ts';

const picture = { src: '/media/a/{w}.{f}', widths: [360, 720] };

test('the srcset of a picture names each width in its format', () => {
  expect(pictureSrcSet(picture, 'avif')).toBe('/media/a/360.avif 360w, /media/a/720.avif 720w');
});

test('the smallest and the largest width of a picture are WebP', () => {
  expect(smallestUrl(picture)).toBe('/media/a/360.webp');
  expect(largestUrl(picture)).toBe('/media/a/720.webp');
});
