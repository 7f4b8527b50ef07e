import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { inviteLimits } from '@muyu/contract/invite.ts';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { copyText } from '../../../client/copy-text.ts';
import { useLocale } from '../../../client/locale.ts';
import { useTheme } from '../../../client/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { meQuery } from '../me.ts';
import { inviteLink, readableAddress } from './invite-link.ts';
import { type ShareTexts, shareCardPng, shareSize } from './paint/share-picture.ts';
import { SaveButton } from './save-button.tsx';
import { useCardPng } from './use-card-png.ts';
import { useSite } from './use-site.ts';

const shape = { aspectRatio: shareSize.width / shareSize.height };

/** The share card: a picture to pass on, its link, and what comes of it. A chunk of its own. */
export function SharePanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLingui();
  const { theme } = useTheme();
  const locale = useLocale((state) => state.locale);
  const me = useQuery(meQuery());
  const { site, pending } = useSite();
  const code = me.data?.inviteCode ?? '';
  const count = me.data?.promotionNum ?? 0;
  const hours = inviteLimits.vipHours;
  const link = inviteLink(site, code);
  const texts: ShareTexts = {
    line: t`天黑以后，这里有光`,
    codeLabel: t`我的邀请码`,
    code,
    promoted: t`${plural(count, { other: '已邀请 # 人' })}`,
    scan: t`扫码来暮屿，注册时填上它。`,
    brand: t`暮屿 Muyu`,
    site: readableAddress(site),
  };
  const key = open && code && !pending ? JSON.stringify([link, texts, theme, locale]) : null;
  const { png, failed } = useCardPng(key, () => shareCardPng(link, texts, theme, locale));
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
      {me.isError || failed ? (
        <ErrorState error={me.error} onRetry={me.isError ? () => void me.refetch() : undefined} />
      ) : (
        <>
          <div className="mx-auto w-full max-w-[358px]" style={shape}>
            {png ? (
              <img src={png.url} alt={alt} className="size-full rounded-card" />
            ) : (
              <Skeleton className="size-full rounded-card!" />
            )}
          </div>
          <p className="pt-3 text-center text-body text-fg2">
            <Trans>
              好友注册成功，你得 <strong className="text-brand">{hours} 小时 VIP</strong>
            </Trans>
          </p>
        </>
      )}
    </Sheet>
  );
}
