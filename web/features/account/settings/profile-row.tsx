import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Account } from '../../../client/session.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';

const linkClass = 'mx-4 mt-2 flex items-center gap-4 rounded-card bg-s1 px-5 py-4';

/** The account row: a link to the profile form for members, a reminder to register for visitors. */
export function ProfileRow({ account, member }: { account: Account; member: boolean }) {
  const { t } = useLingui();
  const name = account.nickname || account.username;
  const inside = (
    <>
      <Avatar src={account.headImgUrl} name={name} size={52} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-bar font-semibold">{name}</span>
        <span className="block truncate text-caption text-fg3">
          {member ? t`账号：${account.username}` : t`访客，还没有注册`}
        </span>
      </span>
    </>
  );
  if (!member) return <div className={linkClass}>{inside}</div>;
  return (
    <Link to="/column/editHomePage" className={linkClass}>
      {inside}
      <ChevronRight size={18} className="-mr-1 shrink-0 text-fg3" aria-hidden="true" />
    </Link>
  );
}
