import { useLingui } from '@lingui/react/macro';
import { listSessions } from '@muyu/contract/account/login.ts';
import { getAccountSecurity, listMySanctions } from '@muyu/contract/account/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { useSession } from '../../../client/session.ts';
import { Group, RowContent, rowClass } from '../../../ui/list/rows.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { formatRelativeTime } from '../../../ui/time.ts';
import { DeletionBanner } from './data/deletion-banner.tsx';

/** Account and security: credentials, devices, data. */
export function AccountSafePage() {
  const { t } = useLingui();
  const locale = useLocale();
  const username = useSession((state) => state.account?.username ?? '');
  const query = useQuery(client.query(getAccountSecurity, {}));
  const { data: devices } = useQuery(client.query(listSessions, {}));
  const { data: sanctions } = useQuery(client.query(listMySanctions, {}));
  const deviceCount = devices?.length ?? 0;
  const way = (to: LinkProps['to'] & string, label: string, value?: string, more?: RowMore) => (
    <Link to={to} hash={more?.hash} className={rowClass}>
      <RowContent label={label} value={value} text={more?.text} />
    </Link>
  );
  return (
    <Page bar={<TopBar back title={t`账号与安全`} />}>
      <DeletionBanner className="mx-4 mt-3" />
      <QueryContent query={query} rows={4}>
        {(state) => {
          const changed = state.passwordChangedAt && formatRelativeTime(state.passwordChangedAt, locale);
          return (
            <>
              <Group title={t`登录`}>
                {way('/column/settings/accountSafe/username', t`账号名`, username)}
                {way('/column/settings/accountSafe/phoneNumber', t`手机号`, state.phone ?? t`未绑定`)}
                {way(
                  '/column/settings/accountSafe/modifyPassword',
                  t`登录密码`,
                  changed ? t`${changed}设置` : t`已设置`,
                )}
                {way(
                  state.payPassword
                    ? '/column/settings/accountSafe/payPassword/modify'
                    : '/column/settings/accountSafe/payPassword',
                  t`支付密码`,
                  state.payPassword ? t`已设置` : t`未设置`,
                )}
                {way(
                  '/column/settings/accountSafe/questions',
                  t`密保问题`,
                  state.questions ? t`已设置` : t`未设置`,
                  {
                    text: state.questions ? undefined : t`没有密保问题，忘记密码又收不到短信时，就找不回账号`,
                  },
                )}
              </Group>
              <Group>
                {way(
                  '/column/settings/accountSafe/devices',
                  t`登录的设备`,
                  deviceCount > 0 ? t`${deviceCount} 台` : undefined,
                )}
                {sanctions &&
                  sanctions.length > 0 &&
                  way('/column/settings/accountSafe/sanctions', t`处理记录`, String(sanctions.length))}
              </Group>
              <Group title={t`数据`}>
                {way('/column/settings/accountSafe/data', t`导出我的数据`)}
                {way('/column/settings/accountSafe/data', t`注销账号`, undefined, { hash: 'deletion' })}
              </Group>
            </>
          );
        }}
      </QueryContent>
    </Page>
  );
}

type RowMore = { text?: string; hash?: string };
