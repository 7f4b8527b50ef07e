import { DAY_MS, shanghaiDay } from '@muyu/contract/core/time.ts';
import { randomOf } from '../random.ts';
import { postedAt } from '../texts/posts.ts';
import type { DemoPost } from '../types.ts';
import { collectorsOf, likersOf } from './relations.ts';

export type DemoReader = { username: string; day: string };

/** Mean number of days after which a post is read. */
const meanDays = 1.5;

/**
 * The readers of a post, each with a day in Shanghai: everybody who reacts to it, and several times as many who do not, most
 * of them on the first days. A person reads it at most once a day, and not in the future. The author's own reads do not count.
 */
export function readersOf(post: DemoPost, among: ReadonlySet<string>, now: Date): DemoReader[] {
  if (post.state !== 'published') return [];
  const random = randomOf(`readers ${post.key}`);
  const posted = postedAt(post, now).getTime();
  const reactors = new Set([...likersOf(post, among), ...collectorsOf(post, among)]);
  const others = [...among].filter((username) => username !== post.author);
  const chosen = new Map<string, DemoReader>();
  const add = (username: string, days: number) => {
    const day = shanghaiDay(new Date(Math.min(posted + days * DAY_MS, now.getTime())));
    chosen.set(`${username} ${day}`, { username, day });
  };
  for (const username of reactors) add(username, 0);
  const wanted = Math.round(reactors.size * random.between(3, 7)) + random.int(2, 9);
  for (let tries = wanted * 3; chosen.size < wanted && tries > 0 && others.length > 0; tries--)
    add(random.pick(others), Math.floor(-Math.log(1 - random.next()) * meanDays));
  return [...chosen.values()];
}
