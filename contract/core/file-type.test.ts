import { expect, test } from 'vitest';
import { resolveMediaType } from './file-type.ts';

test.each([
  ['image/png', 'a.jpg', 'image/png'],
  ['Image/PNG; q=1', 'a', 'image/png'],
  ['text/plain', 'a.jpg', 'text/plain'],
  ['image/jpg', 'a.jpg', 'image/jpeg'],
  ['image/heif', 'IMG_1.heic', 'image/heic'],
  ['video/x-m4v', 'film.m4v', 'video/mp4'],
  ['', 'IMG_1.HEIC', 'image/heic'],
  ['', 'film.mov ', 'video/quicktime'],
  ['application/octet-stream', 'film.webm', 'video/webm'],
  ['binary/octet-stream', 'a.tar.jpeg', 'image/jpeg'],
  ['application/octet-stream', 'a.pdf', ''],
  ['', 'jpg', ''],
  ['', 'a.constructor', ''],
])('%j named %j is %j', (said, name, type) => expect(resolveMediaType(said, name)).toBe(type));
