import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Inviter } from '@muyu/contract/account/invite.ts';
import { Crown } from 'lucide-react';
import { maskedName, UserLink } from '#features/social';
import { cx } from '../../../ui/cx.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { splitPodium } from './rank.ts';
import { useRanking } from './use-ranking.ts';

/** Ranking of inviters: three on the podium, the others in a list. */
export function Ranking() {
  const { paged } = useRanking();
  const { podium, rest } = splitPodium(paged.items);
  return (
    <section className="px-4 pt-2">
      <h2 className="text-bar font-semibold">
        <Trans>邀请榜</Trans>
      </h2>
      <PagedList
        paged={paged}
        skeleton={<Skeleton className="mt-3 h-44 rounded-card!" />}
        empty={
          <p className="mt-3 rounded-card bg-s1 px-5 py-8 text-center text-body text-fg2">
            <Trans>还没有人上榜，第一盏灯等你来点。</Trans>
          </p>
        }
        end={null}
      >
        <ol className="mt-3 grid grid-cols-3 items-end gap-2">
          {podium.map((inviter, at) => (
            <Step key={inviter.user.userId} inviter={inviter} at={at} />
          ))}
        </ol>
        {rest.length > 0 && (
          <ol className="mt-3 overflow-hidden rounded-card bg-s1 py-1">
            {rest.map((inviter) => (
              <Row key={inviter.user.userId} inviter={inviter} />
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  );
}

/** The first is in the middle and highest. */
const styles = [
  { place: 'order-2 pt-7 pb-8', ring: 'var(--vip)', ink: 'text-vip', size: 68 },
  { place: 'order-1 pt-5 pb-5', ring: 'var(--fg3)', ink: 'text-fg2', size: 56 },
  { place: 'order-3 pt-5 pb-3', ring: 'var(--brand)', ink: 'text-brand', size: 56 },
];

function Step({ inviter: { user, rank, promotionNum }, at }: { inviter: Inviter; at: number }) {
  const { t } = useLingui();
  const { place, ring, ink, size } = styles[at]!;
  return (
    <li className={cx('min-w-0 rounded-card bg-s1 px-2', place)}>
      <UserLink person={user} className="press flex min-w-0 flex-col items-center text-center">
        <span className={cx('numbers flex items-center gap-1 text-input font-bold', ink)}>
          {at === 0 && <Crown size={18} aria-hidden="true" />}
          {rank}
        </span>
        <span className="mt-1 grid rounded-full" style={{ boxShadow: `0 0 0 3px ${ring}` }}>
          <Avatar src={user.headImgUrl} name={user.nickname} size={size} />
        </span>
        <span dir="auto" className="mt-2.5 max-w-full truncate text-body font-medium">
          {user.nickname || maskedName}
        </span>
        <span className="numbers max-w-full truncate text-caption text-fg3">
          {t`${plural(promotionNum, { other: '# 人' })}`}
        </span>
      </UserLink>
    </li>
  );
}

function Row({ inviter: { user, rank, promotionNum } }: { inviter: Inviter }) {
  const { t } = useLingui();
  return (
    <li className="[contain-intrinsic-size:auto_60px] [content-visibility:auto]">
      <UserLink person={user} className="press flex min-h-15 items-center gap-3 px-4 py-2">
        <span className="numbers w-8 shrink-0 text-center text-body font-semibold text-fg3">{rank}</span>
        <Avatar src={user.headImgUrl} name={user.nickname} size={40} />
        <span dir="auto" className="min-w-0 flex-1 truncate text-body">
          {user.nickname || maskedName}
        </span>
        <span className="numbers shrink-0 text-caption text-fg2">
          {t`${plural(promotionNum, { other: '# 人' })}`}
        </span>
      </UserLink>
    </li>
  );
}
