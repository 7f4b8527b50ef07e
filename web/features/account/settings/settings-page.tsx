import { Trans, useLingui } from '@lingui/react/macro';
import { logout } from '@muyu/contract/account.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Languages, LogIn, LogOut, Moon } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/locale.ts';
import { isMember, useSession } from '../../../client/session.ts';
import { useTheme } from '../../../client/theme.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Page } from '../../../ui/page.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';
import { languageNames } from './language-names.ts';
import { Group, RowInside, rowLook } from './rows.tsx';

/** Settings: how the app looks and speaks, and the way out. */
export function SettingsPage() {
  const { t } = useLingui();
  const { theme, setTheme } = useTheme();
  const locale = useLocale((state) => state.locale);
  const account = useSession((state) => state.account);
  const member = useSession(isMember);
  const [asking, setAsking] = useState(false);
  // Leaving works without the server too: the token is forgotten here in any case.
  const leaving = useMutation({
    mutationFn: () => client.request(logout, {}).catch(() => undefined),
    onSuccess: () => useSession.getState().end('left'),
  });

  return (
    <Page bar={<TopBar back title={t`设置`} />}>
      {account && (
        <div className="mt-2 flex items-center gap-4 px-5 py-2">
          <Avatar src={account.headImgUrl} name={account.nickname || account.username} size={52} />
          <div className="min-w-0">
            <p className="truncate text-bar font-semibold">{account.nickname || account.username}</p>
            <p className="truncate text-caption text-fg3">
              {member ? t`账号：${account.username}` : t`访客，还没有注册`}
            </p>
          </div>
        </div>
      )}
      <Group title={t`外观与语言`}>
        <div className={rowLook}>
          <Moon size={20} className="text-fg2" aria-hidden="true" />
          <span className="flex-1">
            <Trans>深色模式</Trans>
          </span>
          <Switch
            label={t`深色模式`}
            checked={theme === 'dark'}
            onChange={(dark) => setTheme(dark ? 'dark' : 'light')}
          />
        </div>
        <Link to="/column/settings/setLang" className={rowLook}>
          <RowInside
            icon={<Languages size={20} aria-hidden="true" />}
            label={t`语言`}
            value={languageNames[locale]}
          />
        </Link>
      </Group>
      <Group title={t`账号`}>
        {!member && (
          <Link to="/login/register" className={rowLook}>
            <RowInside icon={<LogIn size={20} aria-hidden="true" />} label={t`注册账号`} />
          </Link>
        )}
        <button type="button" className={rowLook} onClick={() => setAsking(true)}>
          <RowInside
            danger
            icon={<LogOut size={20} className="text-danger" aria-hidden="true" />}
            label={t`退出登录`}
          />
        </button>
      </Group>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`要退出登录吗？`}
        text={member ? t`下次用账号和密码登录就好。` : t`访客没有密码，退出后这个访客身份就找不回来了。`}
        confirmLabel={t`退出`}
        danger
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate()}
      />
    </Page>
  );
}
