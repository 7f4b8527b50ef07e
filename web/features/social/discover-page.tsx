import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ScrollMemory } from '../../ui/page/scroll-memory.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { useRecommended } from './use-recommended.ts';
import { UserListSkeleton } from './user-list.tsx';
import { UserRow } from './user-row.tsx';

/** Number of loaded recommendations, so that the list does not run empty. */
const shownAtOnce = 10;

/** Recommended users as a list (product document, section 2). */
export function DiscoverPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { paged, people, followed, exclude } = useRecommended(shownAtOnce);
  const empty = (
    <EmptyState
      title={t`暂时没有新的人了`}
      text={t`过些时候再来，或者去看看作品。`}
      action={{ label: t`去发现看看`, onClick: () => void navigate({ to: '/column/columnTabbar/find' }) }}
    />
  );
  return (
    <Page bar={<TopBar back title={t`推荐关注`} />}>
      <ScrollMemory />
      <PagedList paged={paged} skeleton={<UserListSkeleton />} empty={empty}>
        <ul className="py-1.5">
          {people.map((person) => {
            const { userId, nickname } = person;
            return (
              <UserRow key={userId} person={person} onFollowed={() => followed(userId)}>
                <IconButton
                  label={t`不再推荐 ${nickname}`}
                  onClick={() => exclude(person)}
                  className="-mr-3 -ml-2 text-fg3"
                >
                  <X size={18} />
                </IconButton>
              </UserRow>
            );
          })}
        </ul>
      </PagedList>
    </Page>
  );
}
