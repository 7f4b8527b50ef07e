import { Trans, useLingui } from '@lingui/react/macro';
import { getProfileCounts } from '@muyu/contract/feed.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { meQuery } from '#features/account';
import { UserLabels } from '#features/social';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { isMember, useSession } from '../../../client/session.ts';
import { formatCompactCount } from '../../../ui/format-number.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { useSkeletonTiming } from '../../../ui/list/skeleton-timing.ts';
import { Page } from '../../../ui/page/page.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { VisitorCard } from '../visitor-card.tsx';
import { CentreCertification } from './centre-certification.tsx';
import { CentreDecisions } from './centre-decisions.tsx';
import { CentrePosts } from './centre-posts.tsx';
import { CentreIncome } from './income/centre-income.tsx';
import { useIncome } from './income/use-income.ts';
import { useOwnStates } from './use-own-states.ts';

/** The profile of creators: counts, income, reviews, certification, invitations. */
export function CentrePage() {
  const { t } = useLingui();
  const member = useSession(isMember);
  if (!member) {
    return (
      <Page bar={<TopBar back title={t`创作中心`} />}>
        <VisitorCard here="/column/columnTabbar/my1" />
      </Page>
    );
  }
  return (
    <Page glow bar={<TopBar back title={t`创作中心`} />}>
      <Centre />
    </Page>
  );
}

function Centre() {
  const userId = useSession(({ account }) => account?.userId);
  const states = useOwnStates();
  // Income and decisions are above the posts: all appear together.
  const income = useIncome();
  const phase = useSkeletonTiming(
    income.isPending || Object.values(states).some(({ isPending }) => isPending),
  );
  return (
    <div className="space-y-4 pt-2 pb-8">
      <Numbers />
      <CentreCertification />
      {phase === 'skeleton' && (
        <div aria-busy="true" className="mx-4 space-y-4">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-60 rounded-card" />
        </div>
      )}
      {phase === 'ready' && (
        <>
          {userId && <CentreIncome userId={userId} income={income} />}
          <CentreDecisions states={states} />
          <CentrePosts states={states} />
        </>
      )}
    </div>
  );
}

/** The viewer and the counts of the published posts. */
function Numbers() {
  const { t } = useLingui();
  const locale = useLocale();
  const account = useSession((session) => session.account);
  const { data: me } = useQuery(meQuery());
  const { data: counts } = useQuery(client.query(getProfileCounts, { id: account?.userId ?? 'me' }));
  const cells = [
    { name: t`作品`, count: counts?.posts },
    { name: t`获赞`, count: counts?.likes },
    { name: t`粉丝`, count: counts?.fans },
    { name: t`成功邀请`, count: me?.promotionNum },
  ];
  return (
    <section className="mx-4 rounded-card bg-s1 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar src={account?.headImgUrl ?? null} name={account?.nickname ?? ''} size={48} />
        <div className="min-w-min flex-1">
          <p className="w-0 min-w-full truncate text-input font-semibold">{account?.nickname}</p>
          <div className="mt-0.5 flex flex-wrap gap-1">
            <UserLabels labels={me?.labels ?? []} max={2} />
          </div>
        </div>
        <Link
          to="/column/addPost"
          className="press inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full bg-brand px-4 text-body font-medium text-on-brand"
        >
          <PenLine size={18} aria-hidden="true" />
          <Trans>去发布</Trans>
        </Link>
      </div>
      <dl className="mt-4 flex justify-between gap-2">
        {cells.map(({ name, count }) => (
          <div
            key={name}
            className="flex min-w-12 flex-col-reverse items-center text-center whitespace-nowrap"
          >
            <dt className="text-caption text-fg3">{name}</dt>
            <dd className="numbers text-section font-semibold">
              {count === undefined ? '–' : formatCompactCount(count, locale)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
