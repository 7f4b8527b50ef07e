import { useEffect, useEffectEvent, useState } from 'react';

export type CardPng = { blob: Blob; url: string };

/** Delay before the picture of a closed card is dropped, milliseconds: it may contain a password. */
const revokeDelayMs = 500;

/**
 * A card drawn as an image URL; null until it is ready. A new `key` draws it again and keeps the previous picture
 * meanwhile. A null `key` means that the card is closed.
 */
export function useCardPng(key: string | null, paint: () => Promise<Blob>) {
  const [png, setPng] = useState<CardPng | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const start = useEffectEvent(paint);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws it again
  useEffect(() => {
    if (key === null) {
      const timer = setTimeout(() => setPng(null), revokeDelayMs);
      return () => clearTimeout(timer);
    }
    let here = true;
    setFailed(false);
    start().then(
      (blob) => here && setPng({ blob, url: URL.createObjectURL(blob) }),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [key, attempt]);
  useEffect(() => {
    if (png) return () => URL.revokeObjectURL(png.url);
  }, [png]);
  return { png, failed, retry: () => setAttempt(attempt + 1) };
}
