import { Trans, useLingui } from '@lingui/react/macro';
import type { Sanction } from '@muyu/contract/settings.ts';
import { Link } from '@tanstack/react-router';
import { isMember, useSession } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useSanctionWords } from './safety/sanction-words.ts';

type Props = { sanction: Sanction; open: boolean; onClose(): void };

/** Tells somebody what operators decided about the account: what, why, until when, and where to appeal. */
export function SanctionNotice({ sanction, open, onClose }: Props) {
  const { t } = useLingui();
  const member = useSession(isMember);
  const { words, stateOf } = useSanctionWords();
  const { name, meaning } = words[sanction.kind];
  const state = stateOf(sanction);
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
