import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Bell, Languages, Link2, Lock, type LucideIcon, Moon, ShieldCheck } from 'lucide-react';
import { useLocale } from '../../../client/locale.ts';
import { isMember, useSession } from '../../../client/session.ts';
import { useTheme } from '../../../client/theme.ts';
import { Page } from '../../../ui/page.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';
import { DeletionBanner } from '../safety/deletion-banner.tsx';
import { FeedRows } from './feed-rows.tsx';
import { languageNames } from './language-names.ts';
import { LeaveRow } from './leave-row.tsx';
import { OtherRows } from './other-rows.tsx';
import { OwnRow } from './own-row.tsx';
import { Group, RowInside, rowLook, SwitchRow } from './rows.tsx';

/** Settings: the account, how the app looks, speaks and recommends, and the way out. A visitor finds what a visitor has. */
export function SettingsPage() {
  const { t } = useLingui();
  const { theme, setTheme } = useTheme();
  const locale = useLocale((state) => state.locale);
  const account = useSession((state) => state.account);
  const member = useSession(isMember);
  const way = (to: LinkProps['to'] & string, Icon: LucideIcon, label: string, value?: string) => (
    <Link to={to} className={rowLook}>
      <RowInside icon={<Icon size={20} aria-hidden="true" />} label={label} value={value} />
    </Link>
  );
  return (
    <Page bar={<TopBar back title={t`设置`} />}>
      {account && <OwnRow account={account} member={member} />}
      <DeletionBanner className="mx-4 mt-3" />
      {member ? (
        <Group title={t`账号`}>
          {way('/column/settings/accountSafe', ShieldCheck, t`账号与安全`)}
          {way('/column/settings/privacy', Lock, t`隐私`)}
          {way('/column/settings/notice', Bell, t`通知`)}
        </Group>
      ) : (
        <Group title={t`账号`} note={t`绑定后就能点赞、评论和发布，现在有的都会留下。`}>
          {way('/login/bind', Link2, t`绑定账号`)}
        </Group>
      )}
      <Group title={t`外观与语言`}>
        <SwitchRow
          icon={<Moon size={20} aria-hidden="true" />}
          label={t`深色模式`}
          checked={theme === 'dark'}
          onChange={(dark) => setTheme(dark ? 'dark' : 'light')}
        />
        {way('/column/settings/setLang', Languages, t`语言`, languageNames[locale])}
      </Group>
      <FeedRows />
      <OtherRows member={member} />
      <LeaveRow member={member} />
      <div className="h-8" />
    </Page>
  );
}
