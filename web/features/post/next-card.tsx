import type { Post } from '@muyu/contract/post.ts';
import { cx } from '../../ui/cx.ts';
import { useProgress } from '../media/player/use-progress.ts';
import { NextInside, nearsEnd, nextBox } from './next-inside.tsx';
import { useNextVideos } from './next-videos.ts';
import { PostLink } from './post-link-to.tsx';

type Props = { post: Post; element: HTMLVideoElement | null; ended: boolean };

/** What comes next, in the last three seconds of a long video and after it. */
export function NextCard({ post, element, ended }: Props) {
  const progress = useProgress(element, post.files[0]?.postVideoFile?.durationMs ?? 0);
  const [next] = useNextVideos(post.postId);
  if (!next || !(ended || nearsEnd(progress))) return null;
  return (
    <PostLink post={next} replace className={cx(nextBox, 'top-3 right-3 max-w-[70%]')}>
      <NextInside next={next} />
    </PostLink>
  );
}
