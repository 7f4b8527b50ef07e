import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../client/session.ts';

/** By account and form, what was not saved when the server ended the session. In memory: the login reloads nothing. */
const kept = new Map<string, unknown>();
let owner: string | undefined;

useSession.subscribe(({ token, account, ended }) => {
  if (token === null ? ended !== 'refused' : account?.userId !== owner) kept.clear();
});

/**
 * State of a form that is there again after the server has ended the session and the same account has logged in. Nobody else
 * sees it: it is dropped by a logout and by the login of another account.
 */
export function useKeptDraft<Draft>(
  name: string,
  initial: (kept: Draft | undefined) => Draft,
): [Draft, Dispatch<SetStateAction<Draft>>] {
  // The account is not known any more when the form is closed.
  const [userId] = useState(() => useSession.getState().account?.userId);
  const [draft, setDraft] = useState(() => initial(kept.get(name) as Draft | undefined));
  const keep = useEffectEvent(() => {
    if (useSession.getState().ended !== 'refused') return;
    owner = userId;
    kept.set(name, draft);
  });
  useEffect(() => {
    kept.delete(name);
    return () => keep();
  }, [name]);
  return [draft, setDraft];
}
