import { useLingui } from '@lingui/react/macro';
import type { Subscription } from '@muyu/contract/subscription.ts';
import { maskedName, UserLink } from '#features/social';
import { useLocale } from '../../../client/device/locale.ts';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatDate, formatEnd } from '../../../ui/date.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { useSubscribe } from './use-subscribe.ts';

type Props = { subscription: Subscription /** Offers another month. */; renews: boolean };

/** A subscription in a list: person, end, and the renewal by one tap. */
export function SubscriptionRow({ subscription, renews }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const formatYuan = useFormatYuan();
  const subscribe = useSubscribe();
  const { user, since, until, active, price: yuan } = subscription;
  const { userId, nickname } = user;
  const begin = formatDate(since, locale);
  const end = (active ? formatEnd : formatDate)(until, locale);
  const label = active ? t`续订` : t`再订阅`;
  const price = formatYuan(yuan ?? 0);
  return (
    <li className="flex min-h-17 items-center gap-3 px-4 py-2.5">
      <UserLink person={user} className="press flex min-w-0 flex-1 items-center gap-3 rounded-thumb">
        <Avatar src={user.headImgUrl} name={nickname} size={48} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-body font-medium" dir="auto">
            {nickname || maskedName}
          </span>
          <span className="block text-caption text-fg3">{active ? t`到 ${end}` : t`已于 ${end} 结束`}</span>
          {renews && yuan !== null && <span className="block text-caption text-fg3">{t`${price}/月`}</span>}
          {!renews && active && <span className="block text-caption text-fg3">{t`从 ${begin} 开始`}</span>}
        </span>
      </UserLink>
      {renews && yuan !== null && (
        <Button
          size="sm"
          variant={active ? 'secondary' : 'primary'}
          aria-label={t`${label} ${nickname} 的内容，${price}`}
          onClick={() => subscribe({ userId, nickname, price: yuan })}
        >
          {label}
        </Button>
      )}
    </li>
  );
}
