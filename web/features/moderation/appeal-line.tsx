import { Trans, useLingui } from '@lingui/react/macro';
import type { RejectionView } from '@muyu/contract/moderation.ts';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { AppealSheet } from './appeal-sheet.tsx';
import { canAppeal } from './can-appeal.ts';

/** State of an appeal as a short text; null without one. */
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

/** Below a rejection: the state of its appeal, or the button to appeal until the deadline. */
export function AppealLine({ rejection }: { rejection: RejectionView }) {
  const [open, setOpen] = useState(false);
  const state = useAppealState()(rejection);
  // The sheet stays mounted during its closing animation, when the appeal exists already.
  return (
    <>
      {state && (
        <p role="status" className="order-first basis-full px-1 pt-1 text-caption font-medium text-fg2">
          {state}
        </p>
      )}
      {canAppeal(rejection) && (
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
