import { languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import type { RankedPost } from '@muyu/contract/feed-lists.ts';
import { captionOf, PostLink, SmallCover } from '#features/post';
import { Movement } from './movement.tsx';
import { Score } from './score.tsx';

/** A place of a ranking below the podium. */
export function RankRow({ post, sortType }: { post: RankedPost; sortType: number }) {
  const { nickname } = post.user;
  return (
    <li className="[contain-intrinsic-size:auto_92px] [content-visibility:auto]">
      <PostLink post={post} className="press flex items-center gap-3 px-4 py-2">
        <span className="flex w-10 shrink-0 flex-col items-center gap-0.5 whitespace-nowrap">
          <span className="numbers text-bar font-semibold text-fg2">{post.rank}</span>
          <Movement place={post} />
        </span>
        <span className="block aspect-[3/4] w-14 shrink-0 overflow-hidden rounded-thumb bg-s2">
          <SmallCover post={post} />
        </span>
        <span className="min-w-0 flex-1">
          <span lang={languageOfPost(post)} dir="auto" className="line-clamp-2 text-body font-medium">
            {captionOf(post) || post.content || nickname}
          </span>
          <span className="mt-1 flex min-w-0 items-center gap-3">
            <span dir="auto" className="truncate text-caption text-fg3">
              {nickname}
            </span>
            <span className="ml-auto shrink-0">
              <Score score={post.score} sortType={sortType} />
            </span>
          </span>
        </span>
      </PostLink>
    </li>
  );
}
