import { Trans, useLingui } from '@lingui/react/macro';
import type { RejectionView } from '@muyu/contract/moderation.ts';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { AppealSheet } from './appeal-sheet.tsx';
import { appealable } from './appealable.ts';

/** What came of an appeal, in a few words; null where there was none. */
export function useAppealState(): (rejection: RejectionView | null) => string | null {
  const { t } = useLingui();
  return (rejection) => {
    const appeal = rejection?.appeal;
    if (!appeal) return null;
    if (appeal.state === 'open') return t`申诉处理中`;
    const answer = appeal.answer ?? '';
    return appeal.state === 'overturned' ? t`申诉通过：${answer}` : t`申诉未通过：${answer}`;
  };
}

/** Among the ways on from a rejection: how its appeal stands, above them, or the way to one while there is time. */
export function AppealLine({ rejection }: { rejection: RejectionView }) {
  const [open, setOpen] = useState(false);
  const state = useAppealState()(rejection);
  // The sheet stays while it closes, when there is nothing to appeal against any more.
  return (
    <>
      {state && (
        <p role="status" className="order-first basis-full px-1 pt-1 text-caption font-medium text-fg2">
          {state}
        </p>
      )}
      {appealable(rejection) && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="press inline-flex h-11 items-center gap-1.5 rounded-full px-1 text-caption font-semibold text-brand"
        >
          <Scale size={16} aria-hidden="true" />
          <Trans>申诉</Trans>
        </button>
      )}
      <AppealSheet rejection={rejection} open={open} onOpenChange={setOpen} />
    </>
  );
}
