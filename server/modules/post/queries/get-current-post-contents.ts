import { listUnerased } from '#modules/account';
import { longVideoMs, toMediaFileDto } from '#modules/media';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import type { CurrentContent } from '#platform/module/review-targets.ts';
import { getPostContents } from './get-post-contents.ts';

/**
 * The present content of posts, by post id, without their pending revisions. A deleted post stays until its case is decided; of an
 * erased author nothing does. File URLs are signed for this operator.
 */
export async function getCurrentPostContents(
  { app, now, viewer }: Context<OperatorViewer>,
  postIds: readonly string[],
): Promise<Map<string, CurrentContent>> {
  const audience = { config: app.config, now, viewerId: viewer.operatorId, longMs: longVideoMs(app) };
  const posts = [...(await getPostContents(app, postIds)).values()];
  const authors = await listUnerased(
    app.db,
    posts.map(({ authorId }) => authorId),
  );
  const current = posts.filter(({ authorId }) => authors.includes(authorId));
  return new Map(
    current.map(({ postId, title, content, files, state, keptUntil }) => [
      postId,
      {
        title,
        content,
        files: files.map((file) => toMediaFileDto(file, audience)),
        onPost: null,
        // What buyers keep can still be removed.
        deleted: state === 'deleted' && !(keptUntil !== null && keptUntil > now),
      },
    ]),
  );
}
