import { randomOf } from '../random.ts';
import { posts } from '../texts/posts.ts';
import type { DemoMember, DemoPost } from '../types.ts';
import { cast } from './cast.ts';

export interface Follow {
  by: string;
  target: string;
}

/** The number of followers of each creator among the other 41 members. */
const fansOfCreators: Record<string, number> = {
  xia: 35,
  tang: 32,
  shan: 29,
  tao: 27,
  aye: 25,
  laozhao: 25,
  yuting: 24,
  beichuang: 23,
  mobai: 20,
  hana: 18,
  emma: 17,
  qiujian: 16,
};
const maxFollowed = 20;
const minFollowed = 5;

function fansOf({ username }: DemoMember): number {
  const creator = fansOfCreators[username];
  if (creator) return creator;
  const loved = posts.filter((post) => post.author === username).map((post) => post.popularity);
  return 2 + Math.round(Math.max(0, ...loved) * 7);
}

/** The members in a random order in which heavier ones tend to come first. */
function drawByWeight(key: string, weight: (username: string) => number): string[] {
  const random = randomOf(key);
  return cast
    .map(({ username }) => ({ username, luck: random.next() ** (1 / weight(username)) }))
    .sort((a, b) => b.luck - a.luck)
    .map(({ username }) => username);
}

function buildFollows(): Follow[] {
  const followed = new Map(cast.map(({ username }) => [username, new Set<string>()]));
  const of = (username: string) => followed.get(username)!;
  const appetite = new Map(
    cast.map(({ username }) => [username, randomOf(`appetite ${username}`).int(9, maxFollowed)]),
  );
  const room = (username: string) => appetite.get(username)! - of(username).size;
  const byFame = cast.toSorted((a, b) => fansOf(b) - fansOf(a));
  for (const person of byFame) {
    const target = person.username;
    // A followed member follows back with a higher probability.
    const weight = (by: string) => Math.max(0.1, room(by)) * (of(target).has(by) ? 4 : 1);
    const fans = drawByWeight(`fans of ${target}`, weight)
      .filter((by) => by !== target && of(by).size < maxFollowed)
      .slice(0, fansOf(person));
    for (const by of fans) of(by).add(target);
  }
  for (const { username } of cast) {
    for (const { username: target } of byFame) {
      if (of(username).size >= minFollowed) break;
      if (target !== username) of(username).add(target);
    }
  }
  const pairs = cast.flatMap(({ username: by }) => [...of(by)].map((target) => ({ by, target })));
  return randomOf('order of follows').shuffle(pairs);
}

const follows: Follow[] = buildFollows();
const fans = new Map(
  cast.map(({ username }) => [
    username,
    new Set(follows.filter(({ target }) => target === username).map(({ by }) => by)),
  ]),
);

/** The follows among the members (all of them by default), in chronological order. */
export function followsAmong(among?: ReadonlySet<string>): Follow[] {
  return among ? follows.filter(({ by, target }) => among.has(by) && among.has(target)) : follows;
}

/** Whether `by` follows `target`. */
export const isFan = (by: string, target: string): boolean => fans.get(target)?.has(by) ?? false;

function pickReactors(
  post: DemoPost,
  kind: string,
  count: number,
  weightOf: (username: string) => number,
): string[] {
  if (post.state !== 'published') return [];
  return drawByWeight(
    `${kind} ${post.key}`,
    (username) => weightOf(username) * (isFan(username, post.author) ? 3 : 1),
  )
    .filter((username) => username !== post.author)
    .slice(0, count);
}

const everyLiker = (post: DemoPost): string[] =>
  pickReactors(post, 'likers', Math.round(38 * post.popularity ** 1.6), () => 1);

/** The usernames that like this post, in chronological order, without its author. */
export function likersOf(post: DemoPost, among?: ReadonlySet<string>): string[] {
  return everyLiker(post).filter((username) => !among || among.has(username));
}

/** The usernames that collect this post, mostly ones that like it too, without its author. */
export function collectorsOf(post: DemoPost, among?: ReadonlySet<string>): string[] {
  const likers = new Set(everyLiker(post));
  const weightOf = (username: string) => (likers.has(username) ? 6 : 1);
  return pickReactors(post, 'collectors', Math.round(likers.size / 3), weightOf).filter(
    (username) => !among || among.has(username),
  );
}
