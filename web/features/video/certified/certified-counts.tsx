import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CertifiedUser } from '@muyu/contract/feed-lists.ts';
import { Flame } from 'lucide-react';
import { useLocale } from '../../../client/device/locale.ts';
import { cx } from '../../../ui/cx.ts';
import { formatCompactCount } from '../../../ui/format-number.ts';

type Props = { person: Pick<CertifiedUser, 'hotness' | 'videoNum'>; centered?: boolean };

/** Hotness and number of videos of a certified person. */
export function CertifiedCounts({ person, centered = false }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { hotness, videoNum } = person;
  const videos = formatCompactCount(videoNum, locale);
  return (
    <span
      className={cx(
        'numbers flex min-w-0 flex-wrap items-center gap-x-2.5 text-caption text-fg3',
        centered && 'justify-center',
      )}
    >
      <span className="inline-flex items-center gap-0.5">
        <Flame size={13} aria-hidden="true" />
        <span className="sr-only">{t`热度`}</span>
        {formatCompactCount(hotness, locale)}
      </span>
      <span>{t`${plural(videoNum, { other: `${videos} 个视频` })}`}</span>
    </span>
  );
}
