import { useLingui } from '@lingui/react/macro';
import { type AccessType, accessTypes, type PreviewCover } from '@muyu/contract/post-access.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { certificationQuery } from '#features/creator';
import { useSetting } from '../../../client/site/site-settings.ts';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import type { Draft } from '../draft/draft.ts';
import { AccessPreview } from './access-preview.tsx';
import { AccessTerms } from './access-terms.tsx';
import type { FieldErrors } from './field-errors.ts';
import { SegmentedField } from './segmented-field.tsx';

type Props = {
  userId: string;
  slot: string;
  draft: Draft;
  onChange(change: Partial<Draft>): void;
  errors: FieldErrors;
};

/**
 * The lock of a post: who may see it, its price, and what others see of it (decisions, locks). People who are not
 * certified are offered to apply; a lock that an edited post has already can always be taken off.
 */
export function AccessField({ userId, slot, draft, onChange, errors }: Props) {
  const { t } = useLingui();
  const { data, isError, error, refetch } = useQuery(certificationQuery());
  const isSelling = useSetting('membership.sellingOn');
  const isSubscribable = useSetting('membership.subscriptionsOn');
  if (!data && isError)
    return (
      <section aria-label={t`谁可以看`} className="rounded-card bg-s1 p-4">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </section>
    );
  if (!data) return null;
  if (!data.kinds.includes('creator') && draft.lock === 'free')
    return (
      <Link
        to="/column/face"
        className="flex min-h-13 items-center gap-3 rounded-card bg-s1 px-4 py-2 -outline-offset-2 transition-colors active:bg-s2"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-input">{t`付费、订阅和 VIP 作品`}</span>
          <span className="block text-caption text-fg3">{t`通过创作者认证后可以使用`}</span>
        </span>
        <span className="shrink-0 text-body text-brand">{t`去认证`}</span>
        <ChevronRight size={18} aria-hidden="true" className="-ml-2 shrink-0 text-fg3" />
      </Link>
    );
  const names: Record<AccessType, string> = {
    free: t({ message: '公开', context: 'access to a post' }),
    paid: t({ message: '付费', context: 'access to a post' }),
    subscription: t({ message: '订阅', context: 'access to a post' }),
    vip: t({ message: 'VIP', context: 'access to a post' }),
  };
  const offered = accessTypes.filter(
    (lock) =>
      lock === draft.lock || (lock === 'paid' ? isSelling : lock === 'subscription' ? isSubscribable : true),
  );
  const covers: Record<PreviewCover, string> = { blurred: t`模糊封面`, clear: t`清晰封面` };
  return (
    <section aria-label={t`谁可以看`} className="rounded-card bg-s1 p-4">
      <SegmentedField
        label={t`谁可以看`}
        options={offered.map((lock) => ({ value: lock, label: names[lock] }))}
        value={draft.lock}
        error={errors.lock}
        onChange={(lock) => onChange({ lock })}
      />
      <AccessTerms userId={userId} draft={draft} error={errors.price} onChange={onChange} />
      {draft.lock !== 'free' && (
        <>
          <div className="mt-4">
            <SegmentedField
              label={t`没打开的人看到`}
              options={(['blurred', 'clear'] as const).map((cover) => ({
                value: cover,
                label: covers[cover],
              }))}
              value={draft.cover}
              error={errors.preview}
              onChange={(cover) => onChange({ cover })}
            />
          </div>
          <AccessPreview userId={userId} slot={slot} draft={draft} />
        </>
      )}
    </section>
  );
}
