import { useLingui } from '@lingui/react/macro';
import { listVipLevels } from '@muyu/contract/membership.ts';
import { getSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { type Channel, listOrders, type Order, orderErrors } from '@muyu/contract/wallet/order.ts';
import { getWallet } from '@muyu/contract/wallet/wallet.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { isPayPasswordError } from '../pay-password/is-pay-password-error.ts';
import { invalidateMoney, walletQuery } from '../wallet-query.ts';
import { openChannelPage } from './channel-page.ts';
import { emitOrderPaid } from './emit-order-paid.ts';
import { endPayment } from './payment.ts';
import { clearPaymentPrice, setPaymentOrder } from './payment-order.ts';
import {
  isOrderOver,
  LostReply,
  PaymentError,
  payOrderOnce,
  readOrder,
  readPaidOrder,
  requestOrder,
  requestPayToken,
} from './payment-requests.ts';
import type { Payment } from './payment-store.ts';

/**
 * `resuming`: an order of before is asked for, which may be paid already. `unknown`: the reply to a payment was lost, and the order
 * has not been asked for yet.
 */
export type PaymentStep = 'resuming' | 'channel' | 'password' | 'unknown' | 'paid';

/** Whether it is refused because the buyer has it already, from another tab or device. */
const isOwned = (error: PaymentError): boolean =>
  error.is(orderErrors.alreadyOwned) || error.is(orderErrors.lifetimeMember);

/** The error has its own line under the channels, or under the boxes of the password. */
type Problem = { at: 'channel' | 'password'; text: string } | null;

/**
 * The steps of a payment (product document, section 4): balance check, pay token, order, pay password, paid. One step
 * runs at a time: a double tap pays once.
 */
export function usePaymentSteps({ request, order }: Payment) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const running = useRef(false);
  /** The channel of the last attempt, which a lost reply leaves unknown. */
  const attempted = useRef<Channel>('Balance');
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<PaymentStep>(order ? 'resuming' : 'channel');
  const [problem, setProblem] = useState<Problem>(null);

  /** The page that has shown what the purchase brings shows it anew; otherwise the sheet asks for the new price. */
  const refusePrice = () => {
    if (request.days === undefined && request.tickets === undefined) return clearPaymentPrice();
    endPayment(null);
    for (const endpoint of [listVipLevels, getSubscriptionPrice])
      void queryClient.invalidateQueries({ queryKey: client.keyOf(endpoint) });
  };
  const fail = async (error: unknown) => {
    const text =
      error instanceof Error ? (error instanceof PaymentError ? error.message : errorMessage(error)) : '';
    if (error instanceof PaymentError && isPayPasswordError(error.cause))
      return setProblem({ at: 'password', text });
    if (error instanceof PaymentError && isOrderOver(error)) setPaymentOrder(null);
    if (error instanceof PaymentError && error.is(orderErrors.priceChanged)) refusePrice();
    if (error instanceof PaymentError && isOwned(error)) emitOrderPaid(request, queryClient);
    if (error instanceof PaymentError && error.is(orderErrors.alreadyOwned)) endPayment(null);
    setStep(error instanceof LostReply ? 'unknown' : 'channel');
    if (error instanceof PaymentError && error.is(orderErrors.insufficientBalance) && order)
      if (!(await coversAmount(order.payAmount).catch(() => true))) return;
    setProblem({ at: 'channel', text });
    toast(text, 'danger');
  };
  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      await fail(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const finish = (paid: Order) => {
    setPaymentOrder(paid);
    setStep('paid');
    emitOrderPaid(paid, queryClient);
    void invalidateMoney(queryClient);
  };

  /** A paid order is finished; a pending one is paid on the page of its channel. */
  const goOn = async (answer: Order) => {
    if (answer.state === 'paid') return finish(answer);
    endPayment(null);
    await openChannelPage(answer, (to) => navigate(to));
  };
  const attempt = (made: Order, channel: Channel, password?: string): Promise<Order> => {
    attempted.current = channel;
    return payOrderOnce(made, channel, password);
  };

  /** Goes to the recharge page; the payment continues on the way back. `missing` yuan are wanting. */
  const recharge = (missing: number) => {
    toast(t`余额不足，请先充值`);
    void navigate({ to: '/wallet/balance/recharge', search: { need: String(missing) } });
  };

  /** Checks the balance; goes to the recharge page and returns false when it does not cover the amount. */
  const coversAmount = async (amount: number): Promise<boolean> => {
    const wallet = await client.request(getWallet, {});
    queryClient.setQueryData(walletQuery().queryKey, wallet);
    if (wallet.availableBalance >= amount) return true;
    void invalidateMoney(queryClient);
    recharge(Math.round((amount - wallet.availableBalance) * 100) / 100);
    return false;
  };

  /** The order of before while it can be paid, null without one; ends the payment when it has been paid. */
  const readPending = async (): Promise<Order | 'paid' | null> => {
    if (!order) return null;
    const present = await readOrder(order.orderId);
    if (present.state === 'pending') return present;
    if (present.state !== 'paid') setPaymentOrder(null);
    else finish(present);
    return present.state === 'paid' ? 'paid' : null;
  };

  useEffect(() => {
    if (step !== 'resuming' || running.current) return;
    void run(async () => {
      if ((await readPending()) !== 'paid') setStep('channel');
    });
  });

  const makeOrder = async (channel: Channel): Promise<Order> => {
    const { token, payAmount } = await requestPayToken(request);
    const made = await requestOrder(request, { channel, payAmount, token });
    setPaymentOrder(made);
    void queryClient.invalidateQueries({ queryKey: client.keyOf(listOrders), refetchType: 'none' });
    return made;
  };

  return {
    step,
    busy,
    problem,
    /** The balance or the order changes `amount` only before the first order. */
    confirm: (channel: Channel, amount: number) =>
      run(async () => {
        const pending = await readPending();
        if (pending === 'paid') return;
        if (channel === 'Balance' && !(await coversAmount(amount))) return;
        const made = pending ?? (await makeOrder(channel));
        if (channel === 'Balance') return setStep('password');
        await goOn(await attempt(made, channel));
      }),
    pay: (password: string) =>
      run(async () => {
        if (order) await goOn(await attempt(order, 'Balance', password));
      }),
    /** Asks for the order after a lost reply. */
    check: () =>
      run(async () => {
        if (order) await goOn(await readPaidOrder(order.orderId, attempted.current));
      }),
    closePassword: () => {
      setProblem(null);
      setStep('channel');
    },
  };
}
