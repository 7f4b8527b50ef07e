import { randomOf } from '../random.ts';
import { Canvas } from './canvas.ts';
import type { Scene } from './scene.ts';
import type { SceneName } from './scene-names.ts';
import { scenes } from './scenes.ts';

/** Paints a scene as a JPEG; the same scene, seed and size give the same bytes. Sizes are in pixels. */
export async function paint(
  scene: SceneName,
  seed: number,
  options: { width: number; height: number },
): Promise<Buffer> {
  const draw: Scene = scenes[scene];
  const random = randomOf(`${scene}/${seed}`);
  const canvas = new Canvas(options.width, options.height);
  return canvas.encode(random, await draw(canvas, random, seed));
}

/** Paints the background of a profile, 1080 × 720. */
export function paintCover(scene: SceneName, seed: number): Promise<Buffer> {
  return paint(scene, seed, { width: 1080, height: 720 });
}
