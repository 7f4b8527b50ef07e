import { useEffect, useState } from 'react';

/** Delay until the controls hide during playback, milliseconds. */
const restMs = 2600;

/** Whether the controls are shown: while they are used and while nothing plays (`stays`), else for a while after `setShown(true)`. */
export function useHidingControls(stays: boolean) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    if (!shown || stays) return;
    const timer = setTimeout(() => setShown(false), restMs);
    return () => clearTimeout(timer);
  }, [shown, stays]);
  return { visible: shown || stays, setShown };
}
