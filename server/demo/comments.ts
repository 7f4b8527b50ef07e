import { cast } from './cast.ts';
import { cafe } from './comments/cafe.ts';
import { cats } from './comments/cats.ts';
import { coast } from './comments/coast.ts';
import { craft } from './comments/craft.ts';
import { garden } from './comments/garden.ts';
import { anything } from './comments/generic.ts';
import { hills } from './comments/hills.ts';
import { kitchen } from './comments/kitchen.ts';
import { type Line, lineOf, type Talk, threadOf } from './comments/line.ts';
import { nightwalk } from './comments/nightwalk.ts';
import { reading } from './comments/reading.ts';
import { seasons } from './comments/seasons.ts';
import { stars } from './comments/stars.ts';
import { travel } from './comments/travel.ts';
import { posts } from './posts.ts';
import { type Random, randomOf } from './random.ts';
import { isFan } from './relations.ts';
import type { DemoComment, DemoMember, DemoPost, DemoReply, Theme } from './types.ts';

const talks: Record<Theme, Talk> = {
  coast,
  hills,
  nightwalk,
  stars,
  cafe,
  kitchen,
  reading,
  craft,
  garden,
  cats,
  travel,
  seasons,
};

/** All written conversations. */
export const threads = Object.values(talks).flatMap(({ threads }) =>
  Object.entries(threads).flatMap(([key, written]) => written.map((one) => threadOf(key, one))),
);
const own = Object.fromEntries(
  Object.entries(talks).map(([theme, { lines }]) => [theme, lines.map(lineOf)]),
) as Record<Theme, Line[]>;
const shared = anything.map(lineOf);

const everybody: ReadonlySet<string> = new Set(cast.map(({ username }) => username));
const locales = new Map(cast.map(({ username, locale }) => [username, locale]));
const localeOfMember = (username: string): DemoMember['locale'] => locales.get(username)!;
/** Minutes after which nobody says anything any more: three days. */
const lastWord = 4320;
/** No text appears more often than this in the community. */
const mostUses = 3;

type Plan = Map<string, DemoComment[]>;
/** How often a text has been said. */
type Uses = Map<string, number>;

const usesOf = (uses: Uses, text: string): number => uses.get(text) ?? 0;
const count = (uses: Uses, text: string) => uses.set(text, usesOf(uses, text) + 1);

/** How much is said about a post: about sixteen comments under the most loved, two or three in the middle. */
function quotaOf(post: DemoPost, random: Random): number {
  if (post.state !== 'published') return 0;
  return Math.round(16 * post.popularity ** 2 * random.between(0.4 + 0.45 * post.popularity, 1.2));
}

/** A line somebody present can still say about this post, the less used and the more fitting first. */
function chooseLine(post: DemoPost, speakers: string[], uses: Uses, random: Random, taken: Set<string>) {
  const facts = `${post.title}\n${post.content}\ntheme:${post.theme} by:${post.author} in:${post.locale}`;
  const sayable = (line: Line): boolean =>
    !taken.has(line.words) &&
    usesOf(uses, line.words) < (line.about || line.speakers ? mostUses - 1 : mostUses) &&
    (line.about?.test(facts) ?? true) &&
    canSay(line, speakers).length > 0;
  const weigh = (line: Line): number =>
    (random.next() * (line.about ? 3 : 1) * (line.locale === post.locale ? 2 : 1)) /
    (1 + 3 * usesOf(uses, line.words));
  const pool = random.chance(0.2) ? shared : own[post.theme];
  const found = [pool, own[post.theme], shared]
    .map((lines) => lines.filter(sayable))
    .find((l) => l.length > 0);
  return found
    ?.filter((line) => line.locale === 'zh_CN' || line.locale === post.locale || random.chance(0.5))
    .map((line) => ({ line, weight: weigh(line) }))
    .sort((a, b) => b.weight - a.weight)[0]?.line;
}

const canSay = (line: Line, speakers: string[]): string[] =>
  speakers.filter(
    (name) => line.locale === localeOfMember(name) && (!line.speakers || line.speakers.includes(name)),
  );

/** The answers under a line, as long as the author speaks its language and they are not worn out. */
function answersTo(line: Line, by: string, post: DemoPost, uses: Uses, random: Random): DemoReply[] {
  const fresh = line.answers.every((text) => usesOf(uses, text) < mostUses - 1);
  if (localeOfMember(post.author) !== line.locale || !fresh || random.chance(0.45)) return [];
  let minutesAfter = 0;
  return line.answers.map((content, i) => {
    count(uses, content);
    minutesAfter += Math.ceil(4 + 240 * random.next() ** 3);
    return i % 2 === 0
      ? { by: post.author, content, minutesAfter }
      : { by, to: post.author, content, minutesAfter };
  });
}

function talkAbout(post: DemoPost, written: DemoComment[], among: ReadonlySet<string>, uses: Uses) {
  const random = randomOf(`talk ${post.key}`);
  const comments = [...written];
  const quota = quotaOf(post, random);
  const silent = new Set([post.author, ...written.map(({ by }) => by)]);
  const taken = new Set<string>();
  const span = Math.min(lastWord, post.daysAgo * 1440 * 0.9);
  while (comments.length < quota) {
    const speakers = [...among].filter((name) => !silent.has(name));
    const line = chooseLine(post, speakers, uses, random, taken);
    if (!line) break;
    const by = random
      .shuffle(canSay(line, speakers))
      .sort((a, b) => Number(isFan(b, post.author)) - Number(isFan(a, post.author)))
      .at(Math.floor(random.next() ** 2 * canSay(line, speakers).length))!;
    silent.add(by);
    taken.add(line.words);
    count(uses, line.words);
    const replies = answersTo(line, by, post, uses, random);
    const minutesAfter = 5 + Math.floor(span * random.next() ** 3);
    const likes = Math.floor(9 * post.popularity * random.next() ** 3);
    comments.push({ by, content: line.words, minutesAfter, likes, replies });
  }
  return comments.sort((a, b) => a.minutesAfter - b.minutesAfter);
}

function planFor(among: ReadonlySet<string>): Plan {
  const uses: Uses = new Map();
  const spoken = threads.filter(({ comment }) =>
    [comment, ...comment.replies].every(({ by }) => among.has(by)),
  );
  for (const { comment } of spoken) {
    for (const { content } of [comment, ...comment.replies]) count(uses, content);
  }
  const present = posts.filter(({ author }) => among.has(author));
  return new Map(
    randomOf('order of talks')
      .shuffle(present)
      .map((post) => {
        const written = spoken.filter(({ postKey }) => postKey === post.key).map(({ comment }) => comment);
        return [post.key, talkAbout(post, written, among, uses)];
      }),
  );
}

const plans = new Map<string, Plan>();

/** What the people who are there (all of them when not said) say about this post, in the order they said it. */
export function conversationsFor(
  post: DemoPost,
  among: ReadonlySet<string> = everybody,
): readonly DemoComment[] {
  const who = cast.map(({ username }) => username).filter((name) => among.has(name));
  const key = who.join(' ');
  const plan = plans.get(key) ?? planFor(new Set(who));
  plans.set(key, plan);
  return plan.get(post.key) ?? [];
}
