import { postErrors } from '@muyu/contract/post.ts';
import { getCertificationKinds } from '#modules/creator';
import type { Context } from '#platform/app.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';

type Caller = Pick<Context<UserViewer>, 'app' | 'viewer' | 'now'>;

/** Fails when the caller is no certified creator; `affectedFields` are those that ask for one. */
export async function requireCreator(
  context: Caller & MayFail<typeof postErrors.creatorOnly>,
  affectedFields: string[],
): Promise<void> {
  const { app, viewer } = context;
  const kinds = (await getCertificationKinds(app.db, [viewer])).get(viewer.userId) ?? [];
  if (!kinds.includes('creator')) fail(context, postErrors.creatorOnly, { affectedFields });
}
