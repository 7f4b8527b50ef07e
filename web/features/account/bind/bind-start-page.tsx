import { useLingui } from '@lingui/react/macro';
import { History, KeyRound, ShieldCheck } from 'lucide-react';
import { useSetting } from '../../../client/site/site-settings.ts';
import { InviteField, useInvite } from '../register/invite-field.tsx';
import { StartPage } from '../register/start-page.tsx';

/** The first page of a binding, which turns a visitor's account into a registered one. */
export function BindStartPage() {
  const { t } = useLingui();
  const invite = useInvite();
  const required = useSetting('account.registration') === 'invitation';
  return (
    <StartPage
      flow="bind"
      bar={t`绑定账号`}
      title={t`把访客身份变成你的账号`}
      blocked={invite.isInvalid || (required && !invite.code)}
      points={[
        { icon: <History size={20} />, text: t`逛过、看过的都还在，刚才想做的事会接着做` },
        { icon: <KeyRound size={20} />, text: t`换手机、清缓存之后，也能用账号回来` },
        { icon: <ShieldCheck size={20} />, text: t`手机号和密保只用来保护账号，不会公开` },
      ]}
    >
      <InviteField invite={invite} />
    </StartPage>
  );
}
