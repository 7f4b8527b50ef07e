import { isComposing } from '@muyu/contract/core/device/is-composing.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Escape in the field cancels the reply; for an input method it drops the candidates. A sheet around the field stays open. */
export function useEscape(
  field: RefObject<HTMLElement | null>,
  isReplying: boolean,
  cancelReply: () => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.target !== field.current) return;
    if (isComposing(event)) return event.stopPropagation();
    if (!isReplying) return;
    event.stopPropagation();
    cancelReply();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', pressed, { capture: true });
    return () => removeEventListener('keydown', pressed, { capture: true });
  }, []);
}
