import { useLingui } from '@lingui/react/macro';
import { languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import type { FoundPost } from '@muyu/contract/search.ts';
import { Heart, Lock, MapPin, Play } from 'lucide-react';
import { Fragment } from 'react';
import { LikeCount, PlayCount, PostLink, SmallCover } from '#features/post';
import { usePatchedPost } from '../../../client/optimistic-patches.ts';
import { HitText } from './hit-text.tsx';

/** A found post: cover, title, the part of the text around the first hit, author, place and tags with their hits, and counts. */
export function FoundPostRow({ post: given }: { post: FoundPost }) {
  const { t } = useLingui();
  const post = { ...given, ...usePatchedPost(given) };
  const { title, titleHits, excerpt, excerptHits, user, address } = post;
  // Tags stand in the row only where they alone say why it was found.
  const tags = titleHits.length + excerptHits.length > 0 ? [] : (post.tagHits ?? []);
  const isVideo = post.type === 1;
  return (
    <li className="[contain-intrinsic-size:auto_124px] [content-visibility:auto]">
      <PostLink post={given} className="press flex gap-3 px-4 py-2.5">
        <span className="relative block h-26 w-19.5 shrink-0 overflow-hidden rounded-thumb bg-s2">
          <SmallCover post={post} />
          {isVideo && (
            <span className="absolute top-1 right-1 grid size-5 place-items-center rounded-full bg-scrim text-white">
              <Play size={11} fill="currentColor" aria-hidden="true" />
              <span className="sr-only">{t`视频`}</span>
            </span>
          )}
          {!post.unlock.open && (
            <span className="absolute top-1 left-1 grid size-5 place-items-center rounded-full bg-scrim text-white">
              <Lock size={11} aria-hidden="true" />
              <span className="sr-only">{t`未打开`}</span>
            </span>
          )}
        </span>
        <span lang={languageOfPost(post)} className="flex min-w-0 flex-1 flex-col py-0.5">
          {title && (
            <span dir="auto" className="line-clamp-2 text-body leading-cover font-medium wrap-anywhere">
              <HitText text={title} hits={titleHits} />
            </span>
          )}
          {excerpt && (
            <span dir="auto" className="line-clamp-2 text-caption text-fg2 wrap-anywhere">
              <HitText text={excerpt} hits={excerptHits} />
            </span>
          )}
          {tags.length > 0 && (
            <span dir="auto" className="truncate text-caption text-fg2">
              {tags.map(({ name, hits, other }) => (
                <Fragment key={name}>
                  #<HitText text={name} hits={hits} />
                  {other && (
                    <>
                      {' · '}
                      <HitText text={other.name} hits={other.hits} />
                    </>
                  )}{' '}
                </Fragment>
              ))}
            </span>
          )}
          <span className="mt-auto flex min-w-0 items-center gap-1 pt-1 text-caption text-fg3">
            <span dir="auto" className="mr-1 truncate">
              <HitText text={user.nickname} hits={post.nicknameHits} />
            </span>
            {address && (
              <span className="mr-1 flex min-w-0 items-center gap-0.5">
                <MapPin size={13} aria-hidden="true" className="shrink-0" />
                <span dir="auto" className="truncate">
                  <HitText text={address} hits={post.addressHits} />
                </span>
              </span>
            )}
            {isVideo ? (
              <PlayCount count={post.playNum} />
            ) : (
              <>
                <Heart size={13} aria-hidden="true" className="shrink-0" />
                <LikeCount count={post.thumbupNum} />
              </>
            )}
          </span>
        </span>
      </PostLink>
    </li>
  );
}
