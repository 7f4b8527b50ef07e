import { Trans, useLingui } from '@lingui/react/macro';
import { accountErrors, type UserInfo } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { addInviteCode } from '@muyu/contract/invite.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../../client/client.ts';
import { savedInvite } from '../../../client/redirect.ts';
import { ofDevice } from '../../../client/stored.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRefusalText } from '../../account/refusal-text.ts';
import { mayAddCode } from './place.ts';

/** For members of less than seven days: who brought them here, once. Gone when it is known. */
export function AddCode({ me }: { me: UserInfo }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const doneKey = `inviter-named:${me.userId}`;
  const [done, setDone] = useState(() => ofDevice.read(doneKey) !== null);
  const [code, setCode] = useState(() => {
    const kept = savedInvite();
    return kept === me.inviteCode ? '' : kept;
  });
  const finish = () => {
    ofDevice.write(doneKey, '1');
    setDone(true);
  };
  const adding = useMutation({
    meta: { inline: true },
    mutationFn: () =>
      client.request(addInviteCode, { userId: me.userId, inviteCode: code.trim().toUpperCase() }),
    onSuccess() {
      toast(t`已记下是谁带你来的`, 'ok');
      finish();
    },
    onError(error) {
      if (!(error instanceof CallError && error.is(accountErrors.inviteTwice))) return;
      toast(error.message);
      finish();
    },
  });
  if (done || !mayAddCode(me.joinedAt)) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) adding.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="mx-4 rounded-card bg-s1 px-5 pt-5 pb-3">
      <h2 className="text-input font-semibold">
        <Trans>是谁带你来的？</Trans>
      </h2>
      <p className="mt-0.5 mb-3 text-caption text-fg2">
        <Trans>注册 7 天内可以补填一次邀请码。</Trans>
      </p>
      <TextField
        label={t`邀请码`}
        value={code}
        maxLength={32}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="send"
        error={refusalText(adding.error)}
        onChange={(event) => {
          adding.reset();
          setCode(event.target.value);
        }}
        end={
          <Button
            type="submit"
            size="sm"
            className="mr-1.5"
            busy={adding.isPending}
            disabled={code.trim() === ''}
          >
            <Trans>提交</Trans>
          </Button>
        }
      />
    </form>
  );
}
