declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** The messages of the other main pages; see build/split-catalogue.ts. */
declare module '*.po?main?lingui' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** The messages of all other pages; see build/split-catalogue.ts. */
declare module '*.po?lingui' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
