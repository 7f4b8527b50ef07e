import type { Picture } from '@muyu/contract/media.ts';
import { lazy, Suspense, useState } from 'react';
import { useBackCloses } from '../../ui/back-closes.ts';

const ViewerDialog = lazy(() => import('./viewer-dialog.tsx').then((m) => ({ default: m.ViewerDialog })));

type Props = {
  pictures: readonly Picture[];
  /** Which picture is shown; null keeps the viewer closed. */
  shown: number | null;
  onClose(): void;
};

/** Pictures at full size over everything: swipe, pinch, double tap; back, Escape and a swipe down close it. */
export function PictureViewer({ pictures, shown, onClose }: Props) {
  const [from, setFrom] = useState<number | null>(null);
  if (shown !== null && from !== shown) setFrom(shown);
  useBackCloses(shown !== null, onClose);
  if (from === null) return null;
  return (
    <Suspense fallback={null}>
      <ViewerDialog
        pictures={pictures}
        from={from}
        open={shown !== null}
        onClose={onClose}
        onClosed={() => setFrom(null)}
      />
    </Suspense>
  );
}
