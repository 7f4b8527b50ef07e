import { Trans } from '@lingui/react/macro';
import type { UserLabel } from '@muyu/contract/account/account.ts';
import type { CertificationKind } from '@muyu/contract/creator.ts';
import { CircleCheck } from 'lucide-react';
import { UserLabels } from '#features/social';
import { useCertificationKinds } from './use-certification-kinds.ts';

type Props = { kinds: readonly CertificationKind[]; labels: readonly UserLabel[] };

/** The viewer's certifications with their labels. */
export function CertifiedKinds({ kinds, labels }: Props) {
  const names = useCertificationKinds();
  return (
    <section className="rounded-card bg-tint-violet p-5">
      <h2 className="flex items-center gap-2 text-input font-semibold text-ink-violet">
        <CircleCheck size={20} aria-hidden="true" />
        <Trans>已通过认证</Trans>
      </h2>
      <ul className="mt-2 text-body">
        {kinds.map((kind) => (
          <li key={kind}>{names[kind].name}</li>
        ))}
      </ul>
      {labels.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-1.5">
          <UserLabels labels={labels} />
        </div>
      )}
    </section>
  );
}
