import { useLingui } from '@lingui/react/macro';
import type { AnyCall, DataOf, GivenOf } from '@muyu/contract/core/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { useSession } from '../../../client/session.ts';
import { toast } from '../../../ui/toast.tsx';
import { useRefusalText } from '../refusal-text.ts';
import { toldPut } from '../told-put.ts';

/**
 * Switches that the server keeps: `change` shows at once, is told when it was saved, and goes back with the reason when
 * it was refused. One is saved after the other, so that quick tapping ends where the finger ended.
 */
export function useSwitches<Read extends AnyCall, Write extends AnyCall>(read: Read, write: Write) {
  const { t } = useLingui();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const options = client.query(read, {} as GivenOf<Read>);
  // Whoever logs out here stands on this page a moment longer.
  const query = useQuery({ ...options, enabled: useSession(({ token }) => token !== null) });
  const { queryKey } = options;

  const { mutate } = useMutation({
    scope: { id: write.id },
    meta: { inline: true },
    mutationFn: (change: GivenOf<Write>) => toldPut(write, change, t`已保存`),
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<DataOf<Read>>(queryKey);
      queryClient.setQueryData<DataOf<Read>>(queryKey, (now: DataOf<Read> | undefined) =>
        now === undefined ? now : { ...now, ...change },
      );
      return { before };
    },
    onError(error, change, kept) {
      // Only what was refused goes back: another switch may have been turned meanwhile.
      const names = Object.keys(change as object) as Array<keyof DataOf<Read>>;
      queryClient.setQueryData<DataOf<Read>>(queryKey, (now: DataOf<Read> | undefined) => {
        if (now === undefined || kept?.before === undefined) return now;
        const old = kept.before;
        return { ...now, ...Object.fromEntries(names.map((name) => [name, old[name]])) };
      });
      toast(refusal(error), 'danger');
    },
  });
  return { query, change: mutate };
}
