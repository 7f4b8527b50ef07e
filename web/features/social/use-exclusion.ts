import { useLingui } from '@lingui/react/macro';
import { listExclusions } from '@muyu/contract/recommendation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { dropUnwantedPosts } from '../../client/offline/persister.ts';
import { toggle } from '../../client/toggle-queue.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { type ExclusionKind, setExcluded } from './exclusions.ts';

type Exclusion = {
  kind: ExclusionKind;
  id: string;
  /** The line of the toast. */
  text: string;
  send(status: 0 | 1): Promise<unknown>;
};

/**
 * Excludes a post, author or tag from recommendations, or takes that back: applied at once, reverted on an error. The toast of an
 * exclusion has an undo.
 */
export function useExclusion(): (exclusion: Exclusion, on?: boolean) => void {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const errorMessage = useErrorMessage();
  const set = (exclusion: Exclusion, on: boolean) => {
    const { kind, id, text, send } = exclusion;
    setExcluded(kind, id, on);
    // The open list keeps its rows, so that each can be undone; it is fetched again when it is opened next.
    const outdate = () =>
      void queryClient.invalidateQueries({ queryKey: client.keyOf(listExclusions), refetchType: 'none' });
    if (on) toast(text, 'plain', { label: t`撤销`, run: () => set(exclusion, false) });
    void toggle(`exclude:${kind}:${id}`, on, {
      async send(target) {
        await send(target ? 1 : 0);
        if (target) void dropUnwantedPosts({ kind, id });
      },
      settled: outdate,
      rejected(error, was) {
        // A request whose reply was lost may have been done.
        outdate();
        setExcluded(kind, id, was);
        toast(errorMessage(error), 'danger');
      },
    });
  };
  return (exclusion, on = true) => set(exclusion, on);
}
