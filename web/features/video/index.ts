export { CertifiedPage } from './certified/certified-page.tsx';
export { ReelPage } from './reel-page.tsx';
export type { ReelKind } from './use-reel.ts';
export { VideoListPage } from './video-list-page.tsx';
export { VideosPage } from './videos-page.tsx';
