import { useEffect, useEffectEvent, useState } from 'react';

export type CardPng = { blob: Blob; url: string };

/** A closed card is forgotten when its sheet has gone, milliseconds: a password may be on it. */
const forgetMs = 500;

/**
 * A painted card as an image, null until it is there; painted anew when `key` says that something on it is different,
 * the picture before staying meanwhile. `key` null: the card is closed.
 */
export function useCardPng(key: string | null, paint: () => Promise<Blob>) {
  const [png, setPng] = useState<CardPng | null>(null);
  const [failed, setFailed] = useState(false);
  const start = useEffectEvent(paint);

  useEffect(() => {
    if (key === null) {
      const timer = setTimeout(() => setPng(null), forgetMs);
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
  }, [key]);
  useEffect(() => {
    if (png) return () => URL.revokeObjectURL(png.url);
  }, [png]);
  return { png, failed };
}
