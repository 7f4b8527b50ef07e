import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../client/device/locale.ts';
import { formatCompactCount } from '../../../ui/format-number.ts';

/** A like count with an icon, with a full label for screen readers. */
export function LikeCount({ count }: { count: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const likes = formatCompactCount(count, locale);
  return (
    <>
      <span aria-hidden="true" className="numbers shrink-0">
        {likes}
      </span>
      <span className="sr-only">{t`${plural(count, { other: `${likes} 个赞` })}`}</span>
    </>
  );
}
