import { useEffect, useRef, useState } from 'react';

/** Delay until the controls hide during playback, milliseconds. */
const restMs = 2600;

/** Whether the controls are shown: while nothing plays or they have the focus (`stays`), else for a while after each `setShown(true)`. */
export function useHidingControls(stays: boolean) {
  const [shown, setShown] = useState(true);
  const usedAt = useRef(0);
  useEffect(() => {
    if (!shown || stays) return;
    usedAt.current = performance.now();
    const wait = () => {
      const left = usedAt.current + restMs - performance.now();
      if (left > 0) timer = setTimeout(wait, left);
      else setShown(false);
    };
    let timer = setTimeout(wait, restMs);
    return () => clearTimeout(timer);
  }, [shown, stays]);
  return {
    visible: shown || stays,
    setShown(value: boolean) {
      usedAt.current = performance.now();
      setShown(value);
    },
  };
}
