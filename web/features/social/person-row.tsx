import { useLingui } from '@lingui/react/macro';
import type { Person } from '@muyu/contract/social.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FollowButton } from './follow-button.tsx';
import { PersonLink } from './person-link.tsx';
import { UserLabels } from './user-labels.tsx';

/** One person of a list: portrait, name, signature, follow button. */
export function PersonRow({ person }: { person: Person }) {
  const { t } = useLingui();
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 [contain-intrinsic-size:auto_68px] [content-visibility:auto]">
      <PersonLink person={person} className="press flex min-w-0 flex-1 items-center gap-3 rounded-thumb">
        <Avatar src={person.headImgUrl} name={person.nickname} size={48} />
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-center gap-1.5">
            <span className="truncate text-body font-medium">{person.nickname}</span>
            <UserLabels labels={person.labels} most={1} />
          </span>
          <span className="block truncate text-caption text-fg3">{person.sign || t`暂无签名`}</span>
        </span>
      </PersonLink>
      <FollowButton person={person} />
    </li>
  );
}
