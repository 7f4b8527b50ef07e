import { useLingui } from '@lingui/react/macro';
import type { UserInfo } from '@muyu/contract/account/account.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { readableAddress } from '../../../client/site/site-info.ts';
import { useSiteName } from '../../../client/site/site-name.ts';
import { formatDate } from '../../../ui/date.ts';
import type { IdentityTexts } from './paint/identity-picture.ts';

type Given = { me: UserInfo | undefined; site: string; password: string | null; revealed: boolean };

const hidden = '••••••••';

/** Texts of the identity card. The password is included only while it is shown. */
export function useIdentityLabels({ me, site, password, revealed }: Given): IdentityTexts {
  const { t } = useLingui();
  const locale = useLocale();
  const name = useSiteName();
  const nickname = me?.nickname ?? '';
  const joined = me ? formatDate(me.joinedAt, locale) : '';
  return {
    title: t`我的账号卡`,
    brand: name,
    rows: [
      { label: t`账号`, value: me?.isVisitor ? t`访客，还没有注册` : (me?.username ?? '') },
      { label: t`密码`, value: revealed && password !== null ? password : hidden },
      { label: t`网址`, value: readableAddress(site) },
    ],
    facts: [nickname && t`昵称 ${nickname}`, joined && t`加入于 ${joined}`].filter(Boolean),
    tips: [
      t`扫码打开登录页，账号会自动填好，密码要自己输入。`,
      t`换手机或网址时，凭它找回账号。`,
      t`请妥善保存。`,
    ],
    warning: t`请勿转发给他人`,
  };
}
