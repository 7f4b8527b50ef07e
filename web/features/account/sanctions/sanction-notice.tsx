import { Trans, useLingui } from '@lingui/react/macro';
import type { Sanction } from '@muyu/contract/account/settings.ts';
import { Link } from '@tanstack/react-router';
import { isMember, useSession } from '../../../client/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useSanctionLabels } from './sanction-labels.ts';

type Props = { sanction: Sanction; open: boolean; onClose(): void };

/** Sheet about a new sanction: kind, reason, end, and the link to appeal. */
export function SanctionNotice({ sanction, open, onClose }: Props) {
  const { t } = useLingui();
  const member = useSession(isMember);
  const { labels, formatStatus } = useSanctionLabels();
  const { name, meaning } = labels[sanction.kind];
  const state = formatStatus(sanction);
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={t`关于你的账号`}>
      <div className="pt-2 pb-2">
        <p className="text-section font-semibold">{name}</p>
        <p className="mt-2 text-body whitespace-pre-line">{sanction.reason}</p>
        <p className="mt-3 text-body text-fg2">{meaning}</p>
        {state && <p className="mt-1 text-body text-fg2">{state}</p>}
        <div className="mt-6 flex flex-col gap-3">
          <Button full onClick={onClose}>
            <Trans>我知道了</Trans>
          </Button>
          {member && (
            <Link
              to="/column/settings/accountSafe/sanctions"
              onClick={onClose}
              className="press grid h-12 place-items-center rounded-full bg-s2 text-input font-medium"
            >
              <Trans>查看和申诉</Trans>
            </Link>
          )}
        </div>
      </div>
    </Sheet>
  );
}
