import { longVideoMs, toMediaFileDto } from '#modules/media';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { CurrentContent } from '#platform/module/review-targets.ts';
import { getPostContents } from './get-post-contents.ts';

/**
 * The present content of posts, by post id, without their pending revisions; deleted posts that no buyer keeps are missing.
 * File URLs are signed for this operator.
 */
export async function getCurrentPostContents(
  { app, now, viewer }: Context<OperatorViewer>,
  postIds: readonly string[],
): Promise<Map<string, CurrentContent>> {
  const audience = { config: app.config, now, viewerId: viewer.operatorId, longMs: longVideoMs(app) };
  const current = [...(await getPostContents(app, postIds)).values()].filter(
    ({ state, keptUntil }) => state !== 'deleted' || (keptUntil !== null && keptUntil > now),
  );
  return new Map(
    current.map(({ postId, title, content, files }) => [
      postId,
      { title, content, files: files.map((file) => toMediaFileDto(file, audience)), onPost: null },
    ]),
  );
}
