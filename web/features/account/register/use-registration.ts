import { useLingui } from '@lingui/react/macro';
import { accountErrors, type LoginData } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { bindVisitor, register } from '@muyu/contract/registration.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../../client/client.ts';
import { deviceId } from '../../../client/device.ts';
import { withProof } from '../../../client/proof.ts';
import { toast } from '../../../ui/toast.tsx';
import { offerIdentityCard } from '../cards/identity-card.tsx';
import { useEnter } from '../login/use-enter.ts';
import { useRefusalText } from '../refusal-text.ts';
import { clearDraft, useDraft, writeDraft } from './draft.ts';
import { refusedStep } from './refused-step.ts';
import { sendAvatar } from './send-avatar.ts';
import { addressOf, type Flow } from './steps.ts';

/** The web among the sources of registrations (product document, section 3). */
const sourceType = 3;

/** Makes the account of the draft. A refusal leads to the step that it is about and changes nothing else. */
export function useRegistration(flow: Flow) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const enter = useEnter();
  const said = useRefusalText();
  return useMutation({
    mutationFn: () => {
      const { nickname, inviteCode, questions, nationalityId, ...draft } = useDraft.getState();
      const given = {
        ...draft,
        nickname: nickname.trim() || undefined,
        // An emptied field is said too: nobody invited me.
        inviteCode,
        questions: [...questions],
        nationalityId,
        acronym: nationalityId,
        sourceType,
        deviceId: deviceId(),
      };
      return withProof((proof): Promise<LoginData> => {
        return flow === 'bind'
          ? client.request(bindVisitor, { ...given, proof })
          : client.request(register, { ...given, proof });
      });
    },
    meta: { inline: true },
    async onSuccess(opened) {
      const { avatar, password } = useDraft.getState();
      clearDraft();
      toast(t`欢迎来到暮屿`, 'ok');
      await enter(opened);
      offerIdentityCard({ name: opened.username, password });
      if (avatar && !(await sendAvatar(avatar))) toast(t`头像没能传上去，可以在编辑资料里再试`, 'danger');
    },
    onError(error) {
      if (!(error instanceof CallError)) return;
      if (error.is(accountErrors.notVisitor)) return void navigate({ to: '/', replace: true });
      const step = refusedStep(error, flow);
      if (!step) return;
      const ended = step === 'phone' && { phoneTicket: '', ticketEnds: 0 };
      writeDraft({ ...ended, refusal: { step, text: said(error) } });
      if (step !== 'about') void navigate({ href: addressOf[flow][step] });
    },
  });
}
