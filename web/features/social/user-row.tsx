import { useLingui } from '@lingui/react/macro';
import type { ListedUser } from '@muyu/contract/social.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/image/avatar.tsx';
import { passFocus } from '../../ui/page/pass-focus.ts';
import { FollowButton } from './follow-button.tsx';
import { maskedName } from './masked-name.ts';
import { UserLabels } from './user-labels.tsx';
import { UserLink } from './user-link.tsx';

type Props = {
  person: ListedUser;
  /** Name and signature with marked parts. */
  marked?: { nickname: ReactNode; sign: ReactNode };
  onFollowed?(): void /** Further actions after the follow button. */;
  children?: ReactNode;
};

/** Row of a user: avatar, name, signature, follow button. */
export function UserRow({ person, marked, onFollowed, children }: Props) {
  const { t } = useLingui();
  return (
    <li
      ref={passFocus}
      className="flex items-center gap-3 px-4 py-2.5 [contain-intrinsic-size:auto_68px] [content-visibility:auto]"
    >
      <UserLink person={person} className="press flex min-w-0 flex-1 items-center gap-3 rounded-thumb">
        <Avatar src={person.headImgUrl} name={person.nickname} size={48} />
        <span className="min-w-0 flex-1">
          {/* A label without room is hidden before the name is cut. */}
          <span className="flex h-6 min-w-0 flex-wrap items-center gap-x-1.5 overflow-hidden">
            <span className="max-w-full truncate text-body font-medium">
              {person.nickname ? (marked?.nickname ?? person.nickname) : maskedName}
            </span>
            <span className="person-label max-[359px]:hidden">
              <UserLabels labels={person.labels} max={1} />
            </span>
          </span>
          <span className="block truncate text-caption text-fg3">
            {person.sign ? (marked?.sign ?? person.sign) : t`暂无签名`}
          </span>
        </span>
      </UserLink>
      <FollowButton person={person} onFollowed={onFollowed} />
      {children}
    </li>
  );
}
