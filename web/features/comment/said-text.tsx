import { Trans, useLingui } from '@lingui/react/macro';
import type { Comment, Reply } from '@muyu/contract/comment.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { characterCount } from '../../ui/characters.ts';
import { cx } from '../../ui/cx.ts';
import { nameInText, textParts } from './text-parts.ts';

/** Longer texts, in characters or lines, are folded. */
const longFrom = { characters: 140, lines: 6 } as const;

/** What was said: text stays text, the names of marked people lead to them, long ones are folded. */
export function SaidText({ said }: { said: Comment | Reply }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { content, marks } = said;
  const name = 'replyId' in said ? said.replyTo?.nickname : undefined;
  const lines = content.split('\n').length;
  const long = lines > longFrom.lines || characterCount(content) > longFrom.characters;
  let at = 0;
  return (
    <>
      <p className={cx('text-body break-words whitespace-pre-wrap', long && !open && 'line-clamp-5')}>
        {name && (
          <span className="text-fg3">
            <Trans>回复 @{name}</Trans>{' '}
          </span>
        )}
        <span dir="auto">
          {textParts(content, marks).map((part) => {
            const key = at;
            if (typeof part === 'string') {
              at += part.length;
              return part;
            }
            const shown = nameInText(part.nickname);
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
      {long && (
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
