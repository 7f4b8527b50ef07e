import { create } from 'zustand';
import { readCookie } from './cookie.ts';
import { shareChoice } from './shared-choice.ts';

export type TypeSize = 'normal' | 'large';
const cookieName = 'ins_type';

/** Factor of all type sizes and line heights; ui/theme.css has the same numbers. */
export const typeScale: Readonly<Record<TypeSize, number>> = { normal: 1, large: 1.15 };

/** The type size in a cookie string; normal without one. `boot.js` reads the same cookie before the first paint. */
export const parseTypeSizeCookie = (cookies: string): TypeSize =>
  readCookie(cookies, cookieName) === 'large' ? 'large' : 'normal';

// A choice in another tab is shown here too.
const share = shareChoice<TypeSize>(cookieName, show);

type TypeSizeStore = { typeSize: TypeSize; setTypeSize(typeSize: TypeSize): void };

/** The type size of this device. Setting it acts at once in all open tabs and sets the cookie for 365 days. */
export const useTypeSize = create<TypeSizeStore>(() => ({
  typeSize: typeof document === 'undefined' ? 'normal' : parseTypeSizeCookie(document.cookie),
  setTypeSize(typeSize) {
    share(typeSize);
    show(typeSize);
  },
}));

function show(typeSize: TypeSize): void {
  document.documentElement.dataset.type = typeSize;
  useTypeSize.setState({ typeSize });
}
