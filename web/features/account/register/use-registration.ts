import { useLingui } from '@lingui/react/macro';
import { accountErrors, type LoginData } from '@muyu/contract/account/account.ts';
import { bindVisitor, register } from '@muyu/contract/account/registration.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import { legalErrors } from '@muyu/contract/legal.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clearConsent } from '#features/site';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { readSiteName } from '../../../client/site/site-name.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { offerIdentityCard } from '../cards/identity-card.tsx';
import { readDeviceToken } from '../login/device-token.ts';
import { useStartSession } from '../login/use-start-session.ts';
import { withProofOfWork } from '../proof-of-work/proof-of-work.ts';
import { deviceId } from './device-id.ts';
import { clearDraft, updateDraft, useRegistrationDraft } from './draft.ts';
import { findRejectedStep } from './rejected-step.ts';
import { areSkipped, type Flow, startUrls, stepUrls } from './steps.ts';
import { uploadAvatar } from './upload-avatar.ts';

/** Source of web registrations (product document, section 3). */
const sourceType = 3;

/** Creates the account of the draft. An error opens the step that caused it and changes nothing else. */
export function useRegistration(flow: Flow) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const startSession = useStartSession();
  const errorMessage = useErrorMessage();
  return useMutation({
    mutationFn: () => {
      const { nickname, inviteCode, questions, nationalityId, consents, ...draft } =
        useRegistrationDraft.getState();
      const given = {
        ...draft,
        nickname: nickname.trim() || undefined,
        // An emptied field is sent too: it means "no inviter".
        inviteCode,
        questions: areSkipped(questions) ? undefined : [...questions],
        consents: [...consents],
        nationalityId,
        acronym: nationalityId,
        sourceType,
        deviceId: deviceId(),
        deviceToken: readDeviceToken(),
      };
      return withProofOfWork((proof): Promise<LoginData> => {
        return flow === 'bind'
          ? client.request(bindVisitor, { ...given, proof })
          : client.request(register, { ...given, proof });
      });
    },
    meta: { inline: true },
    async onSuccess(opened) {
      const { avatar, password } = useRegistrationDraft.getState();
      clearDraft();
      const site = readSiteName();
      toast(t`欢迎来到${site}`, 'ok');
      // Before the page that follows is there, so that no other popup opens first.
      offerIdentityCard({ name: opened.username, password });
      await startSession(opened);
      clearConsent();
      if (avatar && !(await uploadAvatar(avatar))) toast(t`头像没能传上去，可以在编辑资料里再试`, 'danger');
    },
    onError(error) {
      if (!(error instanceof ApiError)) return;
      if (error.is(accountErrors.notVisitor)) return void navigate({ to: '/', replace: true });
      if (error.is(legalErrors.consentRequired)) {
        clearConsent();
        updateDraft({ consents: [] });
        toast(errorMessage(error), 'danger');
        return void navigate({ to: startUrls[flow], replace: true });
      }
      const step = findRejectedStep(error, flow);
      if (!step) return;
      const ended = step === 'phone' && { phoneTicket: '', ticketExpiresAt: 0 };
      const field = error.is(accountErrors.tooYoung) ? ({ field: 'birthday' } as const) : {};
      updateDraft({ ...ended, rejection: { step, text: errorMessage(error), ...field } });
      if (step === 'about') return;
      updateDraft({ returned: { step, to: 'about', reason: 'refused' } });
      void navigate({ href: stepUrls[flow][step] });
    },
  });
}
