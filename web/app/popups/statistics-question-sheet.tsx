import { Trans, useLingui } from '@lingui/react/macro';
import { setStatisticsAnswer } from '../../client/device/statistics-consent.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { usePopupTurn } from './use-popup-turn.ts';

/** Asks whether this device may send anonymous statistics: two answers of equal weight. A lazy chunk. */
export function QuestionSheet({ onEnd }: { onEnd(): void }) {
  const { t } = useLingui();
  const { open, close } = usePopupTurn({ name: 'statisticsQuestion' }, onEnd);
  const answer = (agreed: boolean) => {
    setStatisticsAnswer(agreed);
    close();
  };
  return (
    <Sheet open={open} onOpenChange={(next) => !next && close()} title={t`可以发送匿名统计吗？`}>
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
