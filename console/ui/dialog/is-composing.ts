import type { KeyboardEvent } from 'react';

/** Whether a key belongs to an input method. Safari ends a composition before the key that did it, which has the code 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
