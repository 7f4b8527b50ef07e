import { cast } from './people/cast.ts';
import { posts } from './texts/posts.ts';
import type { DemoMember, DemoPost } from './types.ts';

/** Members whose posts are all published. */
const fullAuthors = ['lin', 'xia'];
const visitors = ['tang', 'shan', 'beichuang', 'jingtou', 'laodeng', 'emma', 'sora', 'kenji'];
const postsPerVisitor = 2;

/** Rendering videos takes half of the fill: of the visitors' videos only long ones are published. */
const isCheap = ({ video }: DemoPost) => !video || video.rounds > 1;

/** A community of ten people for tests: about forty posts, some of them pending, two rejected. */
export function smallCommunity(): { cast: DemoMember[]; posts: DemoPost[] } {
  const present = new Set([...fullAuthors, ...visitors]);
  const chosen = new Set<DemoPost>();
  for (const author of present) {
    const own = posts.filter((post) => post.author === author);
    const loved = own.filter(isCheap).toSorted((a, b) => b.popularity - a.popularity);
    const few = fullAuthors.includes(author) ? own : loved.slice(0, postsPerVisitor);
    for (const post of few) chosen.add(post);
    for (const post of own) if (post.state !== 'published') chosen.add(post);
  }
  return {
    cast: cast.filter(({ username }) => present.has(username)),
    posts: posts.filter((post) => chosen.has(post)),
  };
}
