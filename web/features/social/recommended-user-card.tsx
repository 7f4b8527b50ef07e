import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ListedUser } from '@muyu/contract/social.ts';
import { X } from 'lucide-react';
import { useLocale } from '../../client/device/locale.ts';
import { formatCompactCount } from '../../ui/format-number.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Avatar } from '../../ui/image/avatar.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { passFocus } from '../../ui/page/pass-focus.ts';
import { FollowButton } from './follow-button.tsx';
import { UserLabels } from './user-labels.tsx';
import { UserLink } from './user-link.tsx';

const box = 'relative flex w-40 shrink-0 snap-start flex-col items-center rounded-card bg-s1 px-3 pt-5 pb-4';

type Props = { person: ListedUser; onFollowed(): void; onExclude(): void };

/** Card of a recommended user: follow, or exclude from recommendations. */
export function RecommendedUserCard({ person, onFollowed, onExclude }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { nickname, fansNum } = person;
  const fans = formatCompactCount(fansNum, locale);
  return (
    <li ref={passFocus} className={box}>
      <UserLink person={person} className="flex w-full flex-col items-center rounded-thumb">
        <Avatar src={person.headImgUrl} name={nickname} size={64} />
        <span className="mt-2.5 max-w-full truncate text-body font-medium">{nickname}</span>
        <span className="mt-0.5 line-clamp-2 h-[calc(2*var(--text-caption--line-height))] max-w-full text-center text-caption text-fg3">
          {person.sign || t`${plural(fansNum, { other: `${fans} 位粉丝` })}`}
        </span>
        <span className="mt-2 flex h-line-caption max-w-full overflow-hidden">
          <UserLabels labels={person.labels} max={1} />
        </span>
      </UserLink>
      <div className="mt-3 w-full">
        <FollowButton person={person} full onFollowed={onFollowed} />
      </div>
      <span className="absolute top-0 right-0 text-fg3">
        <IconButton label={t`不再推荐 ${nickname}`} onClick={onExclude}>
          <X size={16} />
        </IconButton>
      </span>
    </li>
  );
}

export const RecommendedUserCardSkeleton = () => (
  <li className={box} aria-hidden="true">
    <Skeleton className="size-16 rounded-full!" />
    <Skeleton className="mt-3.5 h-4 w-20" />
    <Skeleton className="mt-2.5 h-3 w-28" />
    <Skeleton className="mt-11 h-9 w-full rounded-full!" />
  </li>
);
