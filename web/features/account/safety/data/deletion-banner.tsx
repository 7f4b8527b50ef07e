import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { useLocale } from '../../../../client/device/locale.ts';
import { isMember, useSession } from '../../../../client/session.ts';
import { cx } from '../../../../ui/cx.ts';
import { formatTimeUntil } from '../../../../ui/time-until.ts';
import { meQuery } from '../../me.ts';

/** Announces the scheduled deletion of the account, with a link to cancel it. */
export function DeletionBanner({ className }: { className?: string }) {
  const member = useSession(isMember);
  const locale = useLocale();
  const { data } = useQuery({ ...meQuery(), enabled: member });
  if (!member || !data?.deletionAt) return null;
  const left = formatTimeUntil(data.deletionAt, locale);
  return (
    <Link
      to="/column/settings/accountSafe/data"
      hash="deletion"
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-card bg-tint-danger px-5 py-2.5 text-body text-danger',
        className,
      )}
    >
      <Hourglass size={18} className="shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <Trans>账号将在{left}注销</Trans>
      </span>
      <span className="shrink-0 text-caption font-semibold underline underline-offset-4">
        <Trans>取消注销</Trans>
      </span>
    </Link>
  );
}
