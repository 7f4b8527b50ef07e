import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { termsQuery } from '#features/membership';
import { useSetting } from '../../../client/site/site-settings.ts';
import { useFormatYuan } from '../../../ui/amount.tsx';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import type { Draft } from '../draft/draft.ts';

type Props = {
  userId: string;
  draft: Draft;
  error?: string | undefined;
  onChange(change: Partial<Draft>): void;
};

/** Terms of the chosen lock: the price of the post, the price of the subscription, the trial views of VIP posts. */
export function AccessTerms({ userId, draft, error, onChange }: Props) {
  const { t } = useLingui();
  const formatYuan = useFormatYuan();
  const min = formatYuan(useSetting('post.priceMinFen') / 100);
  const max = formatYuan(useSetting('post.priceMaxFen') / 100);
  const trials = useSetting('membership.memberTrials');
  const { data: terms } = useQuery({ ...termsQuery(userId), enabled: draft.lock === 'subscription' });
  const hint = 'mt-3 text-caption text-fg3';
  if (draft.lock === 'paid')
    return (
      <div className="mt-4">
        <AmountField
          label={t`价格`}
          value={draft.price}
          error={error}
          hint={t`${min} 到 ${max}，也可以用券打开`}
          onChange={(price) => onChange({ price })}
        />
      </div>
    );
  if (draft.lock === 'vip')
    return (
      <p className={hint}>
        {trials > 0
          ? t`VIP 可以直接看，其他注册用户每天可以免费试看 ${trials} 件 VIP 作品`
          : t`只有 VIP 可以看`}
      </p>
    );
  if (draft.lock === 'free' || !terms) return null;
  const price = formatYuan(terms.price ?? 0);
  if (terms.price !== null) return <p className={hint}>{t`订阅你的人可以看，现在是 ${price}/月`}</p>;
  return (
    <p className={hint}>
      {t`还没有订阅价格，先设好才能发订阅作品。`}{' '}
      <Link to="/column/columnTabbar/my1" className="hit relative font-medium text-brand">
        {t`去设价格`}
      </Link>
    </p>
  );
}
