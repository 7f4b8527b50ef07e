import type { ReactNode, RefObject } from 'react';
import { LazyOverlay, lazyComponent } from '../lazy-component.tsx';
import { useCloseOnBack } from './close-on-back.ts';

const panel = lazyComponent(() => import('./sheet-panel.tsx').then((m) => m.SheetPanel));

export type SheetProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** 72 % of the screen height and by a drag the whole, for lists; by default as high as the content. */
  tall?: boolean;
  /** Called when a tall sheet was dragged to the whole height, and back. */
  onFullChange?(isFull: boolean): void;
  /** Fixed content below the scroller: a composer, an action. */
  foot?: ReactNode;
  /** The element that has the focus first; by default the sheet. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/**
 * A bottom sheet that follows the finger and closes by swipe, scrim, Escape and back. Its code loads with the first
 * opening.
 */
export function Sheet(props: SheetProps) {
  const close = () => props.onOpenChange(false);
  useCloseOnBack(props.open, close);
  return <LazyOverlay lazy={panel} open={props.open} props={props} onLoadError={close} />;
}
