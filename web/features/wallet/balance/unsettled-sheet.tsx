import { Trans, useLingui } from '@lingui/react/macro';
import { Sheet } from '../../../ui/overlay/sheet.tsx';

type Props = { open: boolean; onOpenChange(open: boolean): void };

/** Explains what the parts of a balance are that cannot be spent yet. */
export function UnsettledSheet(props: Props) {
  const { t } = useLingui();
  return (
    <Sheet {...props} title={t`这些钱在哪里`}>
      <dl className="flex flex-col gap-4 pb-4 text-body text-fg2">
        <div>
          <dt className="font-medium text-fg">
            <Trans>待结算</Trans>
          </dt>
          <dd className="mt-1">
            <Trans>
              作品和打赏的收入要过几天才能用，订阅的收入等付的那个月过完才能用，期间可能有退款。每笔什么时候到账，明细里能看到。
            </Trans>
          </dd>
        </div>
        <div>
          <dt className="font-medium text-fg">
            <Trans>提现中</Trans>
          </dt>
          <dd className="mt-1">
            <Trans>提现申请期间这笔钱会冻结。到账后扣除；没有通过或打款失败，会原样退回可用余额。</Trans>
          </dd>
        </div>
      </dl>
    </Sheet>
  );
}
