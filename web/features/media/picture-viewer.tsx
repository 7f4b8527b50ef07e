import type { Picture } from '@muyu/contract/media.ts';
import { useState } from 'react';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';
import { useCloseOnBack } from '../../ui/overlay/close-on-back.ts';

const dialog = lazyComponent(() => import('./viewer-dialog.tsx').then((m) => m.ViewerDialog));

type Props = {
  pictures: readonly Picture[];
  /** Index of the picture; null closes the viewer. */
  shown: number | null;
  /** The button of a picture: it is in view, and has the focus again, when the viewer closes at that picture. */
  buttonOf(index: number): HTMLElement | null | undefined;
  onClose(): void;
};

/** A full-screen picture viewer: swipe, pinch, double tap; back, Escape and a swipe down close it. */
export function PictureViewer({ pictures, shown, buttonOf, onClose }: Props) {
  const [from, setFrom] = useState<number | null>(null);
  if (shown !== null && from !== shown) setFrom(shown);
  useCloseOnBack(shown !== null, onClose);
  if (from === null) return null;
  const onClosed = () => setFrom(null);
  const failed = () => {
    onClosed();
    onClose();
  };
  return (
    <LazyComponent
      lazy={dialog}
      props={{ pictures, from, open: shown !== null, buttonOf, onClose, onClosed }}
      onLoadError={failed}
    />
  );
}
