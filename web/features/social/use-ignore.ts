import { useLingui } from '@lingui/react/macro';
import type { UserCard } from '@muyu/contract/account/account.ts';
import { listInboxRows, listNotifications } from '@muyu/contract/notification.ts';
import { listExclusions } from '@muyu/contract/recommendation.ts';
import { excludeUser, ignoreUser, listIgnoredUsers } from '@muyu/contract/social.ts';
import { useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { useProtectedAction } from '#features/account';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { setExcluded } from '../../client/exclusions.ts';
import { onAccountChange } from '../../client/session.ts';
import { toggle } from '../../client/toggle-queue.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** Users that the viewer has ignored, or stopped to ignore, since the page was loaded. */
type Ignored = Readonly<Record<string, boolean>>;
export const useIgnoreOverrides = create<{ users: Ignored }>(() => ({ users: {} }));
onAccountChange(() => useIgnoreOverrides.setState({ users: {} }));

/** Shows that the viewer ignores a user, or does not any more, before the server is asked again. */
export const setIgnored = (userId: string, on: boolean) =>
  useIgnoreOverrides.setState(({ users }) => ({ users: { ...users, [userId]: on } }));

type IgnoreTarget = Pick<UserCard, 'userId' | 'nickname'>;

/** Returns a function that marks the lists which depend on ignored users as outdated. */
export function useOutdateIgnored(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: client.keyOf(listInboxRows) });
    // Visible lists do not change; they are fetched again when they are opened next.
    for (const endpoint of [listNotifications, listIgnoredUsers, listExclusions])
      void queryClient.invalidateQueries({ queryKey: client.keyOf(endpoint), refetchType: 'none' });
  };
}

/**
 * Ignores or unignores the messages of a user: applied at once, reverted on an error. The toast of an ignored user
 * has an undo action. Unignoring ends a block of the author, too: they are recommended again. A visitor is asked to register first.
 */
export function useIgnore(): { ignore(target: IgnoreTarget): void; unignore(target: IgnoreTarget): void } {
  const { t } = useLingui();
  const outdate = useOutdateIgnored();
  const protect = useProtectedAction();
  const errorMessage = useErrorMessage();

  const set = ({ userId, nickname }: IgnoreTarget, on: boolean, unblocks = false) => {
    setIgnored(userId, on);
    if (on)
      toast(t`已屏蔽 ${nickname} 的消息`, 'plain', {
        label: t`撤销`,
        run: () => set({ userId, nickname }, false),
      });
    else toast(t`会再收到 ${nickname} 的消息`);
    void toggle(`ignore:${userId}`, on, {
      send: async (target) => {
        if (unblocks && !target) {
          await client.request(excludeUser, { userId, status: 0 });
          setExcluded('author', userId, false);
        }
        return client.request(ignoreUser, { userId, status: target ? 1 : 0 });
      },
      settled: outdate,
      rejected(error, was) {
        setIgnored(userId, was);
        toast(errorMessage(error), 'danger');
      },
    });
  };
  return {
    ignore: (target) => protect(t`屏蔽消息`, () => set(target, true)),
    unignore: (target) => protect(t`取消屏蔽`, () => set(target, false, true)),
  };
}
