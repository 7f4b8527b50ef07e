import type { Picture } from '@muyu/contract/media.ts';
import { useState } from 'react';
import { useBackCloses } from '../../ui/back-closes.ts';
import { LazyPart, lazyPart } from '../../ui/lazy-part.tsx';

const dialog = lazyPart(() => import('./viewer-dialog.tsx').then((m) => m.ViewerDialog));

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
  const onClosed = () => setFrom(null);
  const failed = () => {
    onClosed();
    onClose();
  };
  return (
    <LazyPart
      part={dialog}
      given={{ pictures, from, open: shown !== null, onClose, onClosed }}
      onFailed={failed}
    />
  );
}
