import { LazyOverlay, lazyComponent } from '../lazy-component.tsx';
import { useCloseOnBack } from './close-on-back.ts';

const panel = lazyComponent(() => import('./confirm-panel.tsx').then((m) => m.ConfirmPanel));

export type ConfirmProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  text?: string;
  confirmLabel: string;
  /** The label of the button that does nothing; 取消 without one. */
  cancelLabel?: string;
  /** The action cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  onConfirm(): void;
  /** A better way than the action, offered above it. */
  alternative?: { label: string; busy: boolean; onClick(): void };
};

/** Asks for confirmation; the cancel button has the focus. Its code loads with the first opening. */
export function ConfirmDialog(props: ConfirmProps) {
  const close = () => props.onOpenChange(false);
  useCloseOnBack(props.open, close);
  return <LazyOverlay lazy={panel} open={props.open} props={props} onLoadError={close} />;
}
