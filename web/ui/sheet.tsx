import { type ReactNode, useState } from 'react';
import { useBackCloses } from './back-closes.ts';
import { LazyPart, lazyPart } from './lazy-part.tsx';

const panel = lazyPart(() => import('./sheet-panel.tsx').then((m) => m.SheetPanel));

export type SheetProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** 72 % of the screen high whatever it holds, for lists; else as high as its content. */
  tall?: boolean;
  /** What stays below the scrolling content: a composer, one action. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A sheet from the bottom: follows the finger, closes by swipe, scrim, Escape and back. Its code loads with its first opening. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  useBackCloses(props.open, () => props.onOpenChange(false));
  if (!wanted) return null;
  const failed = () => {
    setWanted(false);
    props.onOpenChange(false);
  };
  return <LazyPart part={panel} given={props} onFailed={failed} />;
}
