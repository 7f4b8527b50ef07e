import { create } from 'zustand';
import { cookieDays, readCookie, serializeCookie } from './cookie.ts';

export type TypeSize = 'normal' | 'large';
const cookieName = 'ins_type';
/** Other open tabs follow. */
const channel = typeof document === 'undefined' ? null : new BroadcastChannel('typeSize');

/** Factor of all type sizes and line heights; ui/theme.css has the same numbers. */
export const typeScale: Readonly<Record<TypeSize, number>> = { normal: 1, large: 1.15 };

/** The type size in a cookie string; normal without one. `boot.js` reads the same cookie before the first paint. */
export const parseTypeSizeCookie = (cookies: string): TypeSize =>
  readCookie(cookies, cookieName) === 'large' ? 'large' : 'normal';

type TypeSizeStore = { typeSize: TypeSize; setTypeSize(typeSize: TypeSize): void };

/** The type size of this device. Setting it acts at once in all open tabs and sets the cookie for 365 days. */
export const useTypeSize = create<TypeSizeStore>((set) => ({
  typeSize: typeof document === 'undefined' ? 'normal' : parseTypeSizeCookie(document.cookie),
  setTypeSize(typeSize) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older WebViews
    document.cookie = serializeCookie(cookieName, typeSize, cookieDays);
    document.documentElement.dataset.type = typeSize;
    set({ typeSize });
    channel?.postMessage(typeSize);
  },
}));

channel?.addEventListener('message', ({ data: typeSize }: MessageEvent<TypeSize>) => {
  document.documentElement.dataset.type = typeSize;
  useTypeSize.setState({ typeSize });
});
