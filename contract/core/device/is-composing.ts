/** Whether a key belongs to an input method. Safari ends the composition before the key that ends it. */
export const isComposing = ({
  isComposing: composes,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => composes || keyCode === 229;
