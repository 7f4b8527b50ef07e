import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { certificationQuery } from '#features/creator';
import { SwitchRow } from '../../ui/list/rows.tsx';
import type { Draft } from './draft/draft.ts';
import type { FieldErrors } from './fields/field-errors.ts';

type Props = { draft: Draft; onChange(change: Partial<Draft>): void; errors: FieldErrors };

/**
 * The authentication channel, for authenticated people; others are offered to apply. A post that is in the channel
 * already can always be taken out.
 */
export function ChannelOption({ draft, onChange, errors }: Props) {
  const { t } = useLingui();
  const { data } = useQuery(certificationQuery());
  if (!data) return null;
  const label = t`发布到认证频道`;
  return (
    <div>
      {data.kinds.includes('authenticated') || draft.authChannel ? (
        <SwitchRow
          dense
          label={label}
          text={t`会出现在首页的「认证」里`}
          checked={draft.authChannel}
          onChange={(authChannel) => onChange({ authChannel })}
        />
      ) : (
        <Link
          to="/column/face"
          className="flex min-h-13 items-center gap-3 px-4 py-2 -outline-offset-2 transition-colors active:bg-s2"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-input">{label}</span>
            <span className="block text-caption text-fg3">{t`通过真人认证后可以使用`}</span>
          </span>
          <span className="shrink-0 text-body text-brand">{t`去认证`}</span>
          <ChevronRight size={18} aria-hidden="true" className="-ml-2 shrink-0 text-fg3" />
        </Link>
      )}
      <p aria-live="polite" className="px-4 pb-2 text-caption text-danger empty:hidden">
        {errors.authChannel}
      </p>
    </div>
  );
}
