import { useLingui } from '@lingui/react/macro';
import { getAccountSecurity } from '@muyu/contract/account/settings.ts';
import { ownLanguageNames } from '@muyu/contract/core/locale.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import {
  ALargeSmall,
  Bell,
  KeyRound,
  Languages,
  Link2,
  Lock,
  type LucideIcon,
  Moon,
  ShieldCheck,
  Vibrate,
} from 'lucide-react';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { useTheme } from '../../../client/device/theme.ts';
import { useTypeSize } from '../../../client/device/type-size.ts';
import { supportsVibration, useVibration } from '../../../client/device/vibration.ts';
import { isMember, useSession } from '../../../client/session.ts';
import { Group, RowContent, rowClass, SwitchRow } from '../../../ui/list/rows.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ScrollMemory } from '../../../ui/page/scroll-memory.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { DeletionBanner } from '../safety/data/deletion-banner.tsx';
import { FeedRows } from './feed-rows.tsx';
import { LogoutRow } from './logout-row.tsx';
import { OtherRows } from './other-rows.tsx';
import { ProfileRow } from './profile-row.tsx';
import { StatisticsSwitch } from './statistics-switch.tsx';

/**
 * The settings page: account, appearance, language, recommendations, logout. Visitors see the rows that apply to
 * them.
 */
export function SettingsPage() {
  const { t } = useLingui();
  const { theme, setTheme } = useTheme();
  const { typeSize, setTypeSize } = useTypeSize();
  const vibration = useVibration();
  const locale = useLocale();
  const account = useSession((state) => state.account);
  const member = useSession(isMember);
  const { data: security } = useQuery({ ...client.query(getAccountSecurity, {}), enabled: member });
  // Reminds people who postponed the security questions at the registration.
  const safetyText = security?.questions === false ? t`密保问题还没设` : undefined;
  const way = (
    to: LinkProps['to'] & string,
    Icon: LucideIcon,
    label: string,
    value?: string,
    text?: string,
  ) => (
    <Link to={to} className={rowClass}>
      <RowContent icon={<Icon size={20} aria-hidden="true" />} label={label} value={value} text={text} />
    </Link>
  );
  return (
    <Page bar={<TopBar back title={t`设置`} />}>
      <ScrollMemory />
      {account && <ProfileRow account={account} member={member} />}
      <DeletionBanner className="mx-4 mt-3" />
      {member ? (
        <Group title={t({ message: '账号', context: 'section' })}>
          {way('/column/settings/accountSafe', ShieldCheck, t`账号与安全`, undefined, safetyText)}
          {way('/column/settings/accountSafe/payPassword', KeyRound, t`支付密码`)}
          {way('/column/settings/privacy', Lock, t`隐私`)}
          {way('/column/settings/notice', Bell, t`通知`)}
        </Group>
      ) : (
        <Group
          title={t({ message: '账号', context: 'section' })}
          note={t`绑定后就能点赞、评论和发布，现在有的都会留下。`}
        >
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
        <SwitchRow
          icon={<ALargeSmall size={20} aria-hidden="true" />}
          label={t`大字`}
          text={t`所有文字放大一些。只对这台设备生效。`}
          checked={typeSize === 'large'}
          onChange={(large) => setTypeSize(large ? 'large' : 'normal')}
        />
        {supportsVibration() && (
          <SwitchRow
            icon={<Vibrate size={20} aria-hidden="true" />}
            label={t`操作时轻微振动`}
            text={t`点赞、长按和下拉时振一下。只对这台设备生效。`}
            checked={vibration.on}
            onChange={vibration.set}
          />
        )}
        {way('/column/settings/setLang', Languages, t`语言`, ownLanguageNames[locale])}
      </Group>
      <FeedRows />
      {/* Members have it under privacy, which guests cannot open. */}
      {!member && (
        <Group title={t`隐私`}>
          <StatisticsSwitch />
        </Group>
      )}
      <OtherRows member={member} />
      <LogoutRow member={member} />
      <div className="h-8" />
    </Page>
  );
}
