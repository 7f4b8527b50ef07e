import { Trans, useLingui } from '@lingui/react/macro';
import { type Channel, orderTypes } from '@muyu/contract/wallet/order.ts';
import { listRechargeProducts, type RechargeProduct } from '@muyu/contract/wallet/recharge.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { AdultOnly } from '../adult-only.tsx';
import { OwnAmount } from '../balance/own-amount.tsx';
import { ChannelList, useChannels } from '../pay/channel-list.tsx';
import { usePayment } from '../pay/payment-store.ts';
import { walletQuery } from '../wallet-query.ts';
import { productFor } from './choose-product.ts';
import { ProductGrid } from './product-grid.tsx';
import { RechargeOutcome } from './recharge-outcome.tsx';
import { useRecharge } from './use-recharge.ts';

type Props = {
  /** Yuan that a payment is waiting for; without it those that the payment under way needs. */
  need?: number;
  /** The recharge whose outcome is shown. */
  orderId?: string;
};

/** Recharge of the balance: amounts, channels, and the outcome of an order. */
export function RechargePage({ need, orderId }: Props) {
  const { t } = useLingui();
  const products = useQuery({ ...client.query(listRechargeProducts, {}), staleTime: 0 });
  return (
    <Page bar={<TopBar back title={t`充值`} />}>
      {orderId ? (
        <RechargeOutcome orderId={orderId} />
      ) : (
        <QueryContent query={products} rows={5}>
          {(list) => <RechargeForm products={list} need={need} />}
        </QueryContent>
      )}
    </Page>
  );
}

/** Yuan that the balance lacks for the payment under way, 0 while either is not known. */
function useMissing(balance: number | undefined): number {
  const payment = usePayment((state) => state.payment);
  const amount = payment?.order?.payAmount ?? payment?.request.payAmount;
  if (amount === undefined || balance === undefined) return 0;
  return Math.max(0, Math.round((amount - balance) * 100) / 100);
}

function RechargeForm({ products, need: given }: { products: readonly RechargeProduct[]; need?: number }) {
  const { t } = useLingui();
  const formatYuan = useFormatYuan();
  const { data: wallet } = useQuery(walletQuery());
  const list = useChannels(orderTypes.recharge);
  const waiting = usePayment((state) => state.payment);
  const lacking = useMissing(wallet?.availableBalance);
  const need = given ?? lacking;
  const [picked, setPicked] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Channel | null>(null);
  const recharge = useRecharge();
  const product =
    picked === null ? productFor(products, need) : products.find((each) => each.productId === picked);
  const channel = chosen ?? list.usual;
  if (products.length === 0)
    return <EmptyState title={t`暂时不能充值`} text={t`充值正在维护，稍后再来看看。`} />;
  const amount = formatYuan(product?.amount ?? 0);
  const total = formatYuan((product?.amount ?? 0) + (product?.cashback ?? 0));
  const missing = formatYuan(need);
  return (
    <div className="flex flex-col gap-4 px-4 pt-2 pb-8">
      <p className="px-1 text-body text-fg2">
        <Trans>可用余额</Trans>{' '}
        <OwnAmount value={wallet?.availableBalance} className="font-semibold text-fg" />
      </p>
      {waiting && need > 0 && (
        <p role="status" className="rounded-card bg-s1 px-4 py-3 text-body text-fg2">
          {t`还差 ${missing}。充值成功后可以接着付款。`}
        </p>
      )}
      {wallet && !wallet.adult && <AdultOnly />}
      <ProductGrid
        products={products}
        value={product?.productId}
        onChange={setPicked}
        disabled={recharge.busy}
      />
      <div>
        <p className="px-1 pb-2 text-caption font-medium text-fg3">{t`怎么付`}</p>
        <ChannelList {...list} value={channel} onChange={setChosen} disabled={recharge.busy} />
      </div>
      <div>
        <p role="alert" className="min-h-line-caption pb-2 text-center text-caption text-danger">
          {recharge.problem}
        </p>
        <Button
          full
          busy={recharge.busy}
          disabled={!product || !channel || wallet?.adult === false}
          onClick={() => product && channel && recharge.submit({ product, channel, title: t`充值` })}
        >
          {t`充值 ${amount}`}
        </Button>
        <p className="mt-3 text-center text-caption text-fg3">{product && t`到账 ${total}`}</p>
      </div>
      <Link to="/rechargeCard" className="mx-auto grid h-11 place-items-center px-4 text-body text-fg2">
        <Trans>用充值卡</Trans>
      </Link>
    </div>
  );
}
