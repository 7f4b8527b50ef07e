import { chooseCover } from '@muyu/contract/media.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import type { Draft } from '../draft/draft.ts';

/** Creates a cover from a still, shown as chosen optimistically; a toast reports an error. */
export function useChooseCover(fileId: string | null, onChange: (change: Partial<Draft>) => void) {
  const [busy, setBusy] = useState<number | null>(null);
  const make = useMutation({
    mutationFn: (frame: number) => client.request(chooseCover, { id: fileId ?? '', frame }),
    onSuccess: ({ fileId: coverId }, frame) => onChange({ coverId, frame }),
    onSettled: (_cover, _error, frame) => setBusy((now) => (now === frame ? null : now)),
  });
  return {
    busy,
    choose(frame: number) {
      setBusy(frame);
      make.mutate(frame);
    },
  };
}
