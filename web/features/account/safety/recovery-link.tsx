import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../client/session.ts';

/** Leads a member who does not know the login password to the recovery of the account. */
export function RecoveryLink() {
  const name = useSession(({ account }) => account?.username);
  return (
    <Link
      to="/login/forget"
      search={{ name }}
      className="mx-auto flex h-11 w-fit items-center px-2 text-body text-fg2 underline-offset-4 hover:underline"
    >
      <Trans>忘记登录密码</Trans>
    </Link>
  );
}
