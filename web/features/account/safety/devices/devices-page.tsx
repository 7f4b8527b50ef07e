import { useLingui } from '@lingui/react/macro';
import { listSessions, revokeSession, type Session } from '@muyu/contract/account/login.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../../client/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Group } from '../../../../ui/list/rows.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../../ui/overlay/toast.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { QueryContent } from '../../../../ui/page/query-content.tsx';
import { TopBar } from '../../../../ui/page/top-bar.tsx';
import { DeviceRow, useDeviceLabels } from './device-row.tsx';

/** Devices with a session; each except the current one can be logged out, or all at once. */
export function DevicesPage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const labels = useDeviceLabels();
  const list = client.query(listSessions, {});
  const query = useQuery({ ...list, staleTime: 0 });
  /** The device to log out after confirmation; 'others' for all except the current one. */
  const [leaving, setLeaving] = useState<Session | 'others' | null>(null);
  const [asking, setAsking] = useState(false);
  const revoking = useMutation({
    mutationFn: (sessionId: string | undefined) => client.request(revokeSession, { sessionId }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: list.queryKey });
      setAsking(false);
      toast(t`已退出`, 'ok');
    },
  });
  const ask = (session: Session | 'others') => {
    setLeaving(session);
    setAsking(true);
  };
  const one = leaving !== null && leaving !== 'others' ? leaving : null;
  const name = one ? labels.nameOf(one) : '';
  const details = one ? `${labels.lastUseOf(one)} · ${labels.loginOf(one)}\n` : '';
  return (
    <Page bar={<TopBar back title={t`登录的设备`} />}>
      <QueryContent query={query} rows={2}>
        {(sessions) => {
          const here = sessions.filter(({ current }) => current);
          const others = sessions.filter(({ current }) => !current);
          return (
            <>
              <Group title={t`这台设备`}>
                {here.map((session) => (
                  <DeviceRow key={session.sessionId} session={session} />
                ))}
              </Group>
              <Group
                title={t`其他设备`}
                note={
                  others.length === 0
                    ? t`没有在别的地方登录。`
                    : t`看到不认识的设备？让它退出，然后马上改密码。`
                }
              >
                {others.length > 0 && (
                  <ul className="divide-y divide-line">
                    {others.map((session) => (
                      <li key={session.sessionId}>
                        <DeviceRow session={session} onLeave={() => ask(session)} />
                      </li>
                    ))}
                  </ul>
                )}
              </Group>
              {others.length > 1 && (
                <div className="px-4 pt-5 pb-8">
                  <Button full variant="danger" onClick={() => ask('others')}>
                    {t`退出其他全部设备`}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </QueryContent>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={one ? t`要让「${name}」退出吗？` : t`要退出其他全部设备吗？`}
        text={details + t`那里会马上退出，要重新输入密码才能再登录。`}
        confirmLabel={t`退出`}
        danger
        busy={revoking.isPending}
        onConfirm={() => revoking.mutate(one?.sessionId)}
      />
    </Page>
  );
}
