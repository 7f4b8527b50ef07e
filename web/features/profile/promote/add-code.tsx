import { Trans, useLingui } from '@lingui/react/macro';
import { accountErrors, type UserInfo } from '@muyu/contract/account/account.ts';
import { addInviteCode } from '@muyu/contract/account/invite.ts';
import { isError } from '@muyu/contract/core/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { deviceId, meQuery } from '#features/account';
import { client } from '../../../client/client.ts';
import { getSavedInvite } from '../../../client/redirect.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** Form for the inviter's code, once, for new members whose inviter is not known. */
export function AddCode({ me }: { me: UserInfo }) {
  const { t } = useLingui();
  const days = useSetting('invitation.daysToAddCode');
  const queryClient = useQueryClient();
  const [code, setCode] = useState(() => {
    const savedCode = getSavedInvite();
    return savedCode === me.inviteCode ? '' : savedCode;
  });
  const finish = () =>
    queryClient.setQueryData(meQuery().queryKey, (own) => own && { ...own, mayAddInviteCode: false });
  const adding = useSubmit({
    send: () => {
      const inviteCode = code.trim().toUpperCase();
      return client.request(addInviteCode, { userId: me.userId, inviteCode, deviceId: deviceId() });
    },
    sent: t`已记下是谁带你来的`,
    onSent: finish,
    onError(error) {
      if (!isError(error, accountErrors.inviteTwice)) return;
      toast(error.message);
      finish();
    },
  });
  if (!me.mayAddInviteCode) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) adding.submit();
  };
  return (
    <form onSubmit={submit} noValidate className="mx-4 rounded-card bg-s1 px-5 pt-5 pb-3">
      <h2 className="text-input font-semibold">
        <Trans>是谁带你来的？</Trans>
      </h2>
      <p className="mt-0.5 mb-3 text-caption text-fg2">
        <Trans>注册 {days} 天内可以补填一次邀请码。</Trans>
      </p>
      <TextField
        label={t`邀请码`}
        value={code}
        maxLength={32}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="send"
        error={adding.problem}
        onChange={(event) => {
          adding.reset();
          setCode(event.target.value);
        }}
        end={
          <Button type="submit" size="sm" className="mr-1.5" busy={adding.busy} disabled={code.trim() === ''}>
            <Trans>提交</Trans>
          </Button>
        }
      />
    </form>
  );
}
