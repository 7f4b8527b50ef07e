import { getPostSummaries } from '#modules/post';
import type { App } from '#platform/app.ts';

const maxCharacters = 40;

/** Title or beginning of a published post, as much as a locked one shows; null when it is not published. */
export async function getPublicPostText(app: App, postId: string): Promise<string | null> {
  const post = (await getPostSummaries(app.db, [postId])).get(postId);
  if (post?.state !== 'published') return null;
  return Array.from(post.title || post.content)
    .slice(0, maxCharacters)
    .join('');
}
