import { type RefObject, useEffect } from 'react';

const openDialog = ':is([role=dialog], [role=alertdialog])[data-open]';

/**
 * Focuses an input when it appears. In an open dialog it gets the focus back when another overlay that opens or closes at
 * the same time moves the focus out of all open dialogs, or to the dialog itself.
 */
export function useKeptFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const focus = () => field.focus({ preventScroll: true });
    focus();
    let frame = 0;
    const keep = () => {
      const dialog = field.closest(openDialog);
      const { activeElement } = document;
      if (dialog && (activeElement === dialog || !activeElement?.closest(openDialog))) focus();
    };
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(keep);
    };
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, [input]);
}
