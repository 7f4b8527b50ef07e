import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '../button.tsx';
import type { ConfirmProps } from './confirm-dialog.tsx';
import { getOverlayContainer } from './overlay-root.tsx';

/** The content of a confirm dialog, a lazy chunk. */
export function ConfirmPanel(props: ConfirmProps) {
  const { open, onOpenChange, title, text, confirmLabel, danger, busy, onConfirm } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal container={getOverlayContainer()}>
        <AlertDialog.Backdrop forceRender className="dialog-scrim" />
        <AlertDialog.Viewport className="absolute inset-0 z-dialog grid place-items-center p-8">
          <AlertDialog.Popup initialFocus={cancel} className="dialog w-full max-w-80 rounded-sheet bg-s1 p-6">
            <AlertDialog.Title className="text-center text-bar font-semibold">{title}</AlertDialog.Title>
            {text && (
              <AlertDialog.Description className="mt-2 text-center text-body text-balance text-fg2">
                {text}
              </AlertDialog.Description>
            )}
            <div className="mt-6 flex gap-3">
              <AlertDialog.Close
                ref={cancel}
                render={<Button variant="secondary" className="min-w-0 flex-1 px-3" />}
              >
                <Trans>取消</Trans>
              </AlertDialog.Close>
              <Button
                variant={danger ? 'danger' : 'primary'}
                className="min-w-0 flex-1 px-3"
                busy={busy}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
