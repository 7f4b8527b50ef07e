import type { listPickedPosts as endpoint } from '@muyu/contract/admin/curation.ts';
import { asc } from 'drizzle-orm';
import { getClosedAccounts, getUserCards } from '#modules/account';
import { toPictureDto } from '#modules/media';
import { getPostContents } from '#modules/post';
import type { ContextOf } from '#platform/http/bind.ts';
import { pickedPost } from '../tables.ts';

/** Picked posts in the order of the editors; of those that nobody may see now, only that they are picked. */
export async function listPickedPosts({ app, now, locale, viewer }: ContextOf<typeof endpoint>) {
  const rows = await app.db
    .select()
    .from(pickedPost)
    .orderBy(asc(pickedPost.position), asc(pickedPost.postId));
  const posts = await getPostContents(
    app,
    rows.map(({ postId }) => postId),
  );
  const authorIds = [...posts.values()].map(({ authorId }) => authorId);
  const authors = await getUserCards({ app, now, locale }, authorIds);
  const closed = await getClosedAccounts(app, authorIds);
  const audience = { config: app.config, now, viewerId: viewer.operatorId };
  return rows.flatMap(({ postId, createdAt }) => {
    const post = posts.get(postId);
    const author = post && authors.get(post.authorId);
    if (!author) return [];
    const { state, authorId } = post;
    const shown = state === 'published' && !closed.has(authorId);
    const { title, content, files } = shown ? post : { title: '', content: '', files: [] };
    const [first] = files;
    const cover = first ? toPictureDto({ ...first, fileId: first.coverId ?? first.fileId }, audience) : null;
    return [{ postId, title, content, author, cover, shown, pickedAt: createdAt.toISOString() }];
  });
}
