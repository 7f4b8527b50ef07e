import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import type { ConfirmProps } from './confirm-dialog.tsx';
import { getOverlayContainer } from './overlay-root.tsx';
import { useReturnFocus } from './return-focus.ts';

/** The content of a confirm dialog, a lazy chunk. */
export function ConfirmPanel(props: ConfirmProps) {
  const { open, onOpenChange, title, text, confirmLabel, cancelLabel, danger, busy, onConfirm, alternative } =
    props;
  // Two short labels share a row; a long one has a row of its own.
  const buttonClass = alternative ? 'px-3' : 'min-w-fit flex-[1_1_40%] px-3';
  const returnFocus = useReturnFocus(open);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal container={getOverlayContainer()}>
        <AlertDialog.Backdrop forceRender className="dialog-scrim" />
        <AlertDialog.Viewport className="absolute inset-0 z-dialog grid place-items-center p-8">
          <AlertDialog.Popup
            {...returnFocus}
            initialFocus={cancel}
            className="dialog w-full max-w-80 rounded-sheet bg-s1 p-6"
          >
            <AlertDialog.Title className="text-center text-bar font-semibold">{title}</AlertDialog.Title>
            {text && (
              <AlertDialog.Description className="mt-2 text-center text-body text-balance whitespace-pre-line text-fg2">
                {text}
              </AlertDialog.Description>
            )}
            {/* Turned round: the focus begins with the way back, the eye with the best way on. */}
            <div className={cx('mt-6 flex gap-3', alternative ? 'flex-col-reverse' : 'flex-wrap-reverse')}>
              <AlertDialog.Close ref={cancel} render={<Button variant="secondary" className={buttonClass} />}>
                {cancelLabel ?? <Trans>取消</Trans>}
              </AlertDialog.Close>
              <Button
                variant={danger ? 'danger' : 'primary'}
                className={buttonClass}
                busy={busy}
                disabled={alternative?.busy}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
              {alternative && (
                <Button
                  className={buttonClass}
                  busy={alternative.busy}
                  disabled={busy}
                  onClick={alternative.onClick}
                >
                  {alternative.label}
                </Button>
              )}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
