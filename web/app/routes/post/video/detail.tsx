import { createFileRoute } from '@tanstack/react-router';
import { ReelPage } from '../../../../features/video/reel-page.tsx';
import type { ReelKind } from '../../../../features/video/use-reel.ts';

type Search = { postId?: string; kind?: ReelKind; userId?: string };
const kinds: readonly string[] = ['recommended', 'long', 'person'] satisfies ReelKind[];

export const Route = createFileRoute('/post/video/detail')({
  validateSearch: ({ postId, kind, userId }: Record<string, unknown>): Search => ({
    postId: postId ? String(postId) : undefined,
    kind: kinds.includes(String(kind)) && kind !== 'recommended' ? (kind as ReelKind) : undefined,
    userId: kind === 'person' && userId ? String(userId) : undefined,
  }),
  component: VideoRoute,
});

/** The address follows the video on the screen; only where it is come to decides what is shown. */
function VideoRoute() {
  const { postId = '', kind = 'recommended', userId = '' } = Route.useSearch();
  return <ReelPage key={`${kind} ${userId}`} start={{ kind, postId, userId }} />;
}
