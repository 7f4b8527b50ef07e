import { cast } from '../people/cast.ts';
import { isFan } from '../people/relations.ts';
import { type Random, randomOf } from '../random.ts';
import type { DemoComment, DemoMember, DemoPost, DemoReply, Theme } from '../types.ts';
import { cafe } from './comments/cafe.ts';
import { cats } from './comments/cats.ts';
import { coast } from './comments/coast.ts';
import { craft } from './comments/craft.ts';
import { garden } from './comments/garden.ts';
import { anything } from './comments/generic.ts';
import { hills } from './comments/hills.ts';
import { kitchen } from './comments/kitchen.ts';
import { type Line, parseLine, parseThread, type ThemeComments } from './comments/line.ts';
import { nightwalk } from './comments/nightwalk.ts';
import { reading } from './comments/reading.ts';
import { seasons } from './comments/seasons.ts';
import { stars } from './comments/stars.ts';
import { travel } from './comments/travel.ts';
import { posts } from './posts.ts';

const themeComments: Record<Theme, ThemeComments> = {
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
export const threads = Object.values(themeComments).flatMap(({ threads }) =>
  Object.entries(threads).flatMap(([key, written]) => written.map((one) => parseThread(key, one))),
);
const own = Object.fromEntries(
  Object.entries(themeComments).map(([theme, { lines }]) => [theme, lines.map(parseLine)]),
) as Record<Theme, Line[]>;
const shared = anything.map(parseLine);

const everybody: ReadonlySet<string> = new Set(cast.map(({ username }) => username));
const locales = new Map(cast.map(({ username, locale }) => [username, locale]));
const localeOfMember = (username: string): DemoMember['locale'] => locales.get(username)!;
/** The minutes after which no comment is written: three days. */
const maxMinutes = 4320;
/** The maximum number of uses of a text in the community. */
const maxUses = 3;

type Plan = Map<string, DemoComment[]>;
/** The number of uses by text. */
type Uses = Map<string, number>;

const usesOf = (uses: Uses, text: string): number => uses.get(text) ?? 0;
const count = (uses: Uses, text: string) => uses.set(text, usesOf(uses, text) + 1);

/** The number of comments on a post: about sixteen on the most popular, two or three in the middle. */
function quotaOf(post: DemoPost, random: Random): number {
  if (post.state !== 'published') return 0;
  return Math.round(16 * post.popularity ** 2 * random.between(0.4 + 0.45 * post.popularity, 1.2));
}

/** A line that a present member can write on this post; less used and better matching ones first. */
function chooseLine(post: DemoPost, speakers: string[], uses: Uses, random: Random, taken: Set<string>) {
  const facts = `${post.title}\n${post.content}\ntheme:${post.theme} by:${post.author} in:${post.locale}`;
  const sayable = (line: Line): boolean =>
    !taken.has(line.lineText) &&
    usesOf(uses, line.lineText) < (line.about || line.speakers ? maxUses - 1 : maxUses) &&
    (line.about?.test(facts) ?? true) &&
    canSay(line, speakers).length > 0;
  const weigh = (line: Line): number =>
    (random.next() * (line.about ? 3 : 1) * (line.locale === post.locale ? 2 : 1)) /
    (1 + 3 * usesOf(uses, line.lineText));
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

/** The answers to a line, as long as the author writes its language and the answers are not used up. */
function answersTo(line: Line, by: string, post: DemoPost, uses: Uses, random: Random): DemoReply[] {
  const fresh = line.answers.every((text) => usesOf(uses, text) < maxUses - 1);
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

function planComments(post: DemoPost, written: DemoComment[], among: ReadonlySet<string>, uses: Uses) {
  const random = randomOf(`talk ${post.key}`);
  const comments = [...written];
  const quota = quotaOf(post, random);
  const silent = new Set([post.author, ...written.map(({ by }) => by)]);
  const taken = new Set<string>();
  const span = Math.min(maxMinutes, post.daysAgo * 1440 * 0.9);
  while (comments.length < quota) {
    const speakers = [...among].filter((name) => !silent.has(name));
    const line = chooseLine(post, speakers, uses, random, taken);
    if (!line) break;
    const by = random
      .shuffle(canSay(line, speakers))
      .sort((a, b) => Number(isFan(b, post.author)) - Number(isFan(a, post.author)))
      .at(Math.floor(random.next() ** 2 * canSay(line, speakers).length))!;
    silent.add(by);
    taken.add(line.lineText);
    count(uses, line.lineText);
    const replies = answersTo(line, by, post, uses, random);
    const minutesAfter = 5 + Math.floor(span * random.next() ** 3);
    const likes = Math.floor(9 * post.popularity * random.next() ** 3);
    comments.push({ by, content: line.lineText, minutesAfter, likes, replies });
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
        return [post.key, planComments(post, written, among, uses)];
      }),
  );
}

const plans = new Map<string, Plan>();

/** The comments of the present members (all of them by default) on this post, in chronological order. */
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
