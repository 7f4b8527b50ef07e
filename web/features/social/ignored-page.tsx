import { useLingui } from '@lingui/react/macro';
import { type ListedUser, listIgnoredUsers } from '@muyu/contract/social.ts';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import { isIgnoredIn, useIgnoreOverrides } from '../../client/ignored.ts';
import { usePaged } from '../../client/use-paged.ts';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import { EmptyState } from '../../ui/list/list-states.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ScrollMemory } from '../../ui/page/scroll-memory.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { maskedName } from './masked-name.ts';
import { useIgnore } from './use-ignore.ts';
import { UserLink } from './user-link.tsx';
import { UserListSkeleton, userIdOf } from './user-list.tsx';

/** Ignored users, with a button that ends ignoring them. */
export function IgnoredPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const paged = usePaged(client.pages(listIgnoredUsers, {}), userIdOf);
  const empty = (
    <EmptyState
      title={t`没有屏蔽任何人的消息`}
      text={t`在消息里或别人的主页上可以屏蔽一个人的消息。`}
      action={{ label: t`去看消息`, onClick: () => void navigate({ to: '/column/columnTabbar/dynamic' }) }}
    />
  );
  return (
    <Page bar={<TopBar back title={t`已屏蔽消息的人`} />}>
      <ScrollMemory />
      <PagedList paged={paged} skeleton={<UserListSkeleton />} empty={empty}>
        <p className="px-4 pt-2 text-caption text-fg3">
          {t`他们的赞、评论、关注和提到你，都不会进入你的消息；他们也不能给你发私信。取消屏蔽后，也会再推荐他们的作品。`}
        </p>
        <ul className="py-1.5">
          {paged.items.map((person) => (
            <IgnoredRow key={person.userId} person={person} />
          ))}
        </ul>
      </PagedList>
    </Page>
  );
}

/** The row stays after the button was used, so that it can be undone. */
function IgnoredRow({ person }: { person: ListedUser }) {
  const { t } = useLingui();
  const ignored = useIgnoreOverrides(({ users }) => isIgnoredIn(person, person.userId, true, users));
  const { ignore, unignore } = useIgnore();
  const label = ignored ? t`取消屏蔽` : t`屏蔽消息`;
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <UserLink person={person} className="press flex min-w-0 flex-1 items-center gap-3 rounded-thumb">
        <Avatar src={person.headImgUrl} name={person.nickname} size={48} />
        <span dir="auto" className="truncate text-body font-medium">
          {person.nickname || maskedName}
        </span>
      </UserLink>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`${label} ${person.nickname}`}
        onClick={() => (ignored ? unignore(person) : ignore(person))}
      >
        {label}
      </Button>
    </li>
  );
}
