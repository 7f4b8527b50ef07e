import { Trans } from '@lingui/react/macro';
import { safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import type { Promotion } from '@muyu/contract/site/promotion.ts';
import { useEffect } from 'react';
import { countShown, PromotionLink } from '#features/promotion';
import { usePayment } from '#features/wallet';
import { useSession } from '../../client/session.ts';
import { trackEvent } from '../../client/tracking/track.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { mayCover } from './popup-queue.ts';
import { usePopupTurn } from './use-popup-turn.ts';

type Props = { notice: Promotion; route: string; onClosed(): void };

const nameOf = ({ promotionId }: Promotion) => `notice ${promotionId}` as const;

/** Where the browser session stores that a viewer has closed a notice. */
const closedKey = (notice: Promotion, userId = 'guest') => `${nameOf(notice)} ${userId}`;
const viewerId = () => useSession.getState().account?.userId;

/** Whether the viewer has closed a notice in this browser session, also before the login. */
export const wasClosed = (notice: Promotion): boolean =>
  [viewerId(), undefined].some((userId) => safeSessionStorage.read(closedKey(notice, userId)) !== null);

/** A notice of the operators in the popup queue. */
export function NoticePopup({ notice, route, onClosed }: Props) {
  const { promotionId, title, text, picture, link } = notice;
  const isPaying = usePayment(({ payment }) => payment !== null);
  const mayOpen = mayCover(route) && !isPaying;
  const turn = usePopupTurn({ name: nameOf(notice), due: mayOpen }, onClosed);
  const open = turn.open && mayOpen;

  useEffect(() => {
    if (!open) return;
    countShown(promotionId);
    trackEvent('impression', promotionId);
  }, [open, promotionId]);
  const close = () => {
    safeSessionStorage.write(closedKey(notice, viewerId()), '1');
    turn.close();
  };
  return (
    <Sheet open={open} onOpenChange={(next) => !next && close()} title={title}>
      <div className="pt-2 pb-2">
        {picture && (
          <img
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt=""
            className="mb-4 max-h-[40vh] w-full rounded-media object-contain"
          />
        )}
        {text && (
          <p dir="auto" className="text-body whitespace-pre-line">
            {text}
          </p>
        )}
        <div className="mt-6 flex flex-col gap-3">
          {link && (
            <PromotionLink
              promotion={notice}
              onOpen={close}
              className="press grid h-12 place-items-center rounded-full bg-brand text-input font-semibold text-on-brand"
            >
              <Trans>去看看</Trans>
            </PromotionLink>
          )}
          <Button full variant={link ? 'secondary' : 'primary'} onClick={close}>
            <Trans>我知道了</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
