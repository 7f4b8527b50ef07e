import { listInboxRows, listNotifications } from '@muyu/contract/notification.ts';
import { listExclusions } from '@muyu/contract/recommendation.ts';
import { listIgnoredUsers } from '@muyu/contract/social.ts';
import { useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { client } from './client.ts';
import { onAccountChange } from './session.ts';

/** Users that the viewer has ignored, or stopped to ignore, since the page was loaded. */
type Ignored = Readonly<Record<string, boolean>>;
export const useIgnoreOverrides = create<{ users: Ignored }>(() => ({ users: {} }));
onAccountChange(() => useIgnoreOverrides.setState({ users: {} }));

/** Shows that the viewer ignores a user, or does not any more, before the server is asked again. */
export const setIgnored = (userId: string, on: boolean) =>
  useIgnoreOverrides.setState(({ users }) => ({ users: { ...users, [userId]: on } }));

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
