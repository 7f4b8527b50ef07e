import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { useNavigate } from '@tanstack/react-router';
import {
  Clapperboard,
  Download,
  FileText,
  Flag,
  Gauge,
  PictureInPicture2,
  Settings2,
  ThumbsDown,
} from 'lucide-react';
import { useState } from 'react';
import {
  rateChoices,
  supportsPictureInPicture,
  togglePictureInPicture,
  useHeightChoices,
  useSaveVideo,
} from '#features/media';
import { useReport } from '#features/moderation';
import { cachePostPreview, RecommendationSheet } from '#features/post';
import { type Action, ActionSheet } from '../../ui/overlay/action-sheet.tsx';
import type { Playback } from './reel-video.tsx';

type Props = {
  post: Post;
  playing: Playback | null;
  /** The person whose videos the feed shows; '' for those of all. */
  userId: string;
  open: boolean;
  onClose(): void;
};

const chosen = (on: boolean) => (on ? <span className="horizon w-4" /> : <span className="w-4" />);

/**
 * The menu of a video: its page, the author's videos, speed, quality, picture in picture, download, not interested, report.
 */
export function ReelMenu({ post, playing, userId, open, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const report = useReport();
  const saveVideo = useSaveVideo();
  const [excluding, setExcluding] = useState(false);
  const [choosing, setChoosing] = useState<'rate' | 'height' | null>(null);
  const heights = useHeightChoices(playing?.state.heights ?? []);
  const { postId, user } = post;
  const video = post.files[0]?.postVideoFile;
  const items: Action[] = [
    {
      label: t`打开作品页`,
      icon: <FileText size={20} />,
      onSelect() {
        cachePostPreview(post);
        void navigate({ to: '/post/postDetail', search: { postId } });
      },
    },
  ];
  if (user.userId !== userId) {
    items.push({
      label: t`作者的更多视频`,
      icon: <Clapperboard size={20} />,
      onSelect: () =>
        void navigate({
          to: '/post/video/detail',
          search: { postId, kind: 'person', userId: user.userId },
        }),
    });
  }
  if (playing?.element) {
    const { state, element } = playing;
    const rate = state.rate;
    items.push({ label: t`倍速 ${rate}×`, icon: <Gauge size={20} />, onSelect: () => setChoosing('rate') });
    if (state.heights.length > 0) {
      items.push({ label: t`清晰度`, icon: <Settings2 size={20} />, onSelect: () => setChoosing('height') });
    }
    if (supportsPictureInPicture()) {
      items.push({
        label: t`小窗播放`,
        icon: <PictureInPicture2 size={20} />,
        onSelect: () => void togglePictureInPicture(element),
      });
    }
  }
  if (video?.postparam.download_url) {
    items.push({ label: t`保存视频`, icon: <Download size={20} />, onSelect: () => void saveVideo(video) });
  }
  if (user.relation !== 'self') {
    items.push(
      { label: t`不感兴趣`, icon: <ThumbsDown size={20} />, onSelect: () => setExcluding(true) },
      {
        label: t`举报`,
        icon: <Flag size={20} />,
        onSelect: () => report({ kind: 'post', postId, userId: user.userId, nickname: user.nickname }),
      },
    );
  }
  return (
    <>
      <ActionSheet open={open} onOpenChange={(next) => next || onClose()} items={items} />
      <RecommendationSheet
        post={post}
        shown={excluding ? 'notInterested' : null}
        onClose={() => setExcluding(false)}
      />
      <ActionSheet
        open={choosing === 'rate'}
        onOpenChange={(next) => next || setChoosing(null)}
        title={t`倍速`}
        items={rateChoices.map(({ value, label }) => ({
          label,
          icon: chosen(playing?.state.rate === value),
          onSelect: () => playing?.player.setRate(value),
        }))}
      />
      <ActionSheet
        open={choosing === 'height'}
        onOpenChange={(next) => next || setChoosing(null)}
        title={t`清晰度`}
        items={heights.map(({ value, label }) => ({
          label,
          icon: chosen(playing?.state.height === value),
          onSelect: () => playing?.player.choose(value),
        }))}
      />
    </>
  );
}
