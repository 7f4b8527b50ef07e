import { useLingui } from '@lingui/react/macro';
import { checkInviteCode } from '@muyu/contract/registration.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { answer, useDraft, useRefusalOf } from './draft.ts';
import { useCheck } from './use-check.ts';

const isCode = (code: string) => code.length > 0;

/** The invitation in the draft and what the server says about it; `bad` when one cannot go on with it. */
export function useInvite() {
  const code = useDraft((draft) => draft.inviteCode);
  const refusal = useRefusalOf('invite');
  const check = useCheck(checkInviteCode, code, isCode, (inviteCode) => ({ inviteCode }));
  return { code, check, refusal, bad: code !== '' && (check.refused || refusal !== '') };
}

type Props = { invite: ReturnType<typeof useInvite>; autoFocus?: boolean };

/** The invite code; may stay empty. */
export function InviteField({ invite: { code, check, refusal }, autoFocus }: Props) {
  const { t } = useLingui();
  const hint = check.good ? t`邀请码有效` : code ? t`正在查看邀请码…` : t`没有就空着`;
  return (
    <TextField
      label={t`邀请码（选填）`}
      value={code}
      error={refusal || check.problem}
      hint={hint}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      autoFocus={autoFocus}
      maxLength={32}
      onChange={(event) => answer('invite', { inviteCode: event.target.value.trim() })}
    />
  );
}
