import { Trans } from '@lingui/react/macro';
import { getProfileCounts } from '@muyu/contract/feed.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/device/locale.ts';
import { formatCompactCount } from '../../ui/format-number.ts';

const cell = 'flex flex-auto flex-col items-center rounded-thumb py-1 whitespace-nowrap';

/** Received likes, followers, followed users; the last two open their lists. */
export function ProfileCounts({ userId }: { userId: string }) {
  const locale = useLocale();
  const { data } = useQuery({
    ...client.query(getProfileCounts, { id: userId }),
    meta: { inlineNotFound: true },
  });
  const number = (count: number | undefined) => (
    <span className="numbers text-section font-semibold">
      {count === undefined ? '–' : formatCompactCount(count, locale)}
    </span>
  );
  const name = 'text-caption text-fg3';
  return (
    <div className="flex min-w-fit flex-1 gap-1 pb-1">
      <div className={cell}>
        {number(data?.likes)}
        <span className={name}>
          <Trans>获赞</Trans>
        </span>
      </div>
      <Link to="/column/follow" search={{ userId, tab: 'fans' }} className={`press ${cell}`}>
        {number(data?.fans)}
        <span className={name}>
          <Trans>粉丝</Trans>
        </span>
      </Link>
      <Link to="/column/follow" search={{ userId, tab: 'follows' }} className={`press ${cell}`}>
        {number(data?.follows)}
        <span className={name}>
          <Trans context="list">关注</Trans>
        </span>
      </Link>
    </div>
  );
}
