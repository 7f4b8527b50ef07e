import { Trans, useLingui } from '@lingui/react/macro';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import type { BankCard } from '@muyu/contract/wallet/bank-card.ts';
import type { getWithdrawalTerms } from '@muyu/contract/wallet/withdrawal.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSession } from '../../../client/session.ts';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { parseAmountText } from '../../../ui/form/amount-text.ts';
import { useEntryState } from '../../../ui/page/entry-state.ts';
import { AdultOnly } from '../adult-only.tsx';
import { OwnAmount } from '../balance/own-amount.tsx';
import { OrderSummary } from '../pay/order-summary.tsx';
import { PayPasswordSheet } from '../pay-password/pay-password-sheet.tsx';
import { walletQuery } from '../wallet-query.ts';
import { CardPicker } from './card-picker.tsx';
import { amountError, cashbackOf, feeAndNet, highestAmount } from './fee.ts';
import { useWithdrawal } from './use-withdrawal.ts';

type Props = { terms: DataOf<typeof getWithdrawalTerms>; cards: readonly BankCard[] };

/** Amount, card, fee and net of a withdrawal, and the pay password at the end. */
export function WithdrawForm({ terms, cards }: Props) {
  const { t } = useLingui();
  const formatYuan = useFormatYuan();
  const { data: wallet } = useQuery(walletQuery());
  const userId = useSession((session) => session.account?.userId);
  // The way to a card or to another pay password leads back to this form.
  const [cardId, setCardId] = useEntryState(`withdrawal card ${userId}`, '');
  const [text, setText] = useEntryState(`withdrawal amount ${userId}`, '');
  const [asking, setAsking] = useState(false);
  const { apply, busy, reset, passwordProblem, formProblem } = useWithdrawal(() => setAsking(false));

  const card = cards.find(({ bankCardId }) => bankCardId === cardId) ?? cards[0];
  const amount = parseAmountText(text) ?? 0;
  const wrong = text === '' ? null : amountError(amount, terms);
  const { fee, net } = feeAndNet(amount, terms.feeBasisPoints);
  const highest = highestAmount(terms);
  const cashback = cashbackOf(terms);
  const [min, max, left] = [terms.min, terms.max, terms.leftToday].map(formatYuan);
  const errors = {
    belowMin: t`每笔最少 ${min}`,
    aboveBalance: t`超过了可用余额`,
    cashback: t`返现可以消费，不能提现`,
    aboveMax: t`每笔最多 ${max}`,
    aboveToday: t`今天还能提现 ${left}`,
  };
  const adult = wallet?.adult !== false;
  const ready = Boolean(card) && amount > 0 && !wrong && terms.on && !terms.open && adult;
  const [feeText, netText] = [fee, net].map(formatYuan);
  const percent = terms.feeBasisPoints / 100;
  const lines = [
    { title: t`到账`, amount: net },
    { title: t`手续费 ${percent}%`, amount: fee },
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) setAsking(true);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 px-4 pt-2">
      {!adult && <AdultOnly />}
      {adult && !terms.on && <Notice>{t`提现正在维护，稍后再来看看。`}</Notice>}
      {terms.open && (
        <Notice>
          <Trans>有一笔提现正在处理，完成后才能再提。</Trans>{' '}
          <Link
            to="/wallet/balance/cash/detail/$id"
            params={{ id: terms.open }}
            className="hit relative font-medium text-brand"
          >
            <Trans>看进度</Trans>
          </Link>
        </Notice>
      )}
      <CardPicker cards={cards} value={card} onChange={setCardId} />
      <div>
        <AmountField
          label={t`提现金额`}
          name="amount"
          enterKeyHint="done"
          placeholder="0.00"
          value={text}
          onChange={(typed) => {
            reset();
            setText(typed);
          }}
          error={wrong ? errors[wrong] : formProblem}
          hint={
            cashback > 0 ? (
              <Trans>
                可用余额 <OwnAmount value={terms.availableBalance} />
                ，其中返现 <OwnAmount value={cashback} />
                ，可以消费，不能提现
              </Trans>
            ) : (
              <Trans>
                可用余额 <OwnAmount value={terms.availableBalance} />
              </Trans>
            )
          }
          end={
            <button
              type="button"
              disabled={highest === 0}
              onClick={() => setText(String(highest))}
              className="press mr-1 h-11 shrink-0 rounded-full px-4 text-caption font-semibold text-brand disabled:text-fg3"
            >
              {t`全部`}
            </button>
          }
        />
        <dl aria-live="polite" className="rounded-card bg-s1 px-4 py-3 text-body">
          <Line name={t`手续费 ${percent}%`} value={feeText} />
          <Line name={t`实际到账`} value={netText} strong />
        </dl>
      </div>
      <Button type="submit" full disabled={!ready}>
        {ready ? t`提现，到账 ${netText}` : t`提现`}
      </Button>
      <p className="text-center text-caption text-fg3">
        {t`每笔 ${min} 到 ${max}，今天还能提现 ${left}。审核通过后打款到卡。`}
      </p>
      <PayPasswordSheet
        open={asking}
        onOpenChange={(open) => {
          if (!open) reset();
          setAsking(open);
        }}
        busy={busy}
        problem={passwordProblem}
        onPassword={(payPassword) => card && apply({ amount, fee, bankCardId: card.bankCardId, payPassword })}
      >
        <OrderSummary amount={amount} lines={lines} name={t`提现金额`} />
      </PayPasswordSheet>
    </form>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-card bg-s2 px-4 py-3 text-body text-fg2">
    {children}
  </p>
);

const Line = ({ name, value, strong }: { name: string; value: string | undefined; strong?: boolean }) => (
  <div className="flex justify-between gap-4 py-0.5">
    <dt className="min-w-0 text-fg2">{name}</dt>
    <dd className={strong ? 'numbers font-semibold' : 'numbers'}>{value}</dd>
  </div>
);
