import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, ChevronRight, Megaphone } from 'lucide-react';
import { certificationQuery, useCertificationKinds } from '#features/creator';

const row = 'press flex min-h-16 items-center gap-3 px-4 py-2.5';

/** State of the certification, and the link to invitations. */
export function CentreCertification() {
  const { t } = useLingui();
  const { data } = useQuery(certificationQuery());
  const names = useCertificationKinds();
  const certifiedNames = data?.kinds.map((kind) => names[kind].name).join(' · ') ?? '';
  const state = data?.application?.state;
  const status =
    state === 'pending'
      ? t`申请正在审核`
      : certifiedNames ||
        (state === 'rejected' ? t`上次没有通过，看看原因` : data ? t`还没有认证，去申请` : '');
  return (
    <nav aria-label={t`认证和邀请`} className="mx-4 divide-y divide-line overflow-hidden rounded-card bg-s1">
      <Link to="/column/face" className={row}>
        <BadgeCheck size={22} className="text-ink-violet" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block text-input">{t`身份认证`}</span>
          <span className="block truncate text-caption text-fg3">{status}</span>
        </span>
        <ChevronRight size={18} className="text-fg3" aria-hidden="true" />
      </Link>
      <Link to="/promote" className={row}>
        <Megaphone size={22} className="text-ink-tide" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block text-input">{t`邀请`}</span>
          <span className="block truncate text-caption text-fg3">{t`邀请好友，攒 VIP 时长`}</span>
        </span>
        <ChevronRight size={18} className="text-fg3" aria-hidden="true" />
      </Link>
    </nav>
  );
}
