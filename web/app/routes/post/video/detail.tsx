import { createFileRoute } from '@tanstack/react-router';
import { type ReelKind, ReelPage } from '#features/video';
import { prefetchPost } from '../../../prefetch-post.ts';

type Search = { postId?: string; kind?: ReelKind; userId?: string };
const kinds: readonly string[] = ['recommended', 'long', 'person'] satisfies ReelKind[];

export const Route = createFileRoute('/post/video/detail')({
  validateSearch: ({ postId, kind, userId }: Record<string, unknown>): Search => ({
    postId: postId ? String(postId) : undefined,
    kind: kinds.includes(String(kind)) && kind !== 'recommended' ? (kind as ReelKind) : undefined,
    userId: kind === 'person' && userId ? String(userId) : undefined,
  }),
  component: VideoRoute,
  staticData: { messages: 'main', prefetch: prefetchPost },
});

/** The path follows the visible video; only the entry path decides which videos are listed. */
function VideoRoute() {
  const { postId = '', kind = 'recommended', userId = '' } = Route.useSearch();
  return <ReelPage key={`${kind} ${userId}`} start={{ kind, postId, userId }} />;
}
