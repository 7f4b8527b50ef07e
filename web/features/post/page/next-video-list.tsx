import { Trans } from '@lingui/react/macro';
import { VideoRow } from '../card/video-row.tsx';
import { useNextVideos } from './next-videos.ts';

/** The next videos, below the comments of the current video. */
export function NextVideoList({ postId }: { postId: string }) {
  const posts = useNextVideos(postId);
  if (posts.length === 0) return null;
  return (
    <section className="border-t border-line px-4 pt-3 pb-4">
      <h2 className="mb-2.5 text-body font-semibold">
        <Trans>下一个视频</Trans>
      </h2>
      <ul className="space-y-3">
        {posts.slice(0, 3).map((post) => (
          <li key={post.postId}>
            <VideoRow post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}
