export { paintAvatar } from './avatar.ts';
export { paint, paintCover } from './render-scene.ts';
