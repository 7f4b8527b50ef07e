import { type getPost as endpoint, type OwnPost, postErrors } from '@muyu/contract/post.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { findBoughtText } from '../sale/sold-texts.ts';
import { getPostContents } from './get-post-contents.ts';
import { hydrateOwnPosts } from './hydrate-own-posts.ts';
import { hydratePosts } from './hydrate-posts.ts';

/** One post: for its author in every state except deleted, for others when it is published. */
export async function getPost(context: ContextOf<typeof endpoint>, { id }: { id: string }): Promise<OwnPost> {
  if (!id) fail(context, postErrors.postIdRequired);
  const content = isId(id) ? (await getPostContents(context.app, [id])).get(id) : undefined;
  if (!content) return fail(context, postErrors.notFound);
  if (content.authorId === context.viewer.userId) {
    const [own] = await hydrateOwnPosts(context, [id]);
    return own ?? fail(context, postErrors.notFound);
  }
  const [shown] = await hydratePosts(context, [id]);
  if (!shown) return fail(context, postErrors.notFound);
  const { userId } = context.viewer;
  const boughtText = content.hasSoldText && userId ? await findBoughtText(context.app.db, id, userId) : null;
  return { ...shown, state: 'published', rejection: null, revision: null, options: null, boughtText };
}
