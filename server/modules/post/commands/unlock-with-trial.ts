import type { unlockWithTrial as endpoint } from '@muyu/contract/playback.ts';
import { postErrors } from '@muyu/contract/post.ts';
import type { PostAccess } from '@muyu/contract/post-access.ts';
import { consumeTrialView, getPostAccess } from '#modules/membership';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { getShownContent } from '../queries/get-shown-content.ts';

/** Opens a VIP-only post for the rest of the day with a trial view (decisions, locks); an open post consumes none. */
export async function unlockWithTrial(
  context: ContextOf<typeof endpoint>,
  { postId }: { postId: string },
): Promise<PostAccess> {
  const { app, viewer, now } = context;
  const content = await getShownContent(context, postId);
  const getAccess = async () => (await getPostAccess(app, viewer, [content], now)).get(postId)!;
  const before = await getAccess();
  if (before.open) return before;
  if (content.lock !== 'vip') fail(context, postErrors.notTrial);
  if (!(await consumeTrialView(context, postId))) fail(context, postErrors.trialsUsed);
  return getAccess();
}
