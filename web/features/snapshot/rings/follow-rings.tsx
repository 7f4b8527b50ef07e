import { useFirstScreenShown } from '../../../client/device/first-screen.ts';
import { LazyComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { useSnapshotRingPolling } from './snapshot-rings.ts';

const row = lazyComponent(() => import('./ring-row.tsx').then((m) => m.RingRow));

/** Height of the row, px: reserved before its lazy chunk is loaded, so that nothing shifts. */
export const ringRowHeight = 104;

/** The snapshot row above the follow feed; for members only, because visitors cannot follow. */
export function FollowRings() {
  useSnapshotRingPolling();
  const isFirstScreenShown = useFirstScreenShown();
  return (
    <div style={{ height: ringRowHeight }}>
      {isFirstScreenShown && <LazyComponent lazy={row} props={{}} onLoadError={() => undefined} />}
    </div>
  );
}
