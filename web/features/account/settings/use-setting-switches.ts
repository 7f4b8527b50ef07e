import { useLingui } from '@lingui/react/macro';
import type { AnyEndpoint, ClientInputOf, DataOf } from '@muyu/contract/core/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { useSession } from '../../../client/session.ts';
import { saveChange } from '../../../ui/form/save-change.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/**
 * Switches stored on the server. `change` applies at once, confirms the save, and reverts with a toast on an error.
 * Requests run one after the other, so the last tap decides.
 */
export function useSettingSwitches<Read extends AnyEndpoint, Write extends AnyEndpoint>(
  read: Read,
  write: Write,
) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const options = client.query(read, {} as ClientInputOf<Read>);
  // After a logout this page stays mounted for a moment.
  const query = useQuery({ ...options, enabled: useSession(({ token }) => token !== null) });
  const { queryKey } = options;

  const { mutate } = useMutation({
    scope: { id: write.id },
    meta: { inline: true },
    mutationFn: (change: ClientInputOf<Write>) => saveChange(write, change, t`已保存`),
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<DataOf<Read>>(queryKey);
      queryClient.setQueryData<DataOf<Read>>(queryKey, (now: DataOf<Read> | undefined) =>
        now === undefined ? now : { ...now, ...change },
      );
      return { before };
    },
    onError(error, change, context) {
      // Reverts the failed change only: another switch may have changed meanwhile.
      const names = Object.keys(change as object) as Array<keyof DataOf<Read>>;
      queryClient.setQueryData<DataOf<Read>>(queryKey, (now: DataOf<Read> | undefined) => {
        if (now === undefined || context?.before === undefined) return now;
        const old = context.before;
        return { ...now, ...Object.fromEntries(names.map((name) => [name, old[name]])) };
      });
      toast(errorMessage(error), 'danger');
    },
  });
  return { query, change: mutate };
}
