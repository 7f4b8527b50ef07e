import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { useSavedAccounts } from '../other-accounts/saved-accounts.ts';
import { LanguageLinks } from '../settings/language-links.tsx';

const linkClass =
  'flex min-h-11 items-center gap-1.5 px-2 text-center text-caption text-fg2 underline-offset-4 hover:underline';
/** Number of avatars in front of the saved logins. */
const faces = 3;

/** Links below the login: registration, password recovery, saved logins, languages. */
export function LoginLinks() {
  const saved = useSavedAccounts((accounts) => accounts.list);
  return (
    <>
      <nav className="mt-2 flex flex-wrap justify-center gap-x-1">
        <Link to="/login/register" className={linkClass}>
          <Trans>注册账号</Trans>
        </Link>
        <Link to="/login/forget" className={linkClass}>
          <Trans>忘记密码</Trans>
        </Link>
        <Link to="/login/otherAccounts" className={linkClass}>
          {saved.length > 0 && (
            <span className="flex -space-x-2">
              {saved.slice(0, faces).map(({ account }) => (
                <Avatar
                  key={account.userId}
                  src={account.headImgUrl}
                  name={account.nickname}
                  size={24}
                  className="ring-2 ring-bg"
                />
              ))}
            </span>
          )}
          <Trans>其他账号</Trans>
        </Link>
      </nav>
      <LanguageLinks />
    </>
  );
}
