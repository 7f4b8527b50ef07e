import { reports } from './texts/conversations.ts';
import type { DemoPost } from './types.ts';

/** The newest posts with pictures fill the first screens of every list. */
const newestPictures = 14;
/** Enough for a queue; the others come beside the running server. */
const pendingPosts = 2;
/** Rendering a video costs as much as ten pictures. */
const newestVideos = 2;

/** Locked posts of each kind; of the two paid ones a member has opened one with a ticket. */
const newestOfLock = { vip: 1, paid: 2, subscription: 1 } as const;
const lockKinds = ['vip', 'paid', 'subscription'] as const;

const isPublished = ({ state }: DemoPost) => state === 'published';

/**
 * The posts that a newcomer sees at once: the newest ones, one in each state that an author or an operator meets, and
 * those that reports are about. `posts` are newest first.
 */
export function pickFirstPosts(posts: readonly DemoPost[]): Set<DemoPost> {
  const shown = posts.filter(isPublished);
  const open = shown.filter(({ lock }) => !lock);
  const newestOf = (author: string) => open.find((post) => post.author === author && !post.video);
  const reported = reports.flatMap(({ about }) =>
    'postOf' in about ? [newestOf(about.postOf)] : 'commentOn' in about ? [newestOf(about.commentOn)] : [],
  );
  const picked = [
    ...open.filter(({ video }) => !video).slice(0, newestPictures),
    ...open.filter(({ video }) => video?.rounds === 1).slice(0, newestVideos),
    ...lockKinds.flatMap((kind) => shown.filter(({ lock }) => lock === kind).slice(0, newestOfLock[kind])),
    ...posts.filter(({ state, video }) => state === 'pending' && !video).slice(0, pendingPosts),
    ...posts.filter(({ state }) => state === 'rejected'),
    posts.find(({ author, state }) => author === 'lin' && state === 'pending'),
    newestOf('lin'),
    newestOf('xia'),
    ...reported,
  ];
  return new Set(picked.filter((post) => post !== undefined));
}
