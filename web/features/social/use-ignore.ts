import { useLingui } from '@lingui/react/macro';
import type { UserCard } from '@muyu/contract/account/account.ts';
import { excludeUser, ignoreUser } from '@muyu/contract/social.ts';
import { useProtectedAction } from '#features/account';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { setIgnored, useOutdateIgnored } from '../../client/ignored.ts';
import { toggle } from '../../client/toggle-queue.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { setExcluded } from './exclusions.ts';

type IgnoreTarget = Pick<UserCard, 'userId' | 'nickname'>;

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
    setIgnored(userId, on, false);
    if (on)
      toast(t`已屏蔽 ${nickname} 的消息`, 'plain', {
        label: t`撤销`,
        run: () => set({ userId, nickname }, false),
      });
    else toast(t`已恢复接收 ${nickname} 的消息`);
    void toggle(`ignore:${userId}`, on, {
      send: async (target) => {
        if (unblocks && !target) {
          await client.request(excludeUser, { userId, status: 0 });
          setExcluded('author', userId, false);
        }
        return client.request(ignoreUser, { userId, status: target ? 1 : 0 });
      },
      settled(reply) {
        setIgnored(userId, reply.ignored);
        outdate();
      },
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
