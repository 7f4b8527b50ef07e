import type { Comment, addComment as call } from '@muyu/contract/comment.ts';
import type { GivenOf } from '@muyu/contract/core/call.ts';
import type { Context } from '#platform/app.ts';
import { newId } from '#platform/database/ids.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { presentComments } from '../queries/present.ts';
import { write } from './write.ts';

/** Adds a first-level comment to a published post whose comments are open (product document, sections 4 and 5). */
export async function addComment(
  context: Context<UserViewer>,
  given: GivenOf<typeof call>,
): Promise<Comment> {
  const { post, row } = await write(context, given, async () => ({ commentId: newId(context.now) }));
  const [shown] = await presentComments(context, post, [row]);
  return shown!;
}
