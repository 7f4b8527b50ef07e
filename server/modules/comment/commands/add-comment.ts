import type { Comment, addComment as endpoint } from '@muyu/contract/comment.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { newId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { hydrateComments } from '../queries/hydrate-comments.ts';
import { createComment } from './create-comment.ts';

/** Adds a first-level comment to a published post whose comments are open (product document, sections 4 and 5). */
export async function addComment(
  context: ContextOf<typeof endpoint>,
  given: ClientInputOf<typeof endpoint>,
): Promise<Comment> {
  const { post, row } = await createComment(context, given, [null, null], async () => ({
    commentId: newId(context.now),
  }));
  const [shown] = await hydrateComments(context, post, [row]);
  return shown!;
}
