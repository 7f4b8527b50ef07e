import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { logOut } from '../../../client/log-out.ts';
import { discardQueue } from '../../../client/offline/outbox.ts';
import { useSession } from '../../../client/session.ts';
import { Group, RowContent, rowClass } from '../../../ui/list/rows.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

/** Logs out after a confirmation, which says what was not sent; it is deleted. */
export function LogoutRow({ member }: { member: boolean }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const leaving = useMutation({
    mutationFn() {
      // Before the request: its reply would bring the connection back, and with it the sending.
      discardQueue(useSession.getState().account?.userId);
      return logOut();
    },
  });
  return (
    <Group>
      <button type="button" className={rowClass} onClick={() => setAsking(true)}>
        <RowContent
          danger
          icon={<LogOut size={20} className="text-danger" aria-hidden="true" />}
          label={t`退出登录`}
        />
      </button>
      <LeaveDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`要退出登录吗？`}
        text={member ? t`下次用账号和密码登录就好。` : t`访客没有密码，退出后这个访客身份就找不回来了。`}
        confirmLabel={t`退出`}
        keepsDrafts
        busy={leaving.isPending}
        onLeave={() => leaving.mutate()}
      />
    </Group>
  );
}
