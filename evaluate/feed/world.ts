import type { Engagement } from '../../server/modules/feed/recommendation/rules/taste.ts';
import {
  type Creator,
  chanceOfLike,
  createCreators,
  createPost,
  createReaders,
  dayMs,
  drift,
  type Person,
  type Post,
  size,
} from './community.ts';
import { createRandom, type Random } from './random.ts';
import type { Recommender } from './recommenders.ts';

/** Reactions of a person and the posts that they were shown. */
type History = { engagements: (Engagement & { postId: string })[]; seen: Map<string, number> };

export type World = {
  random: Random;
  now: number;
  people: Person[];
  posts: Post[];
  byId: Map<string, Post>;
  history: Map<string, History>;
  /** Likers of a post, the latest last. */
  likers: Map<string, string[]>;
};

export type Totals = {
  shown: number;
  liked: number;
  ofNewcomers: number;
  ofSpammers: number;
  coverage: number;
  distinctTags: number;
  spamShareOfPosts: number;
  newcomerShareOfPosts: number;
  daysTo100Views: number | null;
  reached100: number;
};

const start = Date.UTC(2026, 0, 1);
const pageSize = 10;
/** Days before the measurement, in which tastes become known. */
const warmUpDays = 7;
/** A newcomer of at least this quality is a good one. */
const goodQuality = 0.6;

const isNew = ({ kind }: Creator) => kind === 'newcomer';

/** Runs a community for four weeks in which everybody sees pages of one recommender. */
export function simulate(recommender: Recommender, seed: number): Totals {
  const random = createRandom(seed);
  const people = createReaders(random);
  const creators = createCreators(random, start);
  const world: World = {
    random,
    now: start,
    people,
    posts: [],
    byId: new Map(),
    history: new Map(people.map(({ id }) => [id, { engagements: [], seen: new Map() }])),
    likers: new Map(),
  };
  const views = new Map<string, { posts: number; reachedAt: number | null }>();
  let [shown, liked, ofNewcomers, ofSpammers, distinctTags, pages] = [0, 0, 0, 0, 0, 0];
  const covered = new Set<string>();
  for (let day = 0; day < size.days; day++) {
    publishDay(world, creators, day);
    for (const person of people) {
      drift(random, person);
      if (random.next() > person.active) continue;
      world.now = start + day * dayMs + random.next() * dayMs;
      const page = recommender(world, person, pageSize);
      const isMeasured = day >= warmUpDays;
      if (isMeasured && page.length > 0) {
        pages += 1;
        distinctTags += new Set(page.flatMap(({ tags }) => tags)).size;
      }
      for (const post of page) {
        const { creator } = post;
        const isLiked = show(world, person, post);
        const seen = views.get(creator.id) ?? { posts: 0, reachedAt: null };
        seen.posts += 1;
        if (seen.posts === 100) seen.reachedAt = world.now;
        views.set(creator.id, seen);
        if (!isMeasured) continue;
        shown += 1;
        if (isLiked) liked += 1;
        if (isNew(creator)) ofNewcomers += 1;
        if (creator.kind === 'spammer') ofSpammers += 1;
        covered.add(post.postId);
      }
    }
  }
  const measured = world.posts.filter(({ publishedAt }) => publishedAt >= start + warmUpDays * dayMs);
  const share = (is: (creator: Creator) => boolean) =>
    measured.filter(({ creator }) => is(creator)).length / measured.length;
  const good = creators.filter(
    (each) => isNew(each) && each.quality >= goodQuality && each.joinedAt < start + (size.days - 7) * dayMs,
  );
  const reached = good.flatMap(({ id, joinedAt }) => {
    const at = views.get(id)?.reachedAt;
    return at ? [(at - joinedAt) / dayMs] : [];
  });
  reached.sort((a, b) => a - b);
  return {
    shown,
    liked: liked / shown,
    ofNewcomers: ofNewcomers / shown,
    ofSpammers: ofSpammers / shown,
    coverage: measured.filter(({ postId }) => covered.has(postId)).length / measured.length,
    distinctTags: distinctTags / pages,
    spamShareOfPosts: share(({ kind }) => kind === 'spammer'),
    newcomerShareOfPosts: share(isNew),
    daysTo100Views: reached[Math.floor(reached.length / 2)] ?? null,
    reached100: reached.length / good.length,
  };
}

function publishDay(world: World, creators: readonly Creator[], day: number): void {
  const { random } = world;
  for (const creator of creators) {
    let due = creator.perDay;
    for (; due > 0; due -= 1) {
      if (due < 1 && random.next() > due) break;
      const at = start + day * dayMs - random.next() * dayMs;
      if (at < creator.joinedAt) continue;
      const post = createPost(random, creator, at);
      world.posts.push(post);
      world.byId.set(post.postId, post);
    }
  }
}

/** A person looks at a post: reads it, likes it, and follows authors of posts that they like now and then. */
function show(world: World, person: Person, post: Post): boolean {
  const { random, now } = world;
  const history = world.history.get(person.id)!;
  history.seen.set(post.postId, now);
  post.views += 1;
  post.reads += 1;
  if (random.next() > chanceOfLike(person, post)) return false;
  post.reactions += 1;
  const tagIds = post.tags.map(String);
  history.engagements.unshift({ at: now, weight: 1, authorId: post.creator.id, tagIds, postId: post.postId });
  const likers = world.likers.get(post.postId);
  if (likers) likers.push(person.id);
  else world.likers.set(post.postId, [person.id]);
  if (random.next() < 0.1) person.follows.add(post.creator.id);
  return true;
}
