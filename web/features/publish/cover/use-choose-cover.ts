import { chooseCover } from '@muyu/contract/media.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import type { Draft } from '../draft/draft.ts';

type Still = { fileId: string; frame: number };
export type CoverChoice = ReturnType<typeof useChooseCover>;

/** Creates a cover from a still, shown as chosen optimistically; the last choice counts. A toast reports an error. */
export function useChooseCover(onChosen: (cover: Pick<Draft, 'coverId' | 'frame'>) => void) {
  const [making, setMaking] = useState<{ frame: number; failed: boolean } | null>(null);
  const make = useMutation({
    mutationFn: ({ fileId, frame }: Still) => client.request(chooseCover, { id: fileId, frame }),
  });
  return {
    /** The still of which a cover is being made. */
    busy: making && !making.failed ? making.frame : null,
    /** The cover of the last choice could not be made. */
    failed: making?.failed ?? false,
    choose(still: Still) {
      const { frame } = still;
      setMaking({ frame, failed: false });
      // These callbacks are called for the last choice only, and not after the form is closed.
      make.mutate(still, {
        onSuccess({ fileId: coverId }) {
          setMaking(null);
          onChosen({ coverId, frame });
        },
        onError: () => setMaking({ frame, failed: true }),
      });
    },
    /** Drops the choice: its cover is not used when it arrives. */
    clear() {
      make.reset();
      setMaking(null);
    },
  };
}
