import { useLingui } from '@lingui/react/macro';
import { checkInviteCode } from '@muyu/contract/account/registration.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAvailabilityCheck } from '../credentials/use-availability-check.ts';
import { setStepAnswer, useRegistrationDraft, useStepError } from './draft.ts';

const isCode = (code: string) => code.length > 0;

/** The invite code of the draft and its check by the server; `isInvalid` when the code blocks the step. */
export function useInvite() {
  const code = useRegistrationDraft((draft) => draft.inviteCode);
  const serverError = useStepError('invite');
  const check = useAvailabilityCheck(checkInviteCode, code, isCode, (inviteCode) => ({ inviteCode }));
  return { code, check, serverError, isInvalid: code !== '' && (check.isRejected || serverError !== '') };
}

type Props = { invite: ReturnType<typeof useInvite>; autoFocus?: boolean };

/** Field for the invite code, optional unless the site is by invitation. */
export function InviteField({ invite: { code, check, serverError }, autoFocus }: Props) {
  const { t } = useLingui();
  const required = useSetting('account.registration') === 'invitation';
  const hint = check.isAvailable
    ? t`邀请码有效`
    : code
      ? t`正在核对邀请码…`
      : required
        ? t`向已经在这里的朋友要一个`
        : t`没有就空着`;
  return (
    <TextField
      label={required ? t`邀请码` : t`邀请码（选填）`}
      value={code}
      error={serverError || check.problem}
      hint={hint}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      autoFocus={autoFocus}
      maxLength={32}
      onChange={(event) => setStepAnswer('invite', { inviteCode: event.target.value.trim() })}
    />
  );
}
