import { Trans, useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { Copy } from 'lucide-react';
import { copyText } from '../../../client/device/copy-text.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { useTheme } from '../../../client/device/theme.ts';
import { readableAddress, useSiteInfo } from '../../../client/site/site-info.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { SaveButton } from '../../../ui/drawing/save-button.tsx';
import { useCardPng } from '../../../ui/drawing/use-card-png.ts';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { type PosterTexts, posterPng } from './paint-poster.ts';

type Props = { post: Post; title: string; link: string; open: boolean; onOpenChange(open: boolean): void };

/** The poster of a post: cover, title, author and the QR code of its link, drawn on the device. */
export function PosterSheet({ post, title, link, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const { theme } = useTheme();
  const locale = useLocale();
  const { site, pending } = useSiteInfo();
  const siteName = useSetting('site.name');
  const { nickname } = post.user;
  const texts: PosterTexts = {
    title,
    author: nickname,
    scan: t`扫码看完整作品`,
    brand: siteName[locale],
    site: readableAddress(site),
    ai: post.aiMade ? t`含 AI 生成内容` : null,
  };
  const key = open && !pending ? JSON.stringify([link, texts, theme, locale]) : null;
  const { png, failed, retry } = useCardPng(key, () => posterPng(post, link, texts, theme, locale));
  const poster = t`海报：${nickname} 的「${title}」，二维码通向 ${link}`;
  const alt = texts.ai ? `${poster} · ${texts.ai}` : poster;
  const copy = async () => {
    if (await copyText(link)) toast(t`链接已复制`, 'ok');
    else toast(t`没能复制链接，请再试一次`, 'danger');
  };
  const foot = (
    <div className="flex flex-wrap gap-3 px-4 pt-2 pb-4">
      <Button variant="secondary" className="flex-auto px-4" onClick={() => void copy()}>
        <Copy size={20} aria-hidden="true" />
        <Trans>复制链接</Trans>
      </Button>
      <SaveButton png={png} name={`muyu-${post.postId}.png`} alt={alt} />
    </div>
  );
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t`海报`} foot={foot}>
      {failed ? (
        <ErrorState error={null} onRetry={retry} />
      ) : png ? (
        <img src={png.url} alt={alt} className="mx-auto max-h-[64vh] max-w-full rounded-card" />
      ) : (
        <Skeleton className="mx-auto aspect-[3/5] h-[64vh] max-w-full rounded-card!" />
      )}
    </Sheet>
  );
}
