import { mixCandidates } from '../../server/modules/feed/recommendation/rules/mix.ts';
import type { Candidate } from '../../server/modules/feed/recommendation/rules/score.ts';
import { takePage } from '../../server/modules/feed/recommendation/rules/take-page.ts';
import { favouriteTags, tasteOf } from '../../server/modules/feed/recommendation/rules/taste.ts';
import { dayMs, type Person, type Post } from './community.ts';
import type { World } from './world.ts';

export type Recommender = (world: World, person: Person, size: number) => Post[];

/** The newest posts that a recommender considers. */
const recentDays = 7;
const seenDays = 7;
const tastedTags = 8;
const sources = {
  followed: 80,
  perTag: 60,
  hot: 200,
  newCreators: 200,
  likers: 60,
  perLiker: 20,
  likedPosts: 20,
};

const recent = ({ posts, now }: World) => {
  const all: Post[] = [];
  for (let i = posts.length - 1; i >= 0; i--) {
    const post = posts[i]!;
    if (post.publishedAt < now - (recentDays + 2) * dayMs) break;
    if (post.publishedAt <= now && post.publishedAt > now - recentDays * dayMs) all.push(post);
  }
  return all.sort((a, b) => b.publishedAt - a.publishedAt);
};
/** The hot score of the product, with likes alone. */
const heat = ({ reactions, publishedAt }: Post) =>
  Math.log10(Math.max(1, 2 * reactions)) + publishedAt / 1000 / 45_000;

/** Posts by the number of reactions of the last days, without those that the person has seen. */
export const popular: Recommender = (world, person, size) => {
  const { seen } = world.history.get(person.id)!;
  return recent(world)
    .filter(({ postId }) => !seen.has(postId))
    .sort((a, b) => b.reactions - a.reactions || b.publishedAt - a.publishedAt)
    .slice(0, size);
};

export const random: Recommender = (world, person, size) => {
  const { seen } = world.history.get(person.id)!;
  const left = recent(world).filter(({ postId }) => !seen.has(postId));
  const page: Post[] = [];
  while (page.length < size && left.length > 0) page.push(...left.splice(world.random.below(left.length), 1));
  return page;
};

/** The product's rules over candidates from the product's sources, with creators who are new for so many days. */
const productOf =
  (newCreatorDays: number): Recommender =>
  (world, person, size) => {
    const { now } = world;
    const { engagements, seen } = world.history.get(person.id)!;
    const taste = tasteOf(engagements.slice(0, 120), now);
    const all = recent(world);
    const audience = countAudience(world, person.id);
    const considered = new Set<Post>();
    const add = (posts: readonly Post[], max: number) => {
      for (const post of posts.slice(0, max)) considered.add(post);
    };
    const isNew = ({ creator }: Post) => now - creator.joinedAt < newCreatorDays * dayMs;
    add(
      all.filter(({ creator }) => person.follows.has(creator.id)),
      sources.followed,
    );
    for (const tag of favouriteTags(taste, tastedTags))
      add(
        all.filter(({ tags }) => tags.includes(Number(tag))),
        sources.perTag,
      );
    add(
      [...all].sort((a, b) => heat(b) - heat(a)),
      sources.hot,
    );
    add(all.filter(isNew), sources.newCreators);
    add(
      all.filter(({ postId }) => audience.has(postId)),
      all.length,
    );
    const postsToday = new Map<string, number>();
    for (const { creator, publishedAt } of all)
      if (publishedAt > now - dayMs) postsToday.set(creator.id, (postsToday.get(creator.id) ?? 0) + 1);
    const candidates: Candidate[] = [...considered].map((post) => ({
      postId: post.postId,
      authorId: post.creator.id,
      tagIds: post.tags.map(String),
      publishedAt: post.publishedAt,
      reactions: post.reactions,
      reads: post.reads,
      audience: audience.get(post.postId) ?? 0,
      isFollowed: person.follows.has(post.creator.id),
      isNewCreator: isNew(post),
      postsToday: postsToday.get(post.creator.id) ?? 0,
    }));
    const entries = mixCandidates(candidates, taste, {
      now,
      seed: `${person.id} ${Math.floor(now / 3_600_000)}`,
      explorationPercent: 30,
      isSeen: (postId) => (seen.get(postId) ?? 0) > now - seenDays * dayMs,
      length: 200,
    });
    return takePage(entries, [], size).map(({ postId }) => world.byId.get(postId)!);
  };

export const product = productOf(30);
/** As on a young site: all creators are new. */
export const productOfYoungSite = productOf(365);

/** How many people with likes in common like each post. */
function countAudience({ likers, history }: World, readerId: string): Map<string, number> {
  const shared = new Map<string, number>();
  for (const { postId } of history.get(readerId)!.engagements.slice(0, sources.likedPosts))
    for (const liker of likers.get(postId)!.slice(-20))
      if (liker !== readerId) shared.set(liker, (shared.get(liker) ?? 0) + 1);
  const closest = [...shared].sort((a, b) => b[1] - a[1]).slice(0, sources.likers);
  const counts = new Map<string, number>();
  for (const [liker] of closest)
    for (const { postId } of history.get(liker)!.engagements.slice(0, sources.perLiker))
      counts.set(postId, (counts.get(postId) ?? 0) + 1);
  return counts;
}
