import { Trans, useLingui } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { graphemeCount } from '@muyu/contract/core/text/text-length.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { mentionText, sentTextParts } from './text-parts.ts';

/** Texts with more characters or lines are collapsed. */
const collapseThreshold = { characters: 140, lines: 6 } as const;

/** The text of a comment: mentions are links, long texts are collapsed. */
export function CommentText({ entry }: { entry: Comment | Reply }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { content, marks } = entry;
  const name = 'replyId' in entry ? entry.replyTo?.nickname : undefined;
  const lines = content.split('\n').length;
  const isLong = lines > collapseThreshold.lines || graphemeCount(content) > collapseThreshold.characters;
  let at = 0;
  return (
    <>
      <p className={cx('text-body break-words whitespace-pre-wrap', isLong && !open && 'line-clamp-5')}>
        {name && (
          <span className="text-fg3">
            <Trans>回复 @{name}</Trans>{' '}
          </span>
        )}
        <span dir="auto" lang={languageOf(content)}>
          {sentTextParts(content, marks).map((part) => {
            const key = at;
            if (typeof part === 'string') {
              at += part.length;
              return part;
            }
            const shown = mentionText(part.nickname);
            at += shown.length;
            return (
              <Link
                key={key}
                to="/column/otherPage"
                search={{ userId: part.userId }}
                className="text-ink-brand"
              >
                {shown}
              </Link>
            );
          })}
        </span>
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="hit relative mt-0.5 block text-caption text-brand"
        >
          {open ? t`收起` : t`展开`}
        </button>
      )}
    </>
  );
}
