import type { Random } from './random.ts';

export const dayMs = 86_400_000;

/** A person who looks at posts; `tastes` are the tags that they like, the favourite first. */
export type Person = { id: string; tastes: number[]; follows: Set<string>; active: number };
type CreatorKind = 'known' | 'newcomer' | 'spammer';
/** Quality is the chance that a person who likes its tags likes a post. */
export type Creator = {
  id: string;
  kind: CreatorKind;
  tags: number[];
  quality: number;
  joinedAt: number;
  perDay: number;
};
export type Post = {
  postId: string;
  creator: Creator;
  tags: number[];
  quality: number;
  publishedAt: number;
  reads: number;
  reactions: number;
  views: number;
};

export const size = {
  tags: 40,
  people: 400,
  known: 150,
  newcomers: 60,
  spammers: 8,
  days: 28,
};

const clamp = (value: number) => Math.min(0.95, Math.max(0.02, value));

export function createReaders(random: Random): Person[] {
  return Array.from({ length: size.people }, (_, n) => ({
    id: `person${n}`,
    tastes: pickTags(random, 3),
    follows: new Set<string>(),
    active: 0.3 + 0.7 * random.next(),
  }));
}

/** Different tags, popular ones more often. */
function pickTags(random: Random, count: number): number[] {
  const tags = new Set<number>();
  while (tags.size < count) tags.add(random.power(size.tags, 1));
  return [...tags];
}

export function createCreators(random: Random, start: number): Creator[] {
  const create = (id: string, kind: CreatorKind, quality: number, joinedAt: number, perDay: number) => ({
    id,
    kind,
    tags: pickTags(random, 2),
    quality: clamp(quality),
    joinedAt,
    perDay,
  });
  const known = Array.from({ length: size.known }, (_, n) =>
    // A few publish much, most publish little.
    create(`known${n}`, 'known', 0.25 + 0.5 * random.next(), start - 90 * dayMs, 0.15 + 1.5 / (n + 2)),
  );
  const newcomers = Array.from({ length: size.newcomers }, (_, n) =>
    create(`new${n}`, 'newcomer', 0.2 + 0.65 * random.next(), start + random.next() * size.days * dayMs, 0.7),
  );
  const spammers = Array.from({ length: size.spammers }, (_, n) =>
    create(`spam${n}`, 'spammer', 0.03, start + random.next() * size.days * 0.7 * dayMs, 6),
  );
  return [...known, ...newcomers, ...spammers];
}

let postCount = 0;
/** A post of a creator; spammers use popular tags. */
export function createPost(random: Random, creator: Creator, publishedAt: number): Post {
  postCount += 1;
  const tags =
    creator.kind === 'spammer'
      ? pickTags(random, 3)
      : random.next() < 0.8
        ? [random.pick(creator.tags)]
        : pickTags(random, 1);
  return {
    postId: `post${String(postCount).padStart(7, '0')}`,
    creator,
    tags,
    quality: clamp(creator.quality + 0.2 * (random.next() - 0.5)),
    publishedAt,
    reads: 0,
    reactions: 0,
    views: 0,
  };
}

/** The chance that a person likes a post. */
export function chanceOfLike(person: Person, post: Post): number {
  const place = post.tags.reduce((best, tag) => {
    const at = person.tastes.indexOf(tag);
    return at >= 0 && at < best ? at : best;
  }, 99);
  const match = place === 99 ? 0.04 : [1, 0.75, 0.55][place]!;
  return match * post.quality;
}

/** Tastes drift: now and then a person exchanges one of their tags. */
export function drift(random: Random, person: Person): void {
  if (random.next() < 0.05) person.tastes[random.below(person.tastes.length)] = random.power(size.tags, 1);
}
