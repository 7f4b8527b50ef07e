import { Trans } from '@lingui/react/macro';
import { Spinner } from '../../../ui/spinner.tsx';
import { useProofOfWorkStatus } from './proof-of-work.ts';

/** Status line while a proof of work is computed. */
export function ProofOfWorkNote() {
  const running = useProofOfWorkStatus((state) => state.running > 0);
  return (
    <div role="status">
      {running && (
        <p className="flex items-center justify-center gap-2 text-caption text-fg3">
          <Spinner size={14} />
          <Trans>正在进行安全验证…</Trans>
        </p>
      )}
    </div>
  );
}
