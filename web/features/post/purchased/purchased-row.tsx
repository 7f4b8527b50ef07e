import { useLingui } from '@lingui/react/macro';
import { languageOf, languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import type { PurchasedPost } from '@muyu/contract/playback.ts';
import { EyeOff } from 'lucide-react';
import { useLocale } from '../../../client/device/locale.ts';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { formatDate, formatEnd } from '../../../ui/date.ts';
import { captionOf } from '../card/cover-size.ts';
import { SmallCover } from '../card/small-cover.tsx';
import { PostLink } from '../post-link.tsx';

const rowClass = 'flex min-h-25 items-center gap-3 px-4 py-2.5';

/** A bought post: cover, title, author, how and when it was opened, and until when a deleted one stays. */
export function PurchasedRow({ purchase }: { purchase: PurchasedPost }) {
  const { t } = useLingui();
  const locale = useLocale();
  const formatYuan = useFormatYuan();
  const { post, title, way, amount, at } = purchase;
  const price = formatYuan(amount ?? 0);
  const day = formatDate(at, locale);
  const kept = post?.keptUntil && formatEnd(post.keptUntil, locale);
  const text = (
    <span className="min-w-0 flex-1">
      <span
        className="line-clamp-2 text-body font-medium"
        dir="auto"
        lang={post ? languageOfPost(post) : languageOf(title)}
      >
        {(post && captionOf(post)) || title || t`图片作品`}
      </span>
      {post && (
        <span className="block truncate text-caption text-fg3" dir="auto">
          {post.user.nickname}
        </span>
      )}
      <span className="block text-caption text-fg3">
        {way === 'buy' ? t`${price} 购买` : t`用券打开`} · {day}
      </span>
      {kept && <span className="block text-caption text-warn">{t`作者已删除，可以看到 ${kept}`}</span>}
      {!post && <span className="block text-caption text-fg3">{t`作品已经看不到了`}</span>}
    </span>
  );
  return (
    <li>
      {post ? (
        <PostLink post={post} className={`press ${rowClass}`}>
          <span className="block h-20 w-15 shrink-0 overflow-hidden rounded-thumb">
            <SmallCover post={post} />
          </span>
          {text}
        </PostLink>
      ) : (
        <div className={rowClass}>
          <span className="grid h-20 w-15 shrink-0 place-items-center rounded-thumb bg-s2 text-fg3">
            <EyeOff size={22} aria-hidden="true" />
          </span>
          {text}
        </div>
      )}
    </li>
  );
}
