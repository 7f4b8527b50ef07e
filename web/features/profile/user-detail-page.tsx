import { useLingui } from '@lingui/react/macro';
import { getUserInfo, type UserInfo } from '@muyu/contract/account/account.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import { languageTag } from '@muyu/contract/core/locale.ts';
import { getProfileCounts } from '@muyu/contract/feed.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SubscribeButton, useVipName, VipTag } from '#features/membership';
import { maskedName, UserLabels, UserLink } from '#features/social';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/device/locale.ts';
import { useSession } from '../../client/session.ts';
import { formatDate } from '../../ui/date.ts';
import { Avatar } from '../../ui/image/avatar.tsx';
import { EmptyState, ErrorState } from '../../ui/list/list-states.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { useSkeletonTiming } from '../../ui/list/skeleton-timing.ts';
import { Page } from '../../ui/page/page.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { useCountryName } from './edit/use-countries.ts';

/** Details of a user: labels, VIP, location, counts, account. */
export function UserDetailPage({ userId }: { userId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const info = useQuery({ ...client.query(getUserInfo, { id: userId }), meta: { inlineNotFound: true } });
  const phase = useSkeletonTiming(info.isPending);
  const isDeleted = info.error instanceof ApiError && info.error.status === 404;
  const toDiscovery = {
    label: t`去发现看看`,
    onClick: () => void navigate({ to: '/column/columnTabbar/find' }),
  };
  return (
    <Page bar={<TopBar back title={t`详细资料`} />}>
      {phase === 'skeleton' && (
        <div aria-busy="true" className="space-y-4 px-4">
          <Skeleton className="mx-auto mt-4 size-22 rounded-full!" />
          <Skeleton className="mx-auto h-7 w-32" />
          <Skeleton className="h-64 rounded-card!" />
        </div>
      )}
      {phase === 'ready' && isDeleted && (
        <EmptyState title={t`找不到这个人`} text={t`账号可能已经注销了。`} action={toDiscovery} />
      )}
      {phase === 'ready' && info.isError && !isDeleted && !info.data && (
        <ErrorState error={info.error} onRetry={() => void info.refetch()} />
      )}
      {phase === 'ready' && info.data && <Detail person={info.data} />}
    </Page>
  );
}

function Detail({ person }: { person: UserInfo }) {
  const { t } = useLingui();
  const locale = useLocale();
  const vipName = useVipName();
  const country = useCountryName(person.nationalityId);
  const { data: counts } = useQuery({
    ...client.query(getProfileCounts, { id: person.userId }),
    meta: { inlineNotFound: true },
  });
  const { nickname, username, vipLevel, labels } = person;
  const isMine = useSession(({ account }) => account?.userId === person.userId);
  const sexes = { Secret: t`保密`, Male: t`男`, Female: t`女` };
  const joined = formatDate(person.joinedAt, locale);
  const number = (count: number | undefined) =>
    count === undefined ? '–' : new Intl.NumberFormat(languageTag[locale]).format(count);
  return (
    <div className="px-4 pb-8">
      <UserLink person={person} className="press mx-auto flex max-w-full flex-col items-center pt-3">
        <Avatar src={person.headImgUrl} name={nickname} size={88} />
        <span dir="auto" className="mt-3 max-w-full truncate text-title font-semibold">
          {nickname || maskedName}
        </span>
      </UserLink>
      <div className="mt-2 flex flex-wrap justify-center gap-1.5">
        <VipTag level={vipLevel} />
        <UserLabels labels={labels} />
      </div>
      <p dir="auto" className="mx-auto mt-3 max-w-80 text-center text-body text-fg2">
        {person.sign || t`暂无签名`}
      </p>

      {!isMine && (
        <div className="mx-auto mt-4 w-fit">
          <SubscribeButton userId={person.userId} nickname={nickname} certified={labels.length > 0} />
        </div>
      )}

      <dl className="mt-6 divide-y divide-line overflow-hidden rounded-card bg-s1">
        <Fact name={t`账号`}>
          {person.isVisitor ? t`访客，还没有注册` : <span dir="auto">{username}</span>}
        </Fact>
        <Fact name={t`VIP`}>{vipName(vipLevel) || t`还不是 VIP`}</Fact>
        <Fact name={t`性别`}>{sexes[person.sex]}</Fact>
        <Fact name={t`国家或地区`}>{country}</Fact>
        {person.city && (
          <Fact name={t`城市`}>
            <span dir="auto">{person.city}</span>
          </Fact>
        )}
        <Fact name={t`加入时间`}>{joined}</Fact>
      </dl>
      <dl className="mt-4 divide-y divide-line overflow-hidden rounded-card bg-s1">
        <Fact name={t`作品`}>{number(counts?.posts)}</Fact>
        <Fact name={t`获赞`}>{number(counts?.likes)}</Fact>
        <Fact name={t`粉丝`}>{number(counts?.fans)}</Fact>
        <Fact name={t({ message: '关注', context: 'list' })}>{number(counts?.follows)}</Fact>
        <Fact name={t`成功邀请`}>{number(person.promotionNum)}</Fact>
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-13 items-center justify-between gap-4 px-5 py-2">
    <dt className="shrink-0 text-body text-fg2">{name}</dt>
    <dd className="numbers min-w-0 text-right text-input">{children}</dd>
  </div>
);
