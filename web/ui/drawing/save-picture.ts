/** User agents of in-app browsers, which neither share nor download but save pictures by long press. */
const inApp =
  /MicroMessenger|QQ\/|QQBrowser|Weibo|DingTalk|AlipayClient|FBAN|FBAV|Instagram|Line\/|aweme|XiaoHongShu|BytedanceWebview/i;

export const isInAppBrowser = (userAgent: string) => inApp.test(userAgent);

/** Result of a save: shared, downloaded, needs a long press, cancelled. */
export type SaveResult = 'shared' | 'downloaded' | 'hold' | 'cancelled';
type Device = Pick<Navigator, 'userAgent'> &
  Partial<Pick<Navigator, 'share' | 'canShare' | 'maxTouchPoints'>>;

/** How a device saves pictures: phones through the share sheet, computers by download. */
export function chooseSaveMethod(device: Device, file: File): 'share' | 'download' | 'hold' {
  if (isInAppBrowser(device.userAgent)) return 'hold';
  const handheld = (device.maxTouchPoints ?? 0) > 0;
  return handheld && device.canShare?.({ files: [file] }) ? 'share' : 'download';
}

/** Saves a PNG. Rejects when the share sheet fails. */
export async function saveImage(blob: Blob, name: string): Promise<SaveResult> {
  const file = new File([blob], name, { type: 'image/png' });
  const method = chooseSaveMethod(navigator, file);
  if (method === 'hold') return 'hold';
  if (method === 'share') {
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
  // Some browsers download nothing when the URL is revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return 'downloaded';
}
