import { postErrors, type Unlock } from '@muyu/contract/post.ts';
import { accessOf, useTrialView } from '#modules/membership';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { postContents } from '../queries/post-content.ts';

/** Opens a VIP-only post for the rest of the day by a free view (decisions, locks); who may open it anyway uses none. */
export async function useTrial(
  context: Context<UserViewer>,
  { postId }: { postId: string },
): Promise<Unlock> {
  const { app, viewer, now } = context;
  const content = isId(postId) ? (await postContents(app, [postId])).get(postId) : undefined;
  if (content?.state !== 'published') return fail(postErrors.notFound);
  if (content.lock !== 'vip') fail(postErrors.notTrial);
  const unlock = async () => (await accessOf(app, viewer, [content], now)).get(postId)!;
  const before = await unlock();
  if (before.open) return before;
  if (!(await useTrialView(context, postId))) fail(postErrors.trialsUsed);
  return unlock();
}
