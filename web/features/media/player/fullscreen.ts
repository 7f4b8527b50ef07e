import { useSyncExternalStore } from 'react';

/** iPhones allow full screen for video elements only. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?(): void };

function subscribe(changed: () => void) {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** True while this element is full screen. */
export const useIsFullscreen = (box: HTMLElement | null): boolean =>
  useSyncExternalStore(subscribe, () => box !== null && document.fullscreenElement === box);

/** Toggles full screen; locks a wide video to landscape where the browser allows it. */
export async function toggleFullscreen(box: HTMLElement, element: HTMLVideoElement | null): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (!document.fullscreenEnabled) return (element as AppleVideo | null)?.webkitEnterFullscreen?.();
  await box.requestFullscreen().catch(() => undefined);
  const orientation = screen.orientation as ScreenOrientation & { lock?(to: string): Promise<void> };
  const isWide = element && element.videoWidth > element.videoHeight;
  // Desktops and iPhones reject the lock.
  if (isWide) await orientation.lock?.('landscape').catch(() => undefined);
}

/** True when the browser supports picture in picture. */
export const supportsPictureInPicture = (): boolean => document.pictureInPictureEnabled === true;

export async function togglePictureInPicture(element: HTMLVideoElement): Promise<void> {
  const isShown = document.pictureInPictureElement === element;
  await (isShown ? document.exitPictureInPicture() : element.requestPictureInPicture()).catch(
    () => undefined,
  );
}
