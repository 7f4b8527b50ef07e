import type { Post } from '@muyu/contract/post.ts';
import type { RecommendedPost } from '@muyu/contract/recommendation.ts';
import { hydratePosts } from '#modules/post';
import type { Context } from '#platform/app.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import { appendSeenIds, parseSeenIds, type SeenIds, suffixOf } from '#platform/database/seen-ids.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { loadList } from './load-list.ts';
import type { Entry } from './rules/mix.ts';
import { authorLimit, takePage } from './rules/take-page.ts';

/** The shown part of a list: the posts, and the authors of the last ones as the ends of their ids. */
export type Position = { seen: SeenIds; authors: string };
export const startPosition: Position = { seen: '', authors: '' };
const authorDigits = 8;

type Scope = { type?: number | undefined; withoutAuthors?: ReadonlySet<string> };

/** The next recommended posts of a viewer after a position, and the position after them; null at the end. */
export async function takeRecommendations(
  context: Context<UserViewer>,
  { seen, authors }: Position,
  size: number,
  { type = 0, withoutAuthors = new Set() }: Scope = {},
): Promise<{ posts: RecommendedPost[]; next: Position | null }> {
  const { app, viewer, now } = context;
  const { list, addShown } = await loadList(app, viewer.userId, now, type);
  const shown = new Set(parseSeenIds(seen));
  const isLeft = ({ postId, authorId }: Entry) =>
    !shown.has(suffixOf(postId)) && !withoutAuthors.has(authorId);
  const recent = authors.match(/.{8}/g) ?? [];
  let left = list.filter(isLeft).map((entry) => ({
    ...entry,
    authorId: entry.authorId.slice(-authorDigits),
  }));
  for (;;) {
    const taken = takePage(left, recent, size + 1);
    const page = taken.slice(0, size);
    const postIds = page.map(({ postId }) => postId);
    const posts = await hydratePosts(context, postIds);
    // Posts that are no longer published make room for others.
    if (posts.length < page.length) {
      const published = new Set(posts.map(({ postId }) => postId));
      left = left.filter(({ postId }) => published.has(postId) || !postIds.includes(postId));
      continue;
    }
    if (postIds.length > 0) addShown(postIds);
    const reasons = new Map(page.map(({ postId, reason }) => [postId, reason]));
    const next = {
      seen: appendSeenIds(seen, postIds),
      authors: [...recent, ...page.map(({ authorId }) => authorId)].slice(1 - authorLimit.window).join(''),
    };
    return {
      posts: posts.map((post) => ({ ...post, reason: toReason(reasons.get(post.postId)!, post) })),
      next: taken.length > size ? next : null,
    };
  }
}

/** The reason of a stored list as far as it still holds: the author may be unfollowed since, the tag blocked or merged. */
function toReason(reason: string, { user, tags }: Post): RecommendedPost['reason'] {
  const [kind, tagId] = reason.split(':');
  const isFollowed = user.relation === 'following' || user.relation === 'mutual';
  const isGone = tagId !== undefined && !tags.some((tag) => tag.tagId === tagId);
  if (isGone || (kind === 'follow' && !isFollowed)) return { kind: 'hot', tagId: null };
  return { kind: kind as NonNullable<RecommendedPost['reason']>['kind'], tagId: tagId ?? null };
}

export const positionKinds = ['string', 'string', 'string'] as const;
export const writePosition = ({ seen, authors }: Position): string =>
  encodeCursor(['recommended', seen, authors]);

/** The position in a cursor, the start for the first page. */
export function readPosition(page: string): Position {
  const read = decodeCursor(page, positionKinds);
  return read ? { seen: String(read[1]), authors: String(read[2]) } : startPosition;
}
