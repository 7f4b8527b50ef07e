import { useState } from 'react';
import { useBackCloses } from './back-closes.ts';
import { LazyPart, lazyPart } from './lazy-part.tsx';

const panel = lazyPart(() => import('./confirm-panel.tsx').then((m) => m.ConfirmPanel));

export type ConfirmProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  text?: string;
  confirmLabel: string;
  /** The act cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  onConfirm(): void;
};

/** Asks before an act; cancel has the focus. Its code loads with its first opening. */
export function ConfirmDialog(props: ConfirmProps) {
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
