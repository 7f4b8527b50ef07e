import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@muyu/contract/core/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useErrorMessage } from '../../client/error-message.ts';
import { useSiteName } from '../../client/site/site-name.ts';
import { Group, SwitchRow } from '../../ui/list/rows.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { getPushState, onPermissionChange, type PushState, turnPushOff, turnPushOn } from './browser-push.ts';

const queryKey = ['push', 'state'];

/** The push switch of this device. Requests permission only on a tap. */
export function PushRow() {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const site = useSiteName();
  const { data: state = 'off', isPending } = useQuery({
    queryKey,
    queryFn: getPushState,
    staleTime: 0,
    // People allow notifications in the settings of the browser, and come back.
    refetchOnWindowFocus: true,
  });
  useEffect(() => onPermissionChange(() => void queryClient.invalidateQueries({ queryKey })), [queryClient]);
  const turning = useMutation({
    meta: { inline: true },
    mutationFn: (on: boolean) => (on ? turnPushOn() : turnPushOff()),
    onSuccess: (now) => queryClient.setQueryData<PushState>(queryKey, now),
    onError(error) {
      const message =
        error instanceof ApiError ? errorMessage(error) : t`浏览器的推送服务暂时连不上，请稍后再试`;
      toast(message, 'danger');
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const texts: Record<PushState, string> = {
    off: t`没打开${site}时，也能在这台设备上收到通知`,
    on: t`没打开${site}时，也能在这台设备上收到通知`,
    denied: t`浏览器不允许${site}发通知。点地址栏左边的图标，或在浏览器的网站设置里把通知改成「允许」，再回来打开`,
    install: t`先用浏览器的分享菜单把${site}添加到主屏幕，从主屏幕打开后就能用`,
    insecure: t`推送需要加密连接，请用 https 地址打开本站`,
    unsupported: t`这个浏览器不支持推送`,
  };
  const shown = turning.isPending ? turning.variables : state === 'on';
  return (
    <Group title={t`这台设备`} note={t`退出登录后，这台设备不再收到推送。`}>
      <SwitchRow
        label={t`推送到这台设备`}
        text={texts[state]}
        checked={shown}
        busy={turning.isPending}
        disabled={isPending || (state !== 'on' && state !== 'off')}
        onChange={(on) => turning.mutate(on)}
      />
    </Group>
  );
}
