import { cookieDays, serializeCookie } from './cookie.ts';
import { openChannel } from './open-channel.ts';

/**
 * Keeps a choice of this device in a cookie for 365 days. The returned function stores a value and passes it to the other open tabs
 * of the browser, where it calls `onOtherTab`.
 */
export function shareChoice<Value extends string>(
  cookieName: string,
  onOtherTab: (value: Value) => void,
): (value: Value) => void {
  const channel = openChannel(cookieName);
  channel?.addEventListener('message', ({ data }: MessageEvent<Value>) => onOtherTab(data));
  return (value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older WebViews
    document.cookie = serializeCookie(cookieName, value, cookieDays);
    channel?.postMessage(value);
  };
}
