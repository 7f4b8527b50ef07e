import { useLingui } from '@lingui/react/macro';
import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { type Channel, listPayChannels, type OrderType, orderTypes } from '@muyu/contract/wallet/order.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, FlaskConical, WalletMinimal } from 'lucide-react';
import { useId } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { OwnAmount } from '../balance/own-amount.tsx';
import { AlipayIcon, WeChatIcon } from './channel-icons.tsx';

const icons = { Balance: WalletMinimal, Sandbox: FlaskConical, Alipay: AlipayIcon, WeChat: WeChatIcon };
const lastKeyOf = (type: OrderType) => (type === orderTypes.recharge ? 'recharge_channel' : 'pay_channel');

/**
 * Channels that pay an order of this type. `usual` is the only one, else that of the last payment
 * or recharge on this device.
 */
export function useChannels(type: OrderType) {
  const query = useQuery({ ...client.query(listPayChannels, {}), staleTime: 0 });
  const channels = query.data?.filter(({ types }) => types.includes(type));
  const last = safeLocalStorage.read(lastKeyOf(type));
  const usual = channels?.length === 1 ? channels[0] : channels?.find(({ channel }) => channel === last);
  return { ...query, channels, usual: usual?.channel ?? null };
}

/** Stores the channel that was chosen for an order of this type. */
export const saveLastChannel = (type: OrderType, channel: Channel): void =>
  void safeLocalStorage.write(lastKeyOf(type), channel);

type Props = Pick<ReturnType<typeof useChannels>, 'channels' | 'isError' | 'refetch'> & {
  value: Channel | null;
  onChange(channel: Channel): void;
  disabled: boolean;
};

/** Payment channels as radio buttons; the balance with its amount (product document, section 2: payment popup). */
export function ChannelList({ channels, isError, refetch, value, onChange, disabled }: Props) {
  const { t } = useLingui();
  const group = useId();
  if (!channels && isError)
    return (
      <div role="alert" className="flex items-center gap-3 rounded-card bg-s2 px-4 py-3 text-body text-fg2">
        <CircleAlert size={20} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 flex-1">{t`支付方式没加载出来`}</span>
        <Button size="sm" variant="ghost" onClick={() => void refetch()}>{t`重试`}</Button>
      </div>
    );
  if (!channels) return <Skeleton className="h-28 rounded-card" />;
  if (channels.length === 0)
    return (
      <p className="rounded-card bg-s2 px-4 py-3 text-body text-fg2">{t`现在没有可用的支付方式，稍后再来看看`}</p>
    );
  return (
    <fieldset disabled={disabled} className="divide-y divide-line overflow-hidden rounded-card bg-s2">
      <legend className="sr-only">{t`支付方式`}</legend>
      {channels.map(({ channel, name, balance }) => {
        const Icon = icons[channel];
        return (
          <label key={channel} className="relative flex min-h-14 items-center gap-3 px-4 py-2">
            <Icon size={22} aria-hidden="true" className="shrink-0 text-fg2" />
            <span className="min-w-0 flex-1 text-input">
              {name}
              {balance !== null && (
                <span className="block text-caption text-fg2">
                  {t`可用`} <OwnAmount value={balance} />
                </span>
              )}
            </span>
            <input
              type="radio"
              name={group}
              value={channel}
              checked={value === channel}
              onChange={() => onChange(channel)}
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full border-2 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
                value === channel ? 'border-brand' : 'border-control',
              )}
            >
              {value === channel && <span className="size-3 rounded-full bg-brand" />}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
