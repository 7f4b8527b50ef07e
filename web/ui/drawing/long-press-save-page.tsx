import { Dialog } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import { useCloseOnBack } from '../overlay/close-on-back.ts';
import { getOverlayContainer } from '../overlay/overlay-root.tsx';

type Props = { open: boolean; onClose(): void; url: string; alt: string };

/** A full-screen picture to save by long press, for in-app browsers. */
export function LongPressSavePage({ open, onClose, url, alt }: Props) {
  const { t } = useLingui();
  useCloseOnBack(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal container={getOverlayContainer()}>
        <Dialog.Popup className="dialog absolute inset-0 z-dialog flex flex-col bg-black text-white outline-none">
          <div className="flex shrink-0 items-center pt-[env(safe-area-inset-top)] pr-1 pl-12">
            <Dialog.Title className="min-w-0 flex-1 text-center text-bar font-semibold">
              <Trans>长按图片保存</Trans>
            </Dialog.Title>
            <Dialog.Close render={<IconButton label={t`关闭`} />}>
              <X size={24} />
            </Dialog.Close>
          </div>
          <div className="grid min-h-0 flex-1 place-items-center p-4">
            <img
              src={url}
              alt={alt}
              className="max-h-full max-w-full rounded-card object-contain select-auto"
            />
          </div>
          <p className="shrink-0 px-6 pb-[calc(20px+env(safe-area-inset-bottom))] text-center text-caption text-white/80">
            <Trans>手指按住图片，在菜单里选择保存。</Trans>
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
