import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Coins, type LucideIcon, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { useSetting } from '../../client/site/site-settings.ts';
import { ErrorState } from '../../ui/list/list-states.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { useSkeletonTiming } from '../../ui/list/skeleton-timing.ts';
import { Page } from '../../ui/page/page.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationState } from './application-state.tsx';
import { certificationQuery } from './certification-query.ts';
import { CertifiedKinds } from './certified-kinds.tsx';
import { useCertificationKinds } from './use-certification-kinds.ts';

/** Certification: benefits, current state, application form. */
export function CertificationPage() {
  const { t } = useLingui();
  const { data, isPending, isError, error, refetch } = useQuery(certificationQuery());
  const [again, setAgain] = useState(false);
  const phase = useSkeletonTiming(isPending);
  const kinds = useCertificationKinds();
  const age = useSetting('creator.minimumAge');
  const last = data?.application ?? null;
  const open = (['creator', 'authenticated'] as const).filter((kind) => !data?.kinds.includes(kind));
  const pending = last?.state === 'pending';
  const rejected = last?.state === 'rejected' || last?.state === 'revoked';
  const applies = data?.adult && !pending && open.length > 0 && (!rejected || again);
  return (
    <Page bar={<TopBar back title={t`身份认证`} />}>
      {phase === 'skeleton' && (
        <div aria-busy="true" className="space-y-4 px-4 pt-2">
          <Skeleton className="h-36 rounded-card!" />
          <Skeleton className="h-64 rounded-card!" />
        </div>
      )}
      {phase === 'ready' && isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {phase === 'ready' && data && (
        <div className="space-y-4 px-4 pt-2 pb-8">
          <section className="rounded-card bg-s1 p-5">
            <BadgeCheck size={32} className="text-ink-violet" aria-hidden="true" />
            <h2 className="mt-2 text-section font-semibold">
              <Trans>让大家知道，这就是你</Trans>
            </h2>
            <ul className="mt-3 space-y-3 text-body">
              <Kind Icon={Coins} {...kinds.creator} />
              <Kind Icon={UserRoundCheck} {...kinds.authenticated} />
            </ul>
            <p className="mt-4 text-caption text-fg3">
              <Trans>只面向年满 {age} 岁的人。证明图片只有审核员看得到。</Trans>
            </p>
          </section>
          {data.certified && <CertifiedKinds kinds={data.kinds} labels={data.labels} />}
          {last && (pending || rejected) && !applies && (
            <ApplicationState
              application={last}
              onAgain={open.length > 0 ? () => setAgain(true) : undefined}
            />
          )}
          {!data.adult && open.length > 0 && (
            <section className="rounded-card bg-tint-brand p-5">
              <p className="text-body">
                <Trans>按你填的生日，还没有年满 {age} 岁，暂时不能申请。</Trans>
              </p>
              <Link
                to="/column/settings/feedback"
                className="press mt-3 inline-flex h-11 items-center text-body font-semibold text-ink-brand"
              >
                <Trans>生日填错了？告诉我们</Trans>
              </Link>
            </section>
          )}
          {applies && (
            <ApplicationForm
              kinds={open}
              before={again || last?.state === 'withdrawn' ? last : null}
              onSent={() => setAgain(false)}
            />
          )}
        </div>
      )}
    </Page>
  );
}

const Kind = ({ Icon, name, text }: { Icon: LucideIcon; name: string; text: string }) => (
  <li className="flex gap-3">
    <Icon size={20} className="mt-0.5 shrink-0 text-fg2" aria-hidden="true" />
    <span>
      <span className="block font-medium">{name}</span>
      <span className="block text-caption text-fg2">{text}</span>
    </span>
  </li>
);
