import { Trans, useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { Image, Link2, Share } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../../client/device/copy-text.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { useSiteInfo } from '../../../client/site/site-info.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { trackBuried } from '../../../client/tracking/buried-points.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { SmallCover } from '../card/small-cover.tsx';
import { PosterSheet } from './poster-sheet.tsx';
import { postLink } from './share-link.ts';
import { sharedTitle } from './shared-title.ts';

type Props = { post: Post; open: boolean; onOpenChange(open: boolean): void };

/** Ways to share a post: the share sheet of the system, its link, a poster. A lazy chunk. */
export function ShareSheet({ post, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { site } = useSiteInfo();
  const siteName = useSetting('site.name')[locale];
  const [posterOpen, setPosterOpen] = useState(false);
  const [showsLink, setShowsLink] = useState(false);
  if (!open && showsLink) setShowsLink(false);
  const { nickname } = post.user;
  const link = postLink(site, post.postId, locale);
  const title = sharedTitle(post) || t`${nickname} 的作品`;

  const copy = async () => {
    const copied = await copyText(link);
    setShowsLink(!copied);
    toast(copied ? t`链接已复制，发给想看的人吧` : t`没能复制，长按链接手动复制`, copied ? 'ok' : 'danger');
    if (!copied) return;
    trackBuried('share');
    onOpenChange(false);
  };
  const send = async () => {
    onOpenChange(false);
    try {
      await navigator.share({ title, text: t`${nickname} 在${siteName}的作品`, url: link });
      trackBuried('share');
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast(t`没能打开系统分享，可以复制链接`, 'danger');
    }
  };
  const showPoster = () => {
    onOpenChange(false);
    setPosterOpen(true);
  };
  return (
    <>
      <Sheet open={open} onOpenChange={onOpenChange} title={t`分享`}>
        <div className="flex items-center gap-3 rounded-card bg-s2 p-3">
          {post.files.length > 0 && (
            <span className="w-14 shrink-0 overflow-hidden rounded-thumb" aria-hidden="true">
              <SmallCover post={post} />
            </span>
          )}
          <span className="min-w-0">
            <span dir="auto" className="line-clamp-2 text-body font-medium">
              {title}
            </span>
            <span dir="auto" className="mt-0.5 block truncate text-caption text-fg2">
              {nickname}
            </span>
          </span>
        </div>
        {showsLink && <p className="pt-3 text-caption break-all text-fg2 select-all">{link}</p>}
        <ul className="flex justify-around gap-2 pt-5 pb-3">
          {typeof navigator.share === 'function' && (
            <Way label={<Trans>发送到应用</Trans>} icon={<Share size={24} />} onPress={() => void send()} />
          )}
          <Way label={<Trans>复制链接</Trans>} icon={<Link2 size={24} />} onPress={() => void copy()} />
          <Way label={<Trans>生成海报</Trans>} icon={<Image size={24} />} onPress={showPoster} />
        </ul>
      </Sheet>
      <PosterSheet post={post} title={title} link={link} open={posterOpen} onOpenChange={setPosterOpen} />
    </>
  );
}

/** A way to share: a round button over its name. */
const Way = ({ label, icon, onPress }: { label: ReactNode; icon: ReactNode; onPress(): void }) => (
  <li className="min-w-0 flex-1">
    <button
      type="button"
      onClick={onPress}
      className="press flex w-full flex-col items-center gap-2 rounded-card py-1 text-caption text-fg"
    >
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-s2">
        {icon}
      </span>
      <span className="text-center">{label}</span>
    </button>
  </li>
);
