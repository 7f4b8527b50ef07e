import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, IdCard, Megaphone, PenTool } from 'lucide-react';
import { openIdentityCard } from '#features/account';

const cell =
  'press flex min-h-16 min-w-0 flex-col items-center gap-1.5 rounded-thumb py-2 text-center text-caption text-fg2 max-[359px]:text-micro';

/** Links of the own profile: creator centre, certification, invitations, identity card. */
export function MyEntries() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`我的功能`} className="tiles mx-4 mt-3 mb-1 grid rounded-card bg-s1 px-1 py-1.5">
      <Link to="/column/columnTabbar/my1" className={cell}>
        <PenTool size={22} aria-hidden="true" className="text-ink-brand" />
        {t({ message: '创作中心', context: 'name of a tile' })}
      </Link>
      <Link to="/column/face" className={cell}>
        <BadgeCheck size={22} aria-hidden="true" className="text-ink-violet" />
        {t({ message: '认证', context: 'name of a tile' })}
      </Link>
      <Link to="/promote" className={cell}>
        <Megaphone size={22} aria-hidden="true" className="text-ink-tide" />
        {t`邀请`}
      </Link>
      <button type="button" onClick={openIdentityCard} className={cell}>
        <IdCard size={22} aria-hidden="true" className="text-ink-vip" />
        {t`账号卡`}
      </button>
    </nav>
  );
}
