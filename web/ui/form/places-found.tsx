import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Announces how many places a search field finds; undefined while nothing is searched for. */
export function PlacesFound({ count }: { count: number | undefined }) {
  const { t } = useLingui();
  return (
    <p role="status" className="sr-only">
      {count === 0
        ? t`没有找到这个地点`
        : count !== undefined && t`${plural(count, { other: '有 # 个地点' })}`}
    </p>
  );
}
