import { useState } from 'react';
import { NewPayPassword } from './new-pay-password.tsx';
import type { ProofWay } from './proof.ts';
import { ProofStep } from './proof-step.tsx';
import { useSetPayPassword } from './use-set-pay-password.ts';

type Props = {
  /** The password is set, and the screen is about to go on. */
  done?: boolean;
  onSet(): void;
};

/** Sets the first pay password, typed twice; when the login is not recent, the server asks for a proof, which is sent with it. */
export function FirstPayPassword({ done = false, onSet }: Props) {
  const [password, setPassword] = useState<string | null>(null);
  const [way, setWay] = useState<ProofWay>('login');
  const [isProving, setProving] = useState(false);
  const { set, reset, busy, problem, isProofMissing, isRefused } = useSetPayPassword(onSet);
  if (isProofMissing && !isProving) setProving(true);
  else if (!busy && isRefused && isProving) setProving(false);
  if (password === null || !isProving) {
    return (
      <NewPayPassword
        busy={busy || done}
        problem={problem}
        onChosen={(chosen) => {
          setPassword(chosen);
          set({ password: chosen });
        }}
      />
    );
  }
  return (
    <ProofStep
      key={way}
      isFirst
      busy={busy || done}
      way={way}
      problem={problem}
      onWay={(next) => {
        reset();
        setWay(next);
      }}
      onProof={(proof) => {
        if (!('oldPassword' in proof)) set({ password, ...proof });
      }}
    />
  );
}
