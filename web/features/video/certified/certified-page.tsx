import { useLingui } from '@lingui/react/macro';
import { type CertifiedUser, listCertifiedCreators, listPerformers } from '@muyu/contract/feed-lists.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useRefresh } from '#features/feed';
import { UserListSkeleton, useRecommendableUsers } from '#features/social';
import { client } from '../../../client/client.ts';
import { usePaged } from '../../../client/use-paged.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PullToRefresh } from '../../../ui/page/pull-to-refresh.tsx';
import { useScrollRestoration } from '../../../ui/page/scroll-restoration.ts';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { CertifiedRow } from './certified-row.tsx';

const userIdOf = ({ userId }: CertifiedUser) => userId;

/** Certified creators, or certified performers, by hotness. */
export function CertifiedPage({ performers = false }: { performers?: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller, true);
  const pages = useMemo(
    () => client.pages(performers ? listPerformers : listCertifiedCreators, {}),
    [performers],
  );
  const paged = usePaged(pages, userIdOf, { staysOnReturn: true });
  const items = useRecommendableUsers(paged.items);
  const refresh = useRefresh(paged);
  const empty = (
    <EmptyState
      title={performers ? t`还没有认证表演者` : t`还没有认证创作者`}
      text={t`通过认证的人会出现在这里。`}
      action={{ label: t`申请认证`, onClick: () => void navigate({ to: '/column/face' }) }}
    />
  );
  return (
    <Page scrollRef={scroller} bar={<TopBar back title={performers ? t`认证表演者` : t`认证创作者`} />}>
      <PullToRefresh onRefresh={refresh}>
        <PagedList paged={{ ...paged, items }} skeleton={<UserListSkeleton />} empty={empty}>
          <ul className="py-1.5">
            {items.map((person) => (
              <CertifiedRow key={person.userId} person={person} />
            ))}
          </ul>
        </PagedList>
      </PullToRefresh>
    </Page>
  );
}
