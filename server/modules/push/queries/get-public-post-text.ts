import { truncateGraphemes } from '@muyu/contract/core/text/text-length.ts';
import { getPostSummaries, previewLength } from '#modules/post';
import type { App } from '#platform/app.ts';

const maxCharacters = 40;

/** Title or beginning of a published post, of a locked one no more than it shows; null when it is not published. */
export async function getPublicPostText(app: App, postId: string): Promise<string | null> {
  const post = (await getPostSummaries(app.db, [postId])).get(postId);
  if (post?.state !== 'published') return null;
  const isPublic = post.title !== '' || post.lock === 'free';
  const max = isPublic ? maxCharacters : Math.min(maxCharacters, app.settings.get(previewLength));
  return truncateGraphemes(post.title || post.content, max).text;
}
