import { useEffect, useEffectEvent, useState } from 'react';
import { closePopup, enqueuePopup, type PopupKey, usePopups, withdrawPopup } from './popup-queue.ts';

/** Duration of the closing animation, milliseconds; the next popup follows it. */
const closeAnimationMs = 450;

/**
 * Queues a sheet while it is `due`, and says whether it is its turn. `close` ends the turn: the sheet closes, then `onEnd` runs and the
 * next popup follows.
 */
export function usePopupTurn({ name, due = true }: { name: PopupKey; due?: boolean }, onEnd?: () => void) {
  const current = usePopups((queue) => queue.current === name);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (!due) return;
    enqueuePopup({ key: name });
    // A sheet that is not for the viewer or the page any more must not keep the queue.
    return () => withdrawPopup(name);
  }, [due, name]);
  const end = useEffectEvent(() => {
    closePopup(name);
    onEnd?.();
  });
  useEffect(() => {
    if (!closed) return;
    const timer = setTimeout(() => end(), closeAnimationMs);
    return () => clearTimeout(timer);
  }, [closed]);
  return { open: current && !closed, close: () => setClosed(true) };
}
