import { useLingui } from '@lingui/react/macro';
import { accountErrors } from '@muyu/contract/account/account.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import { legalErrors } from '@muyu/contract/legal.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { clearConsent } from '#features/site';
import { useErrorMessage } from '../../../client/error-message.ts';
import { useSession } from '../../../client/session.ts';
import { readSiteName } from '../../../client/site/site-name.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { offerIdentityCard } from '../cards/identity-card.tsx';
import { useStartSession } from '../login/use-start-session.ts';
import { clearDraft, updateDraft, useRegistrationDraft } from './draft.ts';
import { findRejectedStep } from './rejected-step.ts';
import { sendRegistration } from './send-registration.ts';
import { type Flow, startUrls, stepUrls } from './steps.ts';
import { uploadAvatar } from './upload-avatar.ts';

/** Creates the account of the draft. An error opens the step that caused it and changes nothing else. */
export function useRegistration(flow: Flow) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const startSession = useStartSession();
  const errorMessage = useErrorMessage();
  const registering = useMutation({
    mutationFn: () => sendRegistration(flow),
    meta: { inline: true },
    async onSuccess({ opened, password }) {
      const { avatar } = useRegistrationDraft.getState();
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
  // A binding without a reply may have ended the visitor's session, and another request may find that out first.
  const enter = useEffectEvent(() => {
    const { unanswered } = useRegistrationDraft.getState();
    if (flow === 'bind' && unanswered && !registering.isPending) registering.mutate();
  });
  useEffect(() => useSession.subscribe(({ ended }) => ended === 'refused' && enter()), []);
  return registering;
}
