import { useLingui } from '@lingui/react/macro';
import type { OwnPost } from '@muyu/contract/post.ts';
import { PagePlayer } from '#features/media';
import { isPublic } from '../is-public.ts';
import { PaywallPanel } from '../paywall/paywall-panel.tsx';
import { PreviewChip } from '../paywall/preview-chip.tsx';
import { NextVideoCard } from './next-video-card.tsx';

type Props = { post: OwnPost; trialLeft: number | null; startMs: number };

/** The video of a post's page: the full video, the preview, or the paywall. */
export function PageVideo({ post, trialLeft, startMs }: Props) {
  const { t } = useLingui();
  const [file] = post.files;
  const video = file?.postVideoFile;
  if (!file || !video) return null;
  const { open } = post.unlock;
  const preview = !open && video.postparam.preview_url !== null;
  const { nickname } = post.user;
  if (!open && !preview) return <PaywallPanel post={post} className="absolute inset-0 bg-black/50" />;
  return (
    <PagePlayer
      key={`${video.postFileId} ${open} ${startMs}`}
      file={file}
      video={video}
      label={post.title || t`${nickname} 的视频`}
      preview={preview}
      startMs={startMs}
      next={(now) => open && video.long && isPublic(post) && <NextVideoCard post={post} {...now} />}
    >
      <PreviewChip preview={preview} trialLeft={trialLeft} className="absolute top-3 right-3" />
    </PagePlayer>
  );
}
