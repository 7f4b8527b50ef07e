import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RedeemedCard } from '@muyu/contract/wallet/recharge.ts';
import { useFormatYuan } from '../../../ui/amount.tsx';

/** The contents of a redeemed recharge card, in words: its amount and its tickets. */
export function useGains(): (
  card: Pick<RedeemedCard, 'amount' | 'videoTicket' | 'postTicket' | 'downloadTicket'>,
) => string[] {
  const { t } = useLingui();
  const formatYuan = useFormatYuan();
  return ({ amount, videoTicket, postTicket, downloadTicket }) =>
    [
      amount > 0 && formatYuan(amount),
      videoTicket > 0 && t`${plural(videoTicket, { other: '# 张观影券' })}`,
      postTicket > 0 && t`${plural(postTicket, { other: '# 张作品券' })}`,
      downloadTicket > 0 && t`${plural(downloadTicket, { other: '# 张下载券' })}`,
    ].filter((text) => text !== false);
}
