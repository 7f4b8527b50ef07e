import type { RankedPost } from '@muyu/contract/feed-lists.ts';
import { captionOf, PostLink, SmallCover } from '#features/post';
import { cx } from '../../../ui/cx.ts';
import { languageOfPost } from '../../../ui/text-language.ts';
import { Movement } from './movement.tsx';
import { Score } from './score.tsx';

/** Column and medal of each place: the second left, the first in the middle, the third right. */
const places: Readonly<Record<number, { column: string; cover: string; medal: string }>> = {
  1: { column: 'col-start-2', cover: 'aspect-[3/4]', medal: 'bg-brand text-on-brand' },
  2: { column: 'col-start-1', cover: 'aspect-[4/5]', medal: 'bg-s3 text-fg' },
  3: { column: 'col-start-3', cover: 'aspect-square', medal: 'bg-s1 text-ink-brand' },
};

/** The first three places of a ranking, side by side. */
export function Podium({ posts, sortType }: { posts: readonly RankedPost[]; sortType: number }) {
  if (posts.length === 0) return null;
  return (
    <ol className="mx-3 mb-4 grid grid-cols-3 items-end gap-2">
      {posts.map((post) => {
        const place = places[post.rank]!;
        return (
          <li key={post.postId} className={cx('row-start-1 min-w-0', place.column)}>
            <PostLink post={post} className="press block overflow-hidden rounded-media bg-s1">
              <span className={cx('relative block overflow-hidden bg-s2', place.cover)}>
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
                  <Movement post={post} />
                </span>
              </span>
            </PostLink>
          </li>
        );
      })}
    </ol>
  );
}
