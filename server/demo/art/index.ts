export { paintAvatar } from './avatar.ts';
export { paint, paintCover } from './paint.ts';
