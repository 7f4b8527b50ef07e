import { Trans, useLingui } from '@lingui/react/macro';
import type { UserInfo } from '@muyu/contract/account/account.ts';
import { Copy, QrCode } from 'lucide-react';
import { inviteLink, openShareCard } from '#features/account';
import { copyText } from '../../../client/device/copy-text.ts';
import { useSiteInfo } from '../../../client/site/site-info.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useRanking } from './use-ranking.ts';

/** The viewer's code and link, number of invited users, and rank. */
export function MyInvite({ me }: { me: UserInfo }) {
  const { t } = useLingui();
  const { site } = useSiteInfo();
  const { place, isWhole } = useRanking();
  const code = me.inviteCode ?? '';
  const link = inviteLink(site, code);
  const { promotionNum } = me;
  const rankText = place !== null ? t`第 ${place} 名` : isWhole ? t`还未上榜` : '–';
  const copy = async (text: string, confirmation: string) => {
    if (await copyText(text)) toast(confirmation, 'ok');
    else toast(t`没能复制，长按文字手动复制`, 'danger');
  };
  return (
    <section className="mx-4 rounded-card bg-s1 p-5">
      <h2 className="text-caption text-fg3">
        <Trans>我的邀请码</Trans>
      </h2>
      <div className="flex items-center gap-1">
        <p className="numbers min-w-0 flex-1 text-[30px] leading-10 font-semibold tracking-[0.04em] break-all select-all">
          {code}
        </p>
        <IconButton label={t`复制邀请码`} onClick={() => void copy(code, t`邀请码已复制`)} className="bg-s2">
          <Copy size={20} />
        </IconButton>
      </div>
      <p className="mt-1 text-caption break-all text-fg2 select-all">{link}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" className="flex-auto px-4" onClick={() => void copy(link, t`链接已复制`)}>
          <Copy size={20} aria-hidden="true" />
          <Trans>复制链接</Trans>
        </Button>
        <Button className="flex-auto px-4" onClick={openShareCard}>
          <QrCode size={20} aria-hidden="true" />
          <Trans>分享卡片</Trans>
        </Button>
      </div>
      <dl className="mt-5 grid grid-cols-2 divide-x divide-line border-t border-line pt-4">
        <div className="flex flex-col-reverse items-center text-center">
          <dt className="text-caption text-fg3">
            <Trans>成功邀请</Trans>
          </dt>
          <dd className="numbers text-section font-semibold">{promotionNum}</dd>
        </div>
        <div className="flex flex-col-reverse items-center text-center">
          <dt className="text-caption text-fg3">
            <Trans>我的名次</Trans>
          </dt>
          <dd className={cx('font-semibold', place === null ? 'text-bar leading-7' : 'numbers text-section')}>
            {rankText}
          </dd>
        </div>
      </dl>
    </section>
  );
}
