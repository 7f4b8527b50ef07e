import { feedbackPage, readFeedback } from '@muyu/contract/feedback.ts';
import { newsRows, unreadNews } from '@muyu/contract/message.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { client } from '../../../client/client.ts';

/** Marks answers read as they are seen; their marks stay on screen until the page is opened again. */
export function useReadAnswers(): (feedbackId: string) => void {
  const queryClient = useQueryClient();
  const told = useRef(new Set<string>());
  useEffect(
    () => () => {
      if (told.current.size === 0) return;
      void queryClient.invalidateQueries({ queryKey: client.keyOf(feedbackPage) });
    },
    [queryClient],
  );
  return useCallback(
    (id) => {
      if (told.current.has(id)) return;
      told.current.add(id);
      void client.request(readFeedback, { id }).then(
        () =>
          Promise.all(
            [unreadNews, newsRows].map((call) =>
              queryClient.invalidateQueries({ queryKey: client.keyOf(call) }),
            ),
          ),
        // Seen again, it is tried again.
        () => told.current.delete(id),
      );
    },
    [queryClient],
  );
}
