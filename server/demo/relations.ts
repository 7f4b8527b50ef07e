import { cast } from './cast.ts';
import { posts } from './posts.ts';
import { randomOf } from './random.ts';
import type { DemoMember, DemoPost } from './types.ts';

export interface Follow {
  by: string;
  target: string;
}

/** How many of the other 41 people follow a creator. */
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
const mostFollowed = 20;
const fewestFollowed = 5;

function fansOf({ username }: DemoMember): number {
  const creator = fansOfCreators[username];
  if (creator) return creator;
  const loved = posts.filter((post) => post.author === username).map((post) => post.popularity);
  return 2 + Math.round(Math.max(0, ...loved) * 7);
}

/** The people in the order of a draw in which heavier ones tend to come first. */
function drawn(key: string, weight: (username: string) => number): string[] {
  const random = randomOf(key);
  return cast
    .map(({ username }) => ({ username, luck: random.next() ** (1 / weight(username)) }))
    .sort((a, b) => b.luck - a.luck)
    .map(({ username }) => username);
}

function befriend(): Follow[] {
  const followed = new Map(cast.map(({ username }) => [username, new Set<string>()]));
  const of = (username: string) => followed.get(username)!;
  const appetite = new Map(
    cast.map(({ username }) => [username, randomOf(`appetite ${username}`).int(9, mostFollowed)]),
  );
  const room = (username: string) => appetite.get(username)! - of(username).size;
  const byFame = cast.toSorted((a, b) => fansOf(b) - fansOf(a));
  for (const person of byFame) {
    const target = person.username;
    // Whom one follows oneself follows back more often than a stranger does.
    const weight = (by: string) => Math.max(0.1, room(by)) * (of(target).has(by) ? 4 : 1);
    const fans = drawn(`fans of ${target}`, weight)
      .filter((by) => by !== target && of(by).size < mostFollowed)
      .slice(0, fansOf(person));
    for (const by of fans) of(by).add(target);
  }
  for (const { username } of cast) {
    for (const { username: target } of byFame) {
      if (of(username).size >= fewestFollowed) break;
      if (target !== username) of(username).add(target);
    }
  }
  const pairs = cast.flatMap(({ username: by }) => [...of(by)].map((target) => ({ by, target })));
  return randomOf('order of follows').shuffle(pairs);
}

const follows: Follow[] = befriend();
const fans = new Map(
  cast.map(({ username }) => [
    username,
    new Set(follows.filter(({ target }) => target === username).map(({ by }) => by)),
  ]),
);

/** Who follows whom among the people who are there (all of them when not said), in the order it happened. */
export function followsAmong(among?: ReadonlySet<string>): Follow[] {
  return among ? follows.filter(({ by, target }) => among.has(by) && among.has(target)) : follows;
}

/** Does this person follow that one? */
export const isFan = (by: string, target: string): boolean => fans.get(target)?.has(by) ?? false;

function lovers(post: DemoPost, kind: string, count: number, keen: (username: string) => number): string[] {
  if (post.state !== 'published') return [];
  return drawn(`${kind} ${post.key}`, (username) => keen(username) * (isFan(username, post.author) ? 3 : 1))
    .filter((username) => username !== post.author)
    .slice(0, count);
}

const everyLiker = (post: DemoPost): string[] =>
  lovers(post, 'likers', Math.round(38 * post.popularity ** 1.6), () => 1);

/** The account names of those who like this post, in the order they did; never its author. */
export function likersOf(post: DemoPost, among?: ReadonlySet<string>): string[] {
  return everyLiker(post).filter((username) => !among || among.has(username));
}

/** The account names of those who keep this post, mostly people who like it too; never its author. */
export function collectorsOf(post: DemoPost, among?: ReadonlySet<string>): string[] {
  const likers = new Set(everyLiker(post));
  const keen = (username: string) => (likers.has(username) ? 6 : 1);
  return lovers(post, 'collectors', Math.round(likers.size / 3), keen).filter(
    (username) => !among || among.has(username),
  );
}
