import { listFeedback, markFeedbackRead } from '@muyu/contract/feedback.ts';
import { getUnreadCounts, listInboxRows } from '@muyu/contract/notification.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { setUnread } from '#features/notification';
import { client } from '../../client/client.ts';

/** Marks visible answers read, a changed one again; their labels stay until the page is opened again. */
export function useReadAnswers(): (feedbackId: string, answeredAt: string) => void {
  const queryClient = useQueryClient();
  const reported = useRef(new Set<string>());
  useEffect(
    () => () => {
      if (reported.current.size === 0) return;
      void queryClient.invalidateQueries({ queryKey: client.keyOf(listFeedback) });
    },
    [queryClient],
  );
  return useCallback(
    (id, answeredAt) => {
      const answer = `${id} ${answeredAt}`;
      if (reported.current.has(answer)) return;
      reported.current.add(answer);
      void client.request(markFeedbackRead, { id, answeredAt }).then(
        () => {
          void queryClient.invalidateQueries({ queryKey: client.keyOf(listInboxRows) });
          // Without the stream of events nobody else asks for them.
          return client.request(getUnreadCounts, {}).then(setUnread, () => undefined);
        },
        // The next visible event tries again.
        () => reported.current.delete(answer),
      );
    },
    [queryClient],
  );
}
