import { Trans, useLingui } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import type { Post } from '@muyu/contract/post.ts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../client/locale.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { useLongPress } from '../../ui/long-press.ts';
import { relativeTime } from '../../ui/time.ts';
import { PersonLink } from '../social/person-link.tsx';
import { CommentLike } from './comment-like.tsx';
import { CommentMenu } from './comment-menu.tsx';
import { SaidBy } from './said-by.tsx';
import { SaidText } from './said-text.tsx';
import { useTalk } from './talk.tsx';
import { useFreshRow } from './use-fresh-row.ts';

type Props = {
  said: Comment | Reply;
  post: Post;
  /** Of a reply: those that are loaded with it. */
  siblings?: readonly Reply[];
};
const alone: readonly Reply[] = [];

/** One thing said: a comment, or, smaller, a reply. A long press or the dots open what can be done with it. */
export function CommentRow({ said, post, siblings = alone }: Props) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const [menu, setMenu] = useState<'none' | 'open' | 'closed'>('none');
  const long = useLongPress(() => setMenu('open'));
  const { answer } = useTalk();
  const isReply = 'replyId' in said;
  const { row, isFresh } = useFreshRow(isReply ? said.replyId : said.commentId);
  const waiting = said.state === 'pending';
  const { nickname, headImgUrl } = said.userInfo;
  const reply = () => answer({ commentId: said.commentId, replyId: isReply ? said.replyId : null, nickname });
  const onReply = post.closeComment || waiting ? null : reply;
  return (
    <div
      ref={row}
      tabIndex={-1}
      {...long}
      className={cx(
        'flex gap-3 rounded-media px-2 py-2 outline-none transition-colors duration-500 [-webkit-touch-callout:none]',
        isFresh && 'bg-tint-brand [&_.text-fg3]:text-fg2',
      )}
    >
      <PersonLink
        person={said.userInfo}
        label={t`${nickname}的主页`}
        className="hit relative h-fit shrink-0 rounded-full"
      >
        <Avatar src={headImgUrl} name={nickname} size={isReply ? 28 : 36} />
      </PersonLink>
      <div className="min-w-0 flex-1">
        <SaidBy said={said} />
        <SaidText said={said} />
        {/* Reaches below the heart: a narrow screen has no other room for the longest of languages. */}
        <p
          className={cx(
            'flex h-7 items-center gap-3 text-caption whitespace-nowrap text-fg3',
            !waiting && '-mr-11',
          )}
        >
          <time dateTime={said.createdAt} className="min-w-0 truncate">
            {relativeTime(said.createdAt, locale)}
          </time>
          {onReply && (
            <button
              type="button"
              className="hit relative px-1 text-fg2"
              aria-label={t`回复 ${nickname}`}
              onClick={onReply}
            >
              <Trans>回复</Trans>
            </button>
          )}
          <button
            type="button"
            className="hit relative ml-2 px-1"
            aria-label={t`${nickname}的评论：更多操作`}
            onClick={() => setMenu('open')}
          >
            <Ellipsis size={16} aria-hidden="true" />
          </button>
        </p>
      </div>
      {!waiting && <CommentLike liked={said} />}
      {menu !== 'none' && (
        <CommentMenu
          open={menu === 'open'}
          onOpenChange={(open) => setMenu(open ? 'open' : 'closed')}
          post={post}
          said={said}
          siblings={siblings}
          onReply={onReply}
        />
      )}
    </div>
  );
}
