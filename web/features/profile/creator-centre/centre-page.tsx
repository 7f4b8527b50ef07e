import { Trans, useLingui } from '@lingui/react/macro';
import { profileCounts } from '@muyu/contract/feed.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/locale.ts';
import { isMember, useSession } from '../../../client/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { compactCount } from '../../../ui/numbers.ts';
import { Page } from '../../../ui/page.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';
import { meQuery } from '../../account/me.ts';
import { UserLabels } from '../../social/user-labels.tsx';
import { VisitorCard } from '../visitor-card.tsx';
import { CentreCertification } from './centre-certification.tsx';
import { CentreDecisions } from './centre-decisions.tsx';
import { CentrePosts } from './centre-posts.tsx';
import { useOwnStates } from './use-own-states.ts';

/** My page in its second layout, for those who create: numbers, reviews, certification, inviting. */
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
    <Page lamp bar={<TopBar back title={t`创作中心`} />}>
      <Centre />
    </Page>
  );
}

function Centre() {
  const states = useOwnStates();
  return (
    <div className="space-y-4 pt-2 pb-8">
      <Numbers />
      <CentreCertification />
      <CentreDecisions states={states} />
      <CentrePosts states={states} />
    </div>
  );
}

/** Who I am, and what has come of what I publish. */
function Numbers() {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const account = useSession((session) => session.account);
  const { data: me } = useQuery(meQuery());
  const { data: counts } = useQuery(client.query(profileCounts, { id: account?.userId ?? 'me' }));
  const cells = [
    { name: t`作品`, count: counts?.posts },
    { name: t`获赞`, count: counts?.likes },
    { name: t`粉丝`, count: counts?.fans },
    { name: t`成功邀请`, count: me?.promotionNum },
  ];
  return (
    <section className="mx-4 rounded-card bg-s1 p-4">
      <div className="flex items-center gap-3">
        <Avatar src={account?.headImgUrl ?? null} name={account?.nickname ?? ''} size={48} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-input font-semibold">{account?.nickname}</p>
          <div className="mt-0.5 flex flex-wrap gap-1">
            <UserLabels labels={me?.labels ?? []} most={2} />
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
              {count === undefined ? '–' : compactCount(count, locale)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
