import { Trans, useLingui } from '@lingui/react/macro';
import type { PendingConsent } from '@muyu/contract/legal.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { agreeTo } from './consent.ts';
import { legalPaths } from './titles.ts';

type Props = { open: boolean; pending: readonly PendingConsent[]; onDone(): void; onDecline(): void };

/** Asks for the consent to the documents, or to new versions of them: what changed, the texts, agree or log out. */
export function ConsentSheet({ open, pending, onDone, onDecline }: Props) {
  const { t } = useLingui();
  const isRenewed = pending.some(({ renewed }) => renewed);
  const agreeing = useSubmit({ send: () => agreeTo(pending), onSent: onDone });
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onDone()}
      title={isRenewed ? t`我们更新了约定` : t`请先看看我们的约定`}
    >
      <div className="pt-1 pb-2">
        <p className="text-body text-fg2">
          {isRenewed
            ? t`请花一点时间看看改了什么，同意后就可以继续。`
            : t`读过以下内容并同意后，就可以继续。`}
        </p>
        <ul className="mt-4 divide-y divide-line overflow-hidden rounded-card bg-s2">
          {pending.map(({ document, title, note }) => (
            <li key={document}>
              <Link
                to={legalPaths[document]}
                className="flex min-h-13 items-center gap-3 px-5 py-3 -outline-offset-2"
              >
                <span className="min-w-0 flex-1 text-input">
                  {title}
                  {note && (
                    <span className="mt-0.5 block text-caption whitespace-pre-line text-fg2">{note}</span>
                  )}
                </span>
                <ChevronRight size={18} className="shrink-0 text-fg3" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
        <p role="alert" className="min-h-8 py-1.5 text-caption text-danger">
          {agreeing.problem}
        </p>
        <div className="flex flex-col gap-3">
          <Button full busy={agreeing.busy} onClick={() => agreeing.submit()}>
            <Trans>同意并继续</Trans>
          </Button>
          <Button full variant="ghost" disabled={agreeing.busy} onClick={onDecline}>
            <Trans>不同意，退出登录</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
