import { accountErrors, type LoginData } from '@muyu/contract/account/account.ts';
import { bindVisitor, register } from '@muyu/contract/account/registration.ts';
import { isError, isSessionOver, isUnanswered } from '@muyu/contract/core/client.ts';
import { createClientForToken, endRejected } from '../../../client/client.ts';
import { useSession } from '../../../client/session.ts';
import { readDeviceToken } from '../login/device-token.ts';
import { tryLogin } from '../login/request-login.ts';
import { withProofOfWork } from '../proof-of-work/proof-of-work.ts';
import { deviceId } from './device-id.ts';
import { updateDraft, useRegistrationDraft } from './draft.ts';
import { areSkipped, type Flow } from './steps.ts';

/** Source of web registrations (product document, section 3). */
const sourceType = 3;

/** The session of a new account, and its password. */
type Registered = { opened: LoginData; password: string };

/** Whether a registration that is sent again may fail in this way because it has taken place. */
const mayBeDone = (error: unknown) =>
  isSessionOver(error) ||
  isError(error, accountErrors.usernameTaken, accountErrors.phoneTaken, accountErrors.ticketInvalid);

/**
 * Creates the account of the draft. When an earlier request had no reply and has created it, logs in to that account instead:
 * sent again, it fails because its own name and phone are taken, and a binding because the visitor's session has ended.
 */
export async function sendRegistration(flow: Flow): Promise<Registered> {
  const { token } = useSession.getState();
  const { username, password, unanswered } = useRegistrationDraft.getState();
  try {
    return { opened: await requestAccount(flow, token), password };
  } catch (error) {
    if (isUnanswered(error)) updateDraft({ unanswered: { username, password } });
    else if (unanswered && mayBeDone(error)) {
      const opened = await tryLogin(unanswered);
      if (opened) return { opened, password: unanswered.password };
      updateDraft({ unanswered: null });
    }
    if (isSessionOver(error)) endRejected(token);
    throw error;
  }
}

/** An error does not end the session of `token`. */
function requestAccount(flow: Flow, token: string | null): Promise<LoginData> {
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
  const client = createClientForToken(token);
  return withProofOfWork((proof): Promise<LoginData> => {
    return flow === 'bind'
      ? client.request(bindVisitor, { ...given, proof })
      : client.request(register, { ...given, proof });
  });
}
