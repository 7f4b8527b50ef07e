import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { type getPostDraft as endpoint, postErrors } from '@muyu/contract/post.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { requireOwner } from '../commands/lock-own-post.ts';
import { versionOf } from '../rules/draft-version.ts';
import { getPostContents } from './get-post-contents.ts';
import { getRevisedContents } from './get-revisions.ts';
import { attachReviews } from './hydrate-own-posts.ts';
import { hydrateContents } from './hydrate-posts.ts';

/** A post of the viewer as the editor opens it: with its revision, whose files only the author may see. */
export async function getPostDraft(
  context: ContextOf<typeof endpoint>,
  { postId }: { postId: string },
): Promise<DataOf<typeof endpoint>> {
  const { app, viewer } = context;
  const contents = isId(postId) ? await getPostContents(app, [postId]) : new Map();
  const { state } = requireOwner(context, contents.get(postId), viewer.userId);
  const { isRevised, ...content } = (await getRevisedContents(app, contents)).get(postId)!;
  const draftContent = isRevised ? { ...content, state: 'pending' as const } : content;
  const [own] = await attachReviews(
    context,
    await hydrateContents(context, [draftContent], true),
    new Map([[postId, { ...draftContent, state }]]),
  );
  return own ? { ...own, version: versionOf(content) } : fail(context, postErrors.notFound);
}
