import { useLingui } from '@lingui/react/macro';
import type { OwnPost } from '@muyu/contract/post.ts';
import { PagePlayer } from '../media/player/page-player.tsx';
import { LockPanel } from './lock-panel.tsx';
import { NextCard } from './next-card.tsx';
import { PreviewChip } from './preview-chip.tsx';

type Props = { post: OwnPost; trialLeft: number | null };

/** The video of a post's page: whole, or what a locked one shows. */
export function PageVideo({ post, trialLeft }: Props) {
  const { t } = useLingui();
  const [file] = post.files;
  const video = file?.postVideoFile;
  if (!file || !video) return null;
  const { open } = post.unlock;
  const preview = !open && video.postparam.preview_url !== null;
  const { nickname } = post.user;
  if (!open && !preview) return <LockPanel post={post} className="absolute inset-0" />;
  return (
    <PagePlayer
      key={`${video.postFileId} ${open}`}
      file={file}
      video={video}
      label={post.title || t`${nickname}的视频`}
      preview={preview}
      next={(now) => open && video.long && <NextCard post={post} {...now} />}
    >
      <PreviewChip preview={preview} trialLeft={trialLeft} className="absolute top-3 right-3" />
    </PagePlayer>
  );
}
