/** Browsers inside other apps: they neither share nor download, but let a long press save a picture. */
const inApp =
  /MicroMessenger|QQ\/|QQBrowser|Weibo|DingTalk|AlipayClient|FBAN|FBAV|Instagram|Line\/|aweme|XiaoHongShu|BytedanceWebview/i;

export const isInAppBrowser = (userAgent: string) => inApp.test(userAgent);

/** What became of a picture: the share sheet had it, it was downloaded, it has to be held by hand, nothing (called off). */
export type Saved = 'shared' | 'downloaded' | 'hold' | 'cancelled';
type Device = Pick<Navigator, 'userAgent'> &
  Partial<Pick<Navigator, 'share' | 'canShare' | 'maxTouchPoints'>>;

/** Which way a device saves pictures. The share sheet is a phone's way to its album; a computer downloads. */
export function wayToSave(device: Device, file: File): 'share' | 'download' | 'hold' {
  if (isInAppBrowser(device.userAgent)) return 'hold';
  const handheld = (device.maxTouchPoints ?? 0) > 0;
  return handheld && device.canShare?.({ files: [file] }) ? 'share' : 'download';
}

/** Saves a PNG in the way that the browser has. Rejects when the share sheet fails. */
export async function savePicture(blob: Blob, name: string): Promise<Saved> {
  const file = new File([blob], name, { type: 'image/png' });
  const way = wayToSave(navigator, file);
  if (way === 'hold') return 'hold';
  if (way === 'share') {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      throw error;
    }
  }
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Revoked at once, some browsers would download nothing.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return 'downloaded';
}
