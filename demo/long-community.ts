import { smallCommunity } from './small-community.ts';
import { posts } from './texts/posts.ts';
import type { DemoMember, DemoPost } from './types.ts';

const isPlain = ({ video, lock, state, pictures }: DemoPost) =>
  !video && !lock && state === 'published' && pictures.length > 0;

/** The small community with at least `count` posts in its lists: posts with one picture each, of many seeds. */
export function longCommunity(count: number): { cast: DemoMember[]; posts: DemoPost[] } {
  const small = smallCommunity();
  const present = new Set(small.cast.map(({ username }) => username));
  const patterns = posts.filter((post) => present.has(post.author) && isPlain(post));
  const added = Array.from({ length: count }, (_, number): DemoPost => {
    const pattern = patterns[number % patterns.length]!;
    const [picture] = pattern.pictures;
    return {
      ...pattern,
      key: `${pattern.key}-${number}`,
      pictures: [{ ...picture!, seed: number + 1 }],
      daysAgo: pattern.daysAgo + number / count,
    };
  });
  return { cast: small.cast, posts: [...small.posts, ...added] };
}
