import { languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import type { RankedPost } from '@muyu/contract/feed-lists.ts';
import { captionOf, PostLink, SmallCover } from '#features/post';
import { cx } from '../../../ui/cx.ts';
import { Movement } from './movement.tsx';
import { podiumPlaces } from './podium-places.ts';
import { Score } from './score.tsx';

const covers: Readonly<Record<number, string>> = { 1: 'aspect-[3/4]', 2: 'aspect-[4/5]', 3: 'aspect-square' };

/** The first three places of a ranking, side by side. */
export function Podium({ posts, sortType }: { posts: readonly RankedPost[]; sortType: number }) {
  if (posts.length === 0) return null;
  return (
    <ol className="mx-3 mb-4 flex items-end justify-center gap-2">
      {posts.map((post) => {
        const place = podiumPlaces[post.rank]!;
        return (
          <li key={post.postId} className={cx('w-1/3 min-w-0', place.order)}>
            <PostLink post={post} className="press block overflow-hidden rounded-media bg-s1">
              <span className={cx('relative block overflow-hidden bg-s2', covers[post.rank])}>
                <SmallCover post={post} />
                <span
                  className={cx(
                    'numbers absolute top-1.5 left-1.5 grid size-7 place-items-center rounded-full text-body font-semibold',
                    place.medal,
                  )}
                >
                  {post.rank}
                </span>
              </span>
              <span className="block p-2">
                <span
                  lang={languageOfPost(post)}
                  dir="auto"
                  className="line-clamp-2 h-[calc(2*var(--text-caption--line-height))] text-caption font-medium"
                >
                  {captionOf(post) || post.content || post.user.nickname}
                </span>
                <span dir="auto" className="mt-1 block truncate text-micro text-fg3">
                  {post.user.nickname}
                </span>
                <span className="mt-1 flex flex-wrap items-center justify-between gap-x-1">
                  <Score score={post.score} sortType={sortType} />
                  <Movement place={post} />
                </span>
              </span>
            </PostLink>
          </li>
        );
      })}
    </ol>
  );
}
