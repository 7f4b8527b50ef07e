import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cast } from '../people/cast.ts';
import { paint, paintAvatar, paintCover } from './index.ts';
import { sceneNames } from './scene-names.ts';

const small = { width: 180, height: 240 };

test.each(sceneNames)('scene %s is deterministic for a seed and differs for another seed', async (scene) => {
  const first = await paint(scene, 3, small);
  expect(first.equals(await paint(scene, 3, small))).toBe(true);
  expect(first.equals(await paint(scene, 4, small))).toBe(false);
  const { width, height } = await sharp(first).metadata();
  expect([width, height]).toEqual([180, 240]);
});

test('avatars are 256 pixels square, covers 1080 by 720', async () => {
  const styles = new Set(cast.map((member) => member.avatar.style));
  for (const style of styles) {
    const { width, height } = await sharp(await paintAvatar(1, style)).metadata();
    expect([width, height]).toEqual([256, 256]);
  }
  const { width, height } = await sharp(await paintCover('sea', 1)).metadata();
  expect([width, height]).toEqual([1080, 720]);
});
