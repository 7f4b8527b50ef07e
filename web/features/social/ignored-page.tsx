import { useLingui } from '@lingui/react/macro';
import { ignoredUsers, type Person } from '@muyu/contract/social.ts';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import { usePaged } from '../../client/use-paged.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Empty } from '../../ui/states.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { PeopleSkeleton, personId } from './people-list.tsx';
import { PersonLink } from './person-link.tsx';
import { unnamed } from './unnamed.ts';
import { useIgnore, useIgnored } from './use-ignore.ts';

/** Whom I ignore, and where they can be heard again. */
export function IgnoredPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const paged = usePaged(client.pages(ignoredUsers, {}), personId);
  const empty = (
    <Empty
      title={t`没有屏蔽任何人`}
      text={t`在消息里或别人的主页上可以屏蔽一个人的消息。`}
      action={{ label: t`去看消息`, onClick: () => void navigate({ to: '/column/columnTabbar/dynamic' }) }}
    />
  );
  return (
    <Page bar={<TopBar back title={t`屏蔽的人`} />}>
      <PagedList paged={paged} skeleton={<PeopleSkeleton />} empty={empty}>
        <p className="px-4 pt-2 text-caption text-fg3">
          {t`他们的赞、评论、关注和提到你，都不会进入你的消息；他们也不能 @ 你或给你发私信。`}
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

/** Stays on its place when the person is heard again, so that it can be taken back. */
function IgnoredRow({ person }: { person: Person }) {
  const { t } = useLingui();
  const ignored = useIgnored(({ users }) => users[person.userId] ?? true);
  const { ignore, hear } = useIgnore();
  const label = ignored ? t`取消屏蔽` : t`屏蔽消息`;
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <PersonLink person={person} className="press flex min-w-0 flex-1 items-center gap-3 rounded-thumb">
        <Avatar src={person.headImgUrl} name={person.nickname} size={48} />
        <span className="truncate text-body font-medium">{person.nickname || unnamed}</span>
      </PersonLink>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`${label} ${person.nickname}`}
        onClick={() => (ignored ? hear(person) : ignore(person))}
      >
        {label}
      </Button>
    </li>
  );
}
