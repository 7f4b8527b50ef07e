import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { setStatisticsAnswer } from '../../client/device/statistics-consent.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { closePopup, enqueuePopup, usePopups, withdrawPopup } from './popup-queue.ts';

const name = 'statisticsQuestion';
/** Duration of the closing animation, milliseconds; the next popup follows it. */
const closeAnimationMs = 450;

/** Asks whether this device may send anonymous statistics: two answers of equal weight. A lazy chunk. */
export function QuestionSheet({ onEnd }: { onEnd(): void }) {
  const { t } = useLingui();
  const current = usePopups((queue) => queue.current === name);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    enqueuePopup({ key: name, rank: 4 });
    return () => withdrawPopup(name);
  }, []);
  const end = useEffectEvent(() => {
    closePopup(name);
    onEnd();
  });
  useEffect(() => {
    if (!closed) return;
    const timer = setTimeout(() => end(), closeAnimationMs);
    return () => clearTimeout(timer);
  }, [closed]);
  const answer = (agreed: boolean) => {
    setStatisticsAnswer(agreed);
    setClosed(true);
  };
  return (
    <Sheet
      open={current && !closed}
      onOpenChange={(next) => !next && setClosed(true)}
      title={t`可以发送匿名统计吗？`}
    >
      <div className="pt-1 pb-2">
        <p className="text-body text-fg2">
          <Trans>
            统计打开的页面、点击、播放、分享和看到的广告，不含你的账号和内容。仅对这台设备生效，以后可以在设置里改。
          </Trans>
        </p>
        <div className="mt-6 grid grid-cols-2 gap-3">
          <Button full variant="secondary" onClick={() => answer(false)}>
            <Trans>不发送</Trans>
          </Button>
          <Button full variant="secondary" onClick={() => answer(true)}>
            <Trans>可以发送</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
