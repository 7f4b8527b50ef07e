import { lazy, Suspense, useState } from 'react';
import { useBackCloses } from './back-closes.ts';

const ConfirmPanel = lazy(() => import('./confirm-panel.tsx').then((m) => ({ default: m.ConfirmPanel })));

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
  return (
    <Suspense fallback={null}>
      <ConfirmPanel {...props} />
    </Suspense>
  );
}
