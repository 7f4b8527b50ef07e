import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion.ts';
import { useCommentSection } from '../comment-section-context.tsx';

/** Duration of the highlight, milliseconds. */
const highlightMs = 1200;
/** Scrolls the highlighted row into view and removes the highlight after a moment. */
export function useHighlightedRow(id: string) {
  const row = useRef<HTMLDivElement>(null);
  const { highlighted, setHighlighted } = useCommentSection();
  const block = highlighted?.id === id ? highlighted.block : null;
  useEffect(() => {
    if (!block) return;
    const isLinked = block === 'center';
    row.current?.scrollIntoView({
      block,
      behavior: isLinked || prefersReducedMotion() ? 'auto' : 'smooth',
    });
    if (isLinked) row.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setHighlighted(null), highlightMs);
    return () => clearTimeout(timer);
  }, [block, setHighlighted]);
  return { row, isHighlighted: block !== null };
}
