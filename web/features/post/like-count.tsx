import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../client/locale.ts';
import { compactCount } from '../../ui/numbers.ts';

/** A number of likes beside its heart, said in full to screen readers. */
export function LikeCount({ count }: { count: number }) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const likes = compactCount(count, locale);
  return (
    <>
      <span aria-hidden="true" className="numbers shrink-0">
        {likes}
      </span>
      <span className="sr-only">{t`${plural(count, { other: `${likes} 个赞` })}`}</span>
    </>
  );
}
