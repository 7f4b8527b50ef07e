import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useResumableAction } from '#features/account';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { cx } from '../../../ui/cx.ts';
import { LazyOverlay, lazyComponent } from '../../../ui/lazy-component.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { termsQuery } from './terms-query.ts';

const sheet = lazyComponent(() => import('./subscribe-sheet.tsx').then((m) => m.SubscribeSheet));

type Props = {
  userId: string;
  nickname: string;
  full?: boolean;
  /** The person is certified: room is kept while the terms load. */
  certified?: boolean;
};

/** 订阅 with its price, or 已订阅; opens the terms. Nothing for a person who sells no subscription. */
export function SubscribeButton({ userId, nickname, full, certified }: Props) {
  const { t } = useLingui();
  const formatYuan = useFormatYuan();
  const { data: terms, isPending } = useQuery(termsQuery(userId));
  const [open, setOpen] = useState(false);
  const show = useResumableAction(`subscribe:${userId}`, () => setOpen(true));
  if (isPending && certified)
    return <Skeleton className={cx('h-12 rounded-full!', full ? 'w-full' : 'w-40')} />;
  if (terms?.suspended && certified && !terms.subscribed)
    return <p className="text-center text-caption text-fg3">{t`账号已被冻结或封禁，现在不能订阅`}</p>;
  if (!terms || (terms.price === null && !terms.subscribed)) return null;
  const price = formatYuan(terms.price ?? 0);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-pressed={terms.subscribed}
        onClick={() => show(t`订阅 ${nickname}`)}
        className={cx(
          'press inline-flex h-12 items-center justify-center rounded-full px-6 text-input font-medium whitespace-nowrap',
          terms.subscribed ? 'bg-s2 text-fg' : 'bg-[#e9c98a] text-[#2b1e05]',
          full && 'w-full',
        )}
      >
        {terms.subscribed ? t`已订阅` : t`订阅 ${price}/月`}
      </button>
      <LazyOverlay
        lazy={sheet}
        open={open}
        props={{ terms, nickname, open, onOpenChange: setOpen }}
        onLoadError={() => setOpen(false)}
      />
    </>
  );
}
