import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useConnection } from '../../../client/offline/connection.ts';
import { type QueuedEntry, sendNow, useOutbox } from '../../../client/offline/outbox.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useUnsentText } from '../unsent.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The question while nothing would be lost. */
  title: string;
  text: string;
  confirmLabel: string;
  /** Drafts of posts stay on the device. */
  keepsDrafts?: boolean;
  /** The queued acts of other accounts on this device, which would be lost, too. */
  others?: readonly QueuedEntry[];
  busy: boolean;
  onLeave(): void;
};

/**
 * Asks before a logout. While acts of the viewer are not sent, it says which, and offers to send them before leaving.
 */
export function LeaveDialog({
  open,
  onOpenChange,
  text,
  keepsDrafts,
  others = [],
  busy,
  onLeave,
  ...given
}: Props) {
  const { t } = useLingui();
  const own = useOutbox(({ entries }) => entries);
  const isOnline = useConnection(({ state }) => state === 'online');
  const unsentText = useUnsentText();
  /** The acts that are being sent before the logout. */
  const [sending, setSending] = useState<readonly QueuedEntry[] | null>(null);
  const isWanted = useRef(false);
  const unsent = sending ?? [...own, ...others];
  if (unsent.length === 0)
    return <ConfirmDialog {...given} {...{ open, onOpenChange, text, busy }} danger onConfirm={onLeave} />;

  const sendFirst = async () => {
    isWanted.current = true;
    setSending(unsent);
    await sendNow();
    if (isWanted.current && useOutbox.getState().entries.length === 0 && others.length === 0)
      return onLeave();
    setSending(null);
    if (isWanted.current) toast(t`还有没发出的，看看再决定`);
  };
  const listed = unsentText(unsent);
  const refused = unsentText(unsent.filter(({ state }) => state === 'refused'));
  const lines = [
    t`${listed}还没发出，现在退出就没有了。`,
    others.length > 0 && t`其中有这台设备上其他账号的，切换到那个账号就会发出。`,
    refused && t`其中 ${refused}没有通过，改过才能再发。`,
    keepsDrafts && unsent.some(({ act }) => act.kind === 'post') && t`作品的草稿会留在这台设备上。`,
    !isOnline && t`现在连不上网络，等连上再退出就不会丢。`,
    text,
  ];
  const canSend = isOnline && own.some(({ state }) => state !== 'refused');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        // Closed while it sends: the viewer stays.
        if (!next) isWanted.current = false;
        onOpenChange(next);
      }}
      title={t`还有内容没发出`}
      text={lines.filter(Boolean).join('\n')}
      confirmLabel={t`不发了，直接退出`}
      danger
      busy={busy && sending === null}
      onConfirm={onLeave}
      alternative={
        canSend || sending
          ? { label: t`发出后退出`, busy: sending !== null, onClick: () => void sendFirst() }
          : undefined
      }
    />
  );
}
