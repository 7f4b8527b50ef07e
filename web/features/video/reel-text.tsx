import { useLingui } from '@lingui/react/macro';
import { languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import type { Post } from '@muyu/contract/post.ts';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { type FocusEvent, Fragment, useLayoutEffect, useRef, useState } from 'react';
import { UserLabels, UserLink } from '#features/social';
import { AiLabel } from '../../ui/ai-label.tsx';
import { cx } from '../../ui/cx.ts';

/** The author, the text, the tags and the mentions of a video: two lines, expandable over a scrim. */
export function ReelText({ post, open, onOpen }: { post: Post; open: boolean; onOpen(open: boolean): void }) {
  const { t } = useLingui();
  const { user } = post;
  const { nickname } = user;
  const textRef = useRef<HTMLParagraphElement>(null);
  const [isClamped, setClamped] = useState(false);
  const title = post.title.trim();
  const text = post.content.trim();
  const head = text.startsWith(title) ? '' : title;
  const { tags, marks } = post;
  const names = [...tags.map(({ name }) => name), ...marks.map((mark) => mark.nickname)];
  const all = [head, text, ...names].filter(Boolean).join(' ');
  const link = {
    draggable: false,
    // The keyboard reaches links behind the two lines; a finger touches what it sees.
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && onOpen(true),
    className: 'rounded-tag font-medium whitespace-nowrap',
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fits depends on the words
  useLayoutEffect(() => {
    const element = textRef.current;
    if (element && !open) setClamped(element.scrollHeight > element.clientHeight + 2);
  }, [all, open]);
  return (
    <div className="video-shadow text-white">
      <div className="flex items-center gap-2">
        <UserLink person={user} className="hit relative min-w-0 text-bar font-semibold">
          <span dir="auto" className="block truncate">
            @{nickname}
          </span>
        </UserLink>
        <span className="contents [&>*]:bg-black/60!">
          <UserLabels labels={user.labels} max={1} />
        </span>
      </div>
      {all && (
        <div className={cx('mt-1', open ? 'scroller max-h-[calc(38*var(--dvh))]' : 'flex items-end gap-1.5')}>
          <p
            ref={textRef}
            dir="auto"
            lang={languageOfPost(post)}
            className={cx('text-body', open ? 'whitespace-pre-wrap' : 'line-clamp-2 min-w-0')}
          >
            {head && <b className="font-semibold">{head} </b>}
            {text}
            {tags.map(({ tagId, name }) => (
              <Fragment key={tagId}>
                {' '}
                <Link to="/post/tags" search={{ tagId }} {...link}>
                  #{name}
                </Link>
              </Fragment>
            ))}
            {marks.map((mark) => (
              <Fragment key={mark.userId}>
                {' '}
                <Link to="/column/otherPage" search={{ userId: mark.userId }} {...link}>
                  @{mark.nickname}
                </Link>
              </Fragment>
            ))}
          </p>
          {(isClamped || open) && (
            <button
              type="button"
              aria-expanded={open}
              onClick={() => onOpen(!open)}
              className={cx('hit relative shrink-0 text-body font-medium text-white/85', open && 'mt-1')}
            >
              {open ? t`收起` : t`展开`}
            </button>
          )}
        </div>
      )}
      {(post.address || post.aiMade) && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-white/85">
          {post.address && (
            <span className="inline-flex min-w-0 items-center gap-1">
              <MapPin size={14} aria-hidden="true" className="shrink-0" />
              <span dir="auto" className="truncate">
                {post.address}
              </span>
            </span>
          )}
          {post.aiMade && <AiLabel onMedia />}
        </p>
      )}
    </div>
  );
}
