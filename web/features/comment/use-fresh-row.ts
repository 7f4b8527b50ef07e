import { useEffect, useRef } from 'react';
import { useTalk } from './talk.tsx';

/** How long what was just sent, or what a link led to, stays marked, milliseconds. */
const freshMs = 1200;
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Brings a row into sight and marks it for a moment when it is the fresh one. */
export function useFreshRow(id: string) {
  const row = useRef<HTMLDivElement>(null);
  const { fresh, setFresh } = useTalk();
  const place = fresh?.id === id ? fresh.place : null;
  useEffect(() => {
    if (!place) return;
    const linked = place === 'center';
    row.current?.scrollIntoView({ block: place, behavior: linked || calm() ? 'auto' : 'smooth' });
    if (linked) row.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setFresh(null), freshMs);
    return () => clearTimeout(timer);
  }, [place, setFresh]);
  return { row, isFresh: place !== null };
}
