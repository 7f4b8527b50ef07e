import { useLingui } from '@lingui/react/macro';
import { Heart, PenLine, ShieldCheck } from 'lucide-react';
import { useSiteName } from '../../../client/site/site-name.ts';
import { SavedInvite, StartPage } from './start-page.tsx';

/** The first page of a registration. */
export function RegisterStartPage() {
  const { t } = useLingui();
  const site = useSiteName();
  return (
    <StartPage
      flow="register"
      bar={t`注册账号`}
      title={t`在${site}留一盏灯`}
      points={[
        { icon: <Heart size={20} />, text: t`点赞、收藏、关注你喜欢的人` },
        { icon: <PenLine size={20} />, text: t`发布自己的图文和视频` },
        { icon: <ShieldCheck size={20} />, text: t`手机号和密保只用来保护账号，不会公开` },
      ]}
    >
      <SavedInvite />
    </StartPage>
  );
}
