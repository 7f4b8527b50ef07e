import { useLingui } from '@lingui/react/macro';
import type { UserCard } from '@muyu/contract/account.ts';
import { newsPage, newsRows } from '@muyu/contract/message.ts';
import { ignoredUsers, ignoreUser } from '@muyu/contract/social.ts';
import { useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { client } from '../../client/client.ts';
import { whenAccountChanges } from '../../client/session.ts';
import { toggle } from '../../client/toggle-queue.ts';
import { toast } from '../../ui/toast.tsx';
import { useProtectedAct } from '../account/protected-act.tsx';
import { useRefusalText } from '../account/refusal-text.ts';

/** Whom I have just ignored, or heard again, on this page. */
type Ignored = Readonly<Record<string, boolean>>;
export const useIgnored = create<{ users: Ignored }>(() => ({ users: {} }));
whenAccountChanges(() => useIgnored.setState({ users: {} }));

const put = (userId: string, on: boolean) =>
  useIgnored.setState(({ users }) => ({ users: { ...users, [userId]: on } }));

type Who = Pick<UserCard, 'userId' | 'nickname'>;

/**
 * Ignores somebody's messages, or hears them again: at once on screen, taken back when it is refused. Ignoring is told
 * with a way to undo it; a visitor is asked to register first.
 */
export function useIgnore(): { ignore(who: Who): void; hear(who: Who): void } {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const protect = useProtectedAct();
  const refusal = useRefusalText();

  const set = ({ userId, nickname }: Who, on: boolean) => {
    put(userId, on);
    if (on)
      toast(t`已屏蔽 ${nickname} 的消息`, 'plain', {
        label: t`撤销`,
        run: () => set({ userId, nickname }, false),
      });
    else toast(t`会再收到 ${nickname} 的消息`);
    void toggle(`ignore:${userId}`, on, {
      send: (wish) => client.request(ignoreUser, { userId, status: wish ? 1 : 0 }),
      settled() {
        void queryClient.invalidateQueries({ queryKey: client.keyOf(newsRows) });
        // Lists on screen stay as they are; the next look shows what was left out, or leaves it out.
        for (const call of [newsPage, ignoredUsers])
          void queryClient.invalidateQueries({ queryKey: client.keyOf(call), refetchType: 'none' });
      },
      refused(error, was) {
        put(userId, was);
        toast(refusal(error), 'danger');
      },
    });
  };
  return {
    ignore: (who) => protect(t`屏蔽消息`, () => set(who, true)),
    hear: (who) => protect(t`取消屏蔽`, () => set(who, false)),
  };
}
