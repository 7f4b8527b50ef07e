import { useEffect, useState } from 'react';

const events = ['timeupdate', 'seeking', 'seeked', 'durationchange', 'loadedmetadata'] as const;

/** Position and duration of an element, milliseconds; `durationMs` applies until the metadata are loaded. */
export function useProgress(element: HTMLVideoElement | null, durationMs: number) {
  const [progress, setProgress] = useState({ at: 0, duration: durationMs });
  useEffect(() => {
    if (!element) return;
    const update = () =>
      setProgress({
        at: element.currentTime * 1000,
        duration: Number.isFinite(element.duration) ? element.duration * 1000 : durationMs,
      });
    update();
    for (const event of events) element.addEventListener(event, update);
    return () => {
      for (const event of events) element.removeEventListener(event, update);
    };
  }, [element, durationMs]);
  return progress;
}
