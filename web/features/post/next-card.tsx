import { Trans } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { PictureImage } from '../../ui/picture-image.tsx';
import { useProgress } from '../media/player/use-progress.ts';
import { useNextVideos } from './next-videos.ts';
import { PostLink } from './post-link-to.tsx';

type Props = { post: Post; element: HTMLVideoElement | null; ended: boolean };

/** The next video is offered this long before the end, milliseconds. */
const lastMs = 3000;

/** What comes next, in the last three seconds of a long video and after it. */
export function NextCard({ post, element, ended }: Props) {
  const durationMs = post.files[0]?.postVideoFile?.durationMs ?? 0;
  const { at, duration } = useProgress(element, durationMs);
  const [next] = useNextVideos(post.postId);
  if (!next || !(ended || (at > 0 && duration - at < lastMs))) return null;
  const [cover] = next.files;
  return (
    <PostLink
      post={next}
      replace
      className="press absolute top-3 right-3 flex max-w-[70%] items-center gap-3 rounded-thumb bg-black/80 p-2 pr-4 text-white"
    >
      {cover && (
        <PictureImage picture={cover} ratio={16 / 9} sizes="96px" className="w-24 shrink-0 rounded-tag" />
      )}
      <span className="min-w-0">
        <span className="block text-micro text-white/80">
          <Trans>下一个视频</Trans>
        </span>
        <span className="line-clamp-2 text-caption font-medium">
          {next.title || next.content || next.user.nickname}
        </span>
      </span>
    </PostLink>
  );
}
