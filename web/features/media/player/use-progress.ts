import { useEffect, useState } from 'react';

const events = ['timeupdate', 'seeking', 'seeked', 'durationchange', 'loadedmetadata'] as const;

/** Where an element is in its video, milliseconds; `durationMs` stands in until the element knows its own. */
export function useProgress(element: HTMLVideoElement | null, durationMs: number) {
  const [progress, setProgress] = useState({ at: 0, duration: durationMs });
  useEffect(() => {
    if (!element) return;
    const look = () =>
      setProgress({
        at: element.currentTime * 1000,
        duration: Number.isFinite(element.duration) ? element.duration * 1000 : durationMs,
      });
    look();
    for (const event of events) element.addEventListener(event, look);
    return () => {
      for (const event of events) element.removeEventListener(event, look);
    };
  }, [element, durationMs]);
  return progress;
}
