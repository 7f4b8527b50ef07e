import { deleteNews, type NewsItem } from '@muyu/contract/message.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { changeNews, isListOf, renewRows } from './news-cache.ts';

/** Deletes an item: gone from the screen at once, there again when it was refused. */
export function useDeleteNews(): (item: NewsItem) => void {
  const queryClient = useQueryClient();
  const refusal = useRefusalText();
  const { mutate } = useMutation({
    meta: { inline: true },
    mutationFn: ({ newsId }: NewsItem) => client.request(deleteNews, { newsId }),
    onMutate: ({ newsId, type }) =>
      changeNews(queryClient, (item) => (item.newsId === newsId ? null : item), type),
    onSuccess: () => renewRows(queryClient),
    onError(error, { type }) {
      toast(refusal(error), 'danger');
      void queryClient.resetQueries({ predicate: ({ queryKey }) => isListOf(queryKey, type) });
    },
  });
  return mutate;
}
