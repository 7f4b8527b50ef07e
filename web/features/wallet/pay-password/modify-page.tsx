import { useLingui } from '@lingui/react/macro';
import { isInterruption } from '@muyu/contract/core/client.ts';
import { changePayPassword } from '@muyu/contract/wallet/wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useLeavePage } from '../../../ui/page/leave-page.ts';
import { Page } from '../../../ui/page/page.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { walletQuery } from '../wallet-query.ts';
import { NewPayPassword } from './new-pay-password.tsx';
import { isAboutProof, type Proof, type ProofWay } from './proof.ts';
import { ProofStep } from './proof-step.tsx';

/** The page that changes the pay password: a proof, then the new one twice. */
export function ModifyPayPasswordPage({ way }: { way: ProofWay }) {
  const { t } = useLingui();
  const query = useQuery(walletQuery());
  return (
    <Page bar={<TopBar back title={t`修改支付密码`} />}>
      <QueryContent query={query} rows={4}>
        {({ payPassword }) =>
          payPassword ? (
            <Steps first={way} />
          ) : (
            <Navigate to="/column/settings/accountSafe/payPassword" replace />
          )
        }
      </QueryContent>
    </Page>
  );
}

function Steps({ first }: { first: ProofWay }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const leave = useLeavePage('/column/settings/accountSafe');
  const [way, setWay] = useState(first);
  const [proof, setProof] = useState<Proof | null>(null);
  const [proofProblem, setProofProblem] = useState('');
  /** The reply to the last change was lost: it may have taken place, and its proof may not hold any more. */
  const unanswered = useRef(false);
  const changing = useSubmit({
    async send(input: Proof & { password: string }) {
      if (unanswered.current && (await isPayPassword(input.password))) return;
      await client.request(changePayPassword, input);
    },
    onSent: leave,
    onError(error) {
      unanswered.current = isInterruption(error);
      if (!isAboutProof(error)) return;
      setProof(null);
      setProofProblem(errorMessage(error));
    },
    sent: t`支付密码已修改`,
  });
  return (
    <div className="px-6 pt-8 pb-8">
      {proof ? (
        <NewPayPassword
          busy={changing.busy || changing.done}
          problem={changing.problem}
          onChosen={(password) => changing.submit({ ...proof, password })}
        />
      ) : (
        <ProofStep
          key={way}
          way={way}
          problem={proofProblem}
          onWay={(next) => {
            setProofProblem('');
            setWay(next);
          }}
          onProof={(given) => {
            setProofProblem('');
            setProof(given);
          }}
        />
      )}
    </div>
  );
}

/** Whether this is the present pay password. A wrong one counts as a try, which the proof that follows clears. */
const isPayPassword = (password: string): Promise<boolean> =>
  client.request(changePayPassword, { oldPassword: password }).then(
    () => true,
    (error: unknown) => {
      if (isInterruption(error)) throw error;
      return false;
    },
  );
