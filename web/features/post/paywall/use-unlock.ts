import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { listPurchasedPosts, unlockWithTicket, unlockWithTrial } from '@muyu/contract/playback.ts';
import type { Post } from '@muyu/contract/post.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useProtectedAction } from '#features/account';
import { openPayment, walletQuery } from '#features/wallet';
import { client } from '../../../client/client.ts';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { showOpened } from './opened-posts.ts';
import { type UnlockWay, usableWays } from './ways.ts';

/**
 * Loaded before the act, so that nothing is spent without being shown. The post itself keeps its ways until it has loaded: a
 * retry spends nothing.
 */
const loadSpending = () => import('./spend-way.ts');

export type UnlockChoice = {
  way: UnlockWay['way'];
  /** The act, with its price. */
  label: string;
  /** Remaining views or tickets, or the duration. */
  detail: string;
  run(): void;
};

/** The ways to open a post as acts; a payment continues in the payment sheet and opens the post in place. */
export function useUnlock(post: Post): { choices: UnlockChoice[]; busy: boolean } {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const protect = useProtectedAction();
  const formatYuan = useFormatYuan();
  const { postId, userId, title, unlock, user } = post;
  const { nickname } = user;
  const trial = useMutation({
    async mutationFn(way: UnlockWay) {
      const { leftAfter, spendWay, requestOpening } = await loadSpending();
      await requestOpening(queryClient, way, postId, () => client.request(unlockWithTrial, { postId }));
      const left = leftAfter(way);
      spendWay(queryClient, way, left, postId);
      await showOpened(queryClient, postId, left);
      toast(t`${plural(left, { other: '试看中 · 今日还剩 # 次' })}`, 'ok');
    },
  });
  const ticket = useMutation({
    async mutationFn(way: UnlockWay) {
      const { leftAfter, spendWay, requestOpening } = await loadSpending();
      const request = () => client.request(unlockWithTicket, { postId, kind: way.ticket });
      await requestOpening(queryClient, way, postId, request);
      spendWay(queryClient, way, leftAfter(way), postId);
      await showOpened(queryClient, postId);
      void queryClient.invalidateQueries({ queryKey: client.keyOf(listPurchasedPosts) });
      await queryClient.invalidateQueries({ queryKey: walletQuery().queryKey });
      toast(t`已用一张券，以后都能看`, 'ok');
    },
  });

  const choiceOf = (given: UnlockWay): UnlockChoice => {
    const { way, price, left, ticket: kind } = given;
    const amount = formatYuan(price ?? 0);
    const rest = left ?? 0;
    if (way === 'trial')
      return {
        way,
        label: t`${plural(rest, { other: '免费试看（今日还剩 # 次）' })}`,
        detail: t`当天再看这件作品不占次数`,
        run: () => trial.mutate(given),
      };
    if (way === 'ticket') {
      const names = { video: t`用一张观影券`, post: t`用一张作品券`, download: t`用一张下载券` };
      return {
        way,
        label: names[kind ?? 'post'],
        detail: t`${plural(rest, { other: '还有 # 张，打开后一直能看' })}`,
        run: () => protect(names[kind ?? 'post'], () => ticket.mutate(given)),
      };
    }
    if (way === 'buy') {
      const name = title || t`${nickname} 的作品`;
      const request = { type: orderTypes.post, productId: postId, payAmount: price ?? 0, title: name };
      return {
        way,
        label: t`购买 ${amount}`,
        detail: t`付一次，以后都能看`,
        run: () => protect(t`购买这件作品`, () => openPayment(request)),
      };
    }
    if (way === 'subscribe') {
      const request = { type: orderTypes.subscription, productId: userId, title: t`订阅 ${nickname}` };
      return {
        way,
        label: t`订阅 ${amount}/月`,
        detail: t`${nickname} 的订阅作品都能看，不会自动续费`,
        run: () => protect(t`订阅`, () => openPayment({ ...request, payAmount: price ?? 0 })),
      };
    }
    return {
      way,
      label: price === null ? t`开通 VIP` : t`开通 VIP ${amount} 起`,
      detail: t`VIP 作品随便看，还送券`,
      run: () => void navigate({ to: '/wallet/vip' }),
    };
  };
  return { choices: usableWays({ unlock }).map(choiceOf), busy: trial.isPending || ticket.isPending };
}
