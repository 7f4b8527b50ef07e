import { listInboxRows, listNotifications } from '@muyu/contract/notification.ts';
import { listExclusions } from '@muyu/contract/recommendation.ts';
import { listIgnoredUsers } from '@muyu/contract/social.ts';
import { useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { client } from './client.ts';
import { type AcknowledgedAt, applies, timeOf } from './optimistic-patches.ts';
import { onAccountChange } from './session.ts';

/** Users that the viewer has ignored, or stopped to ignore, and when the server acknowledged it. */
type Ignored = Readonly<Record<string, { on: boolean; at: AcknowledgedAt }>>;
export const useIgnoreOverrides = create<{ users: Ignored }>(() => ({ users: {} }));
onAccountChange(() => useIgnoreOverrides.setState({ users: {} }));

/** Records that the viewer ignores a user, or does not any more. `isConfirmed`: the server has acknowledged it. */
export const setIgnored = (userId: string, on: boolean, isConfirmed = true) =>
  useIgnoreOverrides.setState(({ users }) => ({
    users: { ...users, [userId]: { on, at: timeOf(isConfirmed) } },
  }));

/** Whether the viewer ignores a user by a reply, which says `stated`, and by the acts that it may lack. */
export function isIgnoredIn(reply: object, userId: string, stated: boolean, users: Ignored): boolean {
  const act = users[userId];
  return act && applies(reply, act.at) ? act.on : stated;
}

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
