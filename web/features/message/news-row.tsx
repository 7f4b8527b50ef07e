import { Trans, useLingui } from '@lingui/react/macro';
import type { NewsItem } from '@muyu/contract/message.ts';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../client/locale.ts';
import { cx } from '../../ui/cx.ts';
import { relativeTime } from '../../ui/time.ts';
import { FollowButton } from '../social/follow-button.tsx';
import { PersonLink } from '../social/person-link.tsx';
import { ActorFaces } from './actor-faces.tsx';
import { NewsLink } from './news-link.tsx';
import { PostThumb } from './post-thumb.tsx';
import { RowActs } from './row-acts.tsx';
import { useNewsWords } from './use-news-words.ts';

type Props = { item: NewsItem; onReply?(item: NewsItem): void };

/** One item of people: who, what they did, the comment in question, the post. */
export function NewsRow({ item, onReply }: Props) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const { who, what } = useNewsWords()(item);
  const [person] = item.actors;
  const spoken = item.comment !== null && item.event !== 'commentLiked';
  return (
    <RowActs item={item} name={who}>
      <div className="flex items-start gap-3 py-3 pr-12 pl-4">
        <Faces item={item} />
        <div className="min-w-0 flex-1">
          <NewsLink item={item} className="flex min-h-11 gap-3 rounded-thumb">
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-1.5">
                <span className="truncate text-body font-medium">{who}</span>
                {item.unread && <UnreadDot />}
              </span>
              <span
                dir="auto"
                className={cx('block text-caption text-fg2', spoken ? 'line-clamp-3' : 'line-clamp-2')}
              >
                {what}
              </span>
              {item.comment?.mine && (
                <span
                  dir="auto"
                  className="mt-1 line-clamp-1 border-l-2 border-line pl-2 text-caption text-fg3"
                >
                  {item.comment.mine}
                </span>
              )}
            </span>
            {item.post && <PostThumb post={item.post} />}
          </NewsLink>
          <p className="mt-0.5 flex items-center gap-4 text-micro text-fg3">
            {relativeTime(item.at, locale)}
            {spoken && onReply && (
              <button
                type="button"
                className="hit relative text-caption font-semibold text-fg2"
                aria-label={t`回复 ${who}`}
                onClick={() => onReply(item)}
              >
                <Trans>回复</Trans>
              </button>
            )}
          </p>
        </div>
        {item.event === 'followed' && person && (
          <span className="self-center">
            <FollowButton person={person} />
          </span>
        )}
      </div>
    </RowActs>
  );
}

/** Says that an item is new. */
export const UnreadDot = () => (
  <span className="size-2 shrink-0 rounded-full bg-badge">
    <span className="sr-only">
      <Trans>未读</Trans>
    </span>
  </span>
);

/** One person's portrait leads to them, that of several to all who liked, or to what was collected. */
function Faces({ item }: { item: NewsItem }) {
  const { t } = useLingui();
  const { actors, actorCount, event, post, comment } = item;
  const [person] = actors;
  const faces = <ActorFaces actors={actors} />;
  if (actorCount === 1 && person) {
    const { nickname } = person;
    return (
      <PersonLink person={person} label={t`${nickname} 的主页`} className="press rounded-full">
        {faces}
      </PersonLink>
    );
  }
  if (!post) return faces;
  const { postId } = post;
  if (event !== 'postLiked' && event !== 'commentLiked')
    return (
      // Who collected is told to nobody: the same way as the words beside it, which is named there.
      <Link
        to="/post/postDetail"
        search={{ postId }}
        tabIndex={-1}
        aria-hidden="true"
        className="press rounded-full"
      >
        {faces}
      </Link>
    );
  return (
    <Link
      to="/column/approvalList"
      search={comment ? { postId, commentId: comment.replyId ?? comment.commentId } : { postId }}
      aria-label={t`看看都有谁赞了`}
      className="press rounded-full"
    >
      {faces}
    </Link>
  );
}
