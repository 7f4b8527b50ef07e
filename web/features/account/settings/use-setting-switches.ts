import { useLingui } from '@lingui/react/macro';
import { isUnanswered } from '@muyu/contract/core/client.ts';
import type { AnyEndpoint, ClientInputOf, DataOf } from '@muyu/contract/core/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
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
  onSaved?: () => void,
) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const options = client.query(read, {} as ClientInputOf<Read>);
  // After a logout this page stays mounted for a moment.
  const query = useQuery({ ...options, enabled: useSession(({ token }) => token !== null) });
  const { queryKey } = options;

  /** The values of the server, and the changes that it has not answered, in order. */
  const saved = useRef<DataOf<Read>>(undefined);
  const running = useRef<Array<ClientInputOf<Write>>>([]);
  /** A change had no reply: the server may have stored it. */
  const isUnsure = useRef(false);
  const show = () =>
    queryClient.setQueryData<DataOf<Read>>(queryKey, (now: DataOf<Read> | undefined) =>
      now === undefined || saved.current === undefined
        ? now
        : Object.assign({}, saved.current, ...running.current),
    );

  const { mutate } = useMutation({
    scope: { id: write.id },
    meta: { inline: true },
    mutationFn: (change: ClientInputOf<Write>) => saveChange(write, change, t`已保存`),
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey });
      if (running.current.length === 0) saved.current = queryClient.getQueryData<DataOf<Read>>(queryKey);
      running.current.push(change);
      show();
    },
    onSuccess(_data, change) {
      if (saved.current !== undefined) saved.current = { ...saved.current, ...change };
      onSaved?.();
    },
    onError: (error) => toast(errorMessage(error), 'danger'),
    onSettled(_data, error, change) {
      running.current = running.current.filter((other) => other !== change);
      show();
      isUnsure.current ||= isUnanswered(error);
      if (!isUnsure.current || running.current.length > 0) return;
      isUnsure.current = false;
      void queryClient.invalidateQueries({ queryKey });
      onSaved?.();
    },
  });
  return { query, change: mutate };
}
