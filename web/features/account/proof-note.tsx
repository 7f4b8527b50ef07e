import { Trans } from '@lingui/react/macro';
import { useProving } from '../../client/proof.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** Says quietly that a proof of work is being worked out; nothing is asked of anybody. */
export function ProofNote({ className = '' }: { className?: string }) {
  const running = useProving((state) => state.running > 0);
  return (
    <div role="status" className={className}>
      {running && (
        <p className="flex items-center justify-center gap-2 text-caption text-fg3">
          <Spinner size={14} />
          <Trans>正在进行安全验证…</Trans>
        </p>
      )}
    </div>
  );
}
