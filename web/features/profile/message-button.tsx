import { useLingui } from '@lingui/react/macro';
import { getChatPermissions } from '@muyu/contract/chat.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useProtectedAction } from '#features/account';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** "Message": asks whether the viewer may write to the person; opens the notice of the app, or says why not. */
export function MessageButton({ userId }: { userId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const protect = useProtectedAction();
  const errorMessage = useErrorMessage();
  const asking = useMutation({
    meta: { inline: true },
    mutationFn: () => client.request(getChatPermissions, { toUserId: userId }),
    onSuccess: ({ allowed, message }) => {
      if (allowed) void navigate({ to: '/dynamicTab/chat' });
      else toast(message ?? t`现在不能给 TA 发消息`, 'danger');
    },
    onError: (error) => toast(errorMessage(error), 'danger'),
  });
  return (
    <button
      type="button"
      aria-busy={asking.isPending}
      aria-disabled={asking.isPending || undefined}
      onClick={() => asking.isPending || protect(t`发消息`, () => asking.mutate())}
      className="press grid h-12 shrink-0 place-items-center rounded-full bg-s2 px-6 text-input font-medium"
    >
      {t`发消息`}
    </button>
  );
}
