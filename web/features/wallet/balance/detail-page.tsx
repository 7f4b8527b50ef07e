import { useLingui } from '@lingui/react/macro';
import { type BalanceDetail, getBalanceDetail } from '@muyu/contract/wallet/wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { Amount, useFormatYuan } from '../../../ui/amount.tsx';
import { cx } from '../../../ui/cx.ts';
import { formatDateTime } from '../../../ui/date.ts';
import { Page } from '../../../ui/page/page.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { Facts } from '../facts.tsx';
import { detailIcon } from './detail-row.tsx';
import { isUnsettled } from './is-unsettled.ts';
import { useDetailTypeName } from './use-detail-type-name.ts';

/** One balance detail. */
export function DetailPage({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery({ ...client.query(getBalanceDetail, { id }), meta: { inlineNotFound: true } });
  const navigate = useNavigate();
  const gone = {
    title: t`没有找到这笔明细`,
    label: t`查看全部明细`,
    onGo: () => void navigate({ to: '/wallet/balance', replace: true }),
  };
  return (
    <Page bar={<TopBar back title={t`明细`} />}>
      <QueryContent query={query} rows={5} gone={gone}>
        {(detail) => <Detail detail={detail} />}
      </QueryContent>
    </Page>
  );
}

const linkClass = 'press flex h-12 items-center justify-center rounded-full bg-s2 text-input font-medium';

function Detail({ detail }: { detail: BalanceDetail }) {
  const { t } = useLingui();
  const locale = useLocale();
  const formatYuan = useFormatYuan();
  const typeName = useDetailTypeName();
  const { type, title, amount, account, createdAt, nickname, remark, share, availableAt, refunded } = detail;
  const lots = detail.lots?.map(
    (lot) => `${formatDateTime(lot.availableAt, locale)} · ${formatYuan(lot.amount)}`,
  );
  const Icon = detailIcon(type);
  const accounts = { available: t`可用余额`, unsettled: t`待结算`, frozen: t`提现冻结` };
  const settled = availableAt !== null && !isUnsettled(detail);
  const arrival = refunded
    ? t`已退款，不会到账`
    : lots?.join('\n') || (availableAt && formatDateTime(availableAt, locale));
  return (
    <>
      <div className="flex flex-col items-center px-6 pt-6 pb-6 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-s2 text-fg2">
          <Icon size={26} aria-hidden="true" />
        </span>
        <h2 className="mt-3 text-body text-fg2" dir="auto">
          {title || typeName(type)}
        </h2>
        <p className={cx('mt-1 text-amount font-semibold', amount > 0 && 'text-tide')}>
          <Amount value={amount} signed />
        </p>
      </div>
      <Facts
        items={[
          [t`类型`, typeName(type)],
          [t`时间`, formatDateTime(createdAt, locale)],
          [t`账户`, accounts[settled ? 'available' : account]],
          [t`对方`, nickname],
          [t`留言`, remark],
          [t`平台分成`, share !== null && share !== 0 ? formatYuan(share) : null],
          [t`到账时间`, amount > 0 ? arrival : null],
        ]}
        serial={[t`编号`, detail.detailId]}
      />
      <div className="flex flex-col gap-3 px-4 py-5">
        {detail.orderId && (
          <Link to="/wallet/orders/$id" params={{ id: detail.orderId }} className={linkClass}>
            {t`查看订单`}
          </Link>
        )}
        {detail.withdrawalId && (
          <Link
            to="/wallet/balance/cash/detail/$id"
            params={{ id: detail.withdrawalId }}
            className={linkClass}
          >
            {t`查看提现`}
          </Link>
        )}
        {detail.postId && (
          <Link to="/post/postDetail" search={{ postId: detail.postId }} className={linkClass}>
            {t`查看作品`}
          </Link>
        )}
        {detail.userId && (
          <Link to="/column/otherPage" search={{ userId: detail.userId }} className={linkClass}>
            {t`看看 TA 的主页`}
          </Link>
        )}
      </div>
    </>
  );
}
