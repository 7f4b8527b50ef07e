import { useFreshRings } from '../../client/rings.ts';
import { LazyPart, lazyPart } from '../../ui/lazy-part.tsx';

const row = lazyPart(() => import('./ring-row.tsx').then((m) => m.RingRow));

/** Height of the row, px: its place stands before its code has come, so that nothing moves. */
export const ringRowHeight = 104;

/** The row of snapshots above the feed of the followed; for members, a visitor follows nobody. */
export function FollowRings() {
  useFreshRings();
  return (
    <div style={{ height: ringRowHeight }}>
      <LazyPart part={row} given={{}} onFailed={() => undefined} />
    </div>
  );
}
