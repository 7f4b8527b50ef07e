import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { copyText } from '../../../client/device/copy-text.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { useTheme } from '../../../client/device/theme.ts';
import { readableAddress, useSiteInfo } from '../../../client/site/site-info.ts';
import { useSiteName, useSlogan } from '../../../client/site/site-name.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { SaveButton } from '../../../ui/drawing/save-button.tsx';
import { useCardPng } from '../../../ui/drawing/use-card-png.ts';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { meQuery } from '../me.ts';
import { inviteLink } from './invite-link.ts';
import { type ShareTexts, shareCardPng, shareSize } from './paint/share-picture.ts';

const shape = { aspectRatio: shareSize.width / shareSize.height };

/** The share card: picture, link and rewards. A lazy chunk. */
export function SharePanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLingui();
  const { theme } = useTheme();
  const locale = useLocale();
  const siteName = useSiteName();
  const slogan = useSlogan();
  const me = useQuery(meQuery());
  const { site, pending } = useSiteInfo();
  const code = me.data?.inviteCode ?? '';
  const count = me.data?.promotionNum ?? 0;
  const hours = useSetting('invitation.rewardHours');
  const link = inviteLink(site, code);
  const texts: ShareTexts = {
    line: slogan,
    codeLabel: t`我的邀请码`,
    code,
    promoted: t`${plural(count, { other: '已邀请 # 人' })}`,
    scan: t`扫码来${siteName}，注册时填上它。`,
    brand: siteName,
    site: readableAddress(site),
  };
  const key = open && code && !pending ? JSON.stringify([link, texts, theme, locale]) : null;
  const { png, failed, retry } = useCardPng(key, () => shareCardPng(link, texts, theme, locale));
  const alt = t`分享卡片，邀请码 ${code}，二维码通向 ${link}`;
  const copy = async () => {
    if (await copyText(link)) toast(t`链接已复制`, 'ok');
    else toast(t`没能复制，长按链接手动复制`, 'danger');
  };
  const foot = (
    <div className="flex flex-wrap gap-3 px-4 pt-2 pb-4">
      <Button variant="secondary" className="flex-auto px-4" disabled={!code} onClick={() => void copy()}>
        <Copy size={20} aria-hidden="true" />
        <Trans>复制链接</Trans>
      </Button>
      <SaveButton png={png} name={`muyu-invite-${code}.png`} alt={alt} />
    </div>
  );
  return (
    <Sheet open={open} onOpenChange={(next) => next || onClose()} title={t`分享卡片`} foot={foot}>
      {me.isLoadingError ? (
        <ErrorState error={me.error} onRetry={() => void me.refetch()} />
      ) : failed ? (
        <ErrorState error={null} onRetry={retry} />
      ) : (
        <>
          <div className="mx-auto w-full max-w-[358px]" style={shape}>
            {png ? (
              <img src={png.url} alt={alt} className="size-full rounded-card" />
            ) : (
              <Skeleton className="size-full rounded-card!" />
            )}
          </div>
          {code && <p className="pt-3 text-center text-caption break-all text-fg2 select-all">{link}</p>}
          {hours > 0 && (
            <p className="pt-3 text-center text-body text-fg2">
              <Trans>
                好友注册成功，你得 <strong className="text-brand">{hours} 小时 VIP</strong>
              </Trans>
            </p>
          )}
        </>
      )}
    </Sheet>
  );
}
