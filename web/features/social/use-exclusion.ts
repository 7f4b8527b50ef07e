import { useLingui } from '@lingui/react/macro';
import { useErrorMessage } from '../../client/error-message.ts';
import { type ExclusionKind, setExcluded } from '../../client/exclusions.ts';
import { toggle } from '../../client/toggle-queue.ts';
import { toast } from '../../ui/overlay/toast.tsx';

type Exclusion = {
  kind: ExclusionKind;
  id: string;
  /** The line of the toast. */
  text: string;
  send(status: 0 | 1): Promise<unknown>;
};

/** Excludes a post, author or tag from recommendations: applied at once, with an undo, reverted on an error. */
export function useExclusion(): (exclusion: Exclusion) => void {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const set = (exclusion: Exclusion, on: boolean) => {
    const { kind, id, text, send } = exclusion;
    setExcluded(kind, id, on);
    if (on) toast(text, 'plain', { label: t`撤销`, run: () => set(exclusion, false) });
    void toggle(`exclude:${kind}:${id}`, on, {
      send: (target) => send(target ? 1 : 0),
      settled() {},
      rejected(error, was) {
        setExcluded(kind, id, was);
        toast(errorMessage(error), 'danger');
      },
    });
  };
  return (exclusion) => set(exclusion, true);
}
