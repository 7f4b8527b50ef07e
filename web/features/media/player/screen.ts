import { useSyncExternalStore } from 'react';

/** iPhones let only the video itself fill the screen. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?(): void };

function subscribe(changed: () => void) {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Does this element fill the screen now? */
export const useFillsScreen = (box: HTMLElement | null): boolean =>
  useSyncExternalStore(subscribe, () => box !== null && document.fullscreenElement === box);

/** Makes a player fill the screen, or go back to its place; a wide picture turns a phone on its side where it can. */
export async function toggleScreen(box: HTMLElement, element: HTMLVideoElement | null): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (!document.fullscreenEnabled) return (element as AppleVideo | null)?.webkitEnterFullscreen?.();
  await box.requestFullscreen().catch(() => undefined);
  const turning = screen.orientation as ScreenOrientation & { lock?(to: string): Promise<void> };
  const wide = element && element.videoWidth > element.videoHeight;
  // Desktops and iPhones refuse; the picture then stays as the device is held.
  if (wide) await turning.lock?.('landscape').catch(() => undefined);
}

/** Can this browser show the video in a window of its own? */
export const hasWindow = (): boolean => document.pictureInPictureEnabled === true;

export async function toggleWindow(element: HTMLVideoElement): Promise<void> {
  const there = document.pictureInPictureElement === element;
  await (there ? document.exitPictureInPicture() : element.requestPictureInPicture()).catch(() => undefined);
}
