import { cast } from './cast.ts';
import { posts } from './posts.ts';
import type { DemoMember, DemoPost } from './types.ts';

/** Those all of whose posts are played. */
const atHome = ['lin', 'xia'];
const visitors = ['tang', 'shan', 'beichuang', 'jingtou', 'laodeng', 'emma', 'sora', 'kenji'];
const lovedPostsOfVisitors = 2;

/** A community of ten people for tests: about forty posts, some of them waiting for review, one rejected. */
export function smallCommunity(): { cast: DemoMember[]; posts: DemoPost[] } {
  const present = new Set([...atHome, ...visitors]);
  const chosen = new Set<DemoPost>();
  for (const author of present) {
    const own = posts.filter((post) => post.author === author);
    const loved = own.toSorted((a, b) => b.popularity - a.popularity);
    const few = atHome.includes(author) ? own : loved.slice(0, lovedPostsOfVisitors);
    for (const post of few) chosen.add(post);
    for (const post of own) if (post.state !== 'published') chosen.add(post);
  }
  return {
    cast: cast.filter(({ username }) => present.has(username)),
    posts: posts.filter((post) => chosen.has(post)),
  };
}
