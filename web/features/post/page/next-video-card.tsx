import type { Post } from '@muyu/contract/post.ts';
import { useProgress } from '#features/media';
import { cx } from '../../../ui/cx.ts';
import { PostLink } from '../post-link.tsx';
import { isNearEnd, NextVideoContent, nextVideoClass } from './next-video-content.tsx';
import { useNextVideos } from './next-videos.ts';

type Props = { post: Post; element: HTMLVideoElement | null; ended: boolean };

/** Offers the next video in the last three seconds of a long video and after its end. */
export function NextVideoCard({ post, element, ended }: Props) {
  const progress = useProgress(element, post.files[0]?.postVideoFile?.durationMs ?? 0);
  const [next] = useNextVideos(post.postId);
  if (!next || !(ended || isNearEnd(progress))) return null;
  return (
    <PostLink post={next} replace className={cx(nextVideoClass, 'top-3 right-3 max-w-[70%]')}>
      <NextVideoContent next={next} />
    </PostLink>
  );
}
