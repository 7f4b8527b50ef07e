import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import type { IncomePost } from '@muyu/contract/income.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Amount, useFormatYuan } from '../../../../ui/amount.tsx';
import { Button } from '../../../../ui/button.tsx';

const shownAtFirst = 5;

/** The income of single posts: price, buyers of those who saw it locked, and what it earned. */
export function IncomePosts({ posts }: { posts: readonly IncomePost[] }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  if (posts.length === 0)
    return (
      <p className="py-3 text-center text-body text-fg2">
        {t`还没有作品带来收入。发一件付费作品，或者等一份打赏。`}
      </p>
    );
  const shown = all ? posts : posts.slice(0, shownAtFirst);
  const hidden = posts.length - shown.length;
  return (
    <>
      <ul className="-mx-4 divide-y divide-line">
        {shown.map((post) => (
          <PostIncome key={post.postId} post={post} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button full variant="ghost" onClick={() => setAll(true)}>
          {t`${plural(hidden, { other: '再看 # 件' })}`}
        </Button>
      )}
    </>
  );
}

function PostIncome({ post }: { post: IncomePost }) {
  const { t } = useLingui();
  const formatYuan = useFormatYuan();
  const { postId, title, price, sales, viewers, buyers, total } = post;
  const amount = price !== null && formatYuan(price);
  const isSold = price !== null || sales !== 0;
  const sold = t`累计 ${plural(buyers, { other: '# 人打开' })}`;
  const seen = t`${plural(viewers, { other: '# 人看过预览' })}`;
  return (
    <li>
      <Link
        to="/post/postDetail"
        search={{ postId }}
        className="press flex min-h-16 items-center gap-3 px-4 py-2.5"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-body" dir="auto" lang={languageOf(title)}>
            {title || t`图片作品`}
          </span>
          <span className="block text-caption text-fg3">
            {isSold ? [amount, sold, seen].filter(Boolean).join(' · ') : t`打赏收入`}
          </span>
        </span>
        <Amount value={total} signed className="shrink-0 text-input font-semibold text-tide" />
      </Link>
    </li>
  );
}
