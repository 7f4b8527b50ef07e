declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** The texts that the first page does without; see build/split-texts.ts. */
declare module '*.po?lingui' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
