import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Trans } from '@lingui/react/macro';
import { Bookmark, type LucideIcon, Signpost, Wifi } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { BrandMark } from '../../ui/image/brand-mark.tsx';
import { useCloseOnBack } from '../../ui/overlay/close-on-back.ts';
import { getOverlayContainer } from '../../ui/overlay/overlay-root.tsx';

const Line = ({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-center gap-3">
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint-brand text-ink-brand">
      <Icon size={20} aria-hidden="true" />
    </span>
    {children}
  </li>
);

/** The content of the notice: three lines and a button. A lazy chunk. */
export function FirstVisitNoticePanel({ onAcknowledge }: { onAcknowledge(): void }) {
  const [open, setOpen] = useState(true);
  useCloseOnBack(open, () => setOpen(false));
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => setOpen(next)}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onAcknowledge();
      }}
    >
      <AlertDialog.Portal container={getOverlayContainer()}>
        <AlertDialog.Backdrop className="dialog-scrim" />
        <AlertDialog.Viewport className="absolute inset-0 z-dialog grid place-items-center p-8">
          <AlertDialog.Popup className="dialog w-full max-w-84 rounded-sheet bg-s1 p-6">
            <BrandMark size={44} className="mx-auto" />
            <AlertDialog.Title className="mt-2 text-center text-bar font-semibold">
              <Trans>第一次来，先记住三件事</Trans>
            </AlertDialog.Title>
            <AlertDialog.Description render={<ul className="mt-5 flex flex-col gap-4 text-body" />}>
              <Line Icon={Wifi}>
                <Trans>尽量连 Wi-Fi 看，别用手机流量</Trans>
              </Line>
              <Line Icon={Signpost}>
                <Trans>网址可能会换，请把本站加入书签</Trans>
              </Line>
              <Line Icon={Bookmark}>
                <Trans>至少存好 5 个书签，才不会走丢</Trans>
              </Line>
            </AlertDialog.Description>
            <AlertDialog.Close render={<Button full className="mt-7" />}>
              <Trans>我知道了</Trans>
            </AlertDialog.Close>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
