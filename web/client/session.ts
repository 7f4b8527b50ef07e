import { type LoginData, loginTypes } from '@muyu/contract/account/account.ts';
import { isRecord, safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { create } from 'zustand';

/** Storage key of the token (product document, section 3: stored client values). */
const tokenKey = 'token';
const accountKey = 'account';

/** The account of the session, stored for the time until the server replies. */
export type Account = Pick<LoginData, 'userId' | 'username' | 'nickname' | 'headImgUrl' | 'loginType'>;

type Session = {
  token: string | null;
  account: Account | null;
  /** Starts a session that the server has opened or that this device has stored. */
  open(session: Account & { token: string }): void;
  /** Replaces the account data of this session. */
  updateAccount(account: Account): void;
  /** Why the last session ended since the page was loaded: rejected by the server, logged out, or ended by another tab. */
  ended: 'refused' | 'left' | 'elsewhere' | null;
  /** Ends the session on this device. */
  end(how: 'refused' | 'left'): void;
};

const isAccount = (value: unknown): value is Account =>
  isRecord(value) && typeof value.userId === 'string' && typeof value.loginType === 'number';

const readStoredAccount = () => safeLocalStorage.readJson<Account | null>(accountKey, isAccount, null);

const pickAccountFields = ({ userId, username, nickname, headImgUrl, loginType }: Account): Account => ({
  userId,
  username,
  nickname,
  headImgUrl,
  loginType,
});

/** Whether another tab has logged in to another account: storage then belongs to its token. */
export function isReplaced(): boolean {
  const stored = safeLocalStorage.read(tokenKey);
  return stored !== null && stored !== useSession.getState().token;
}

/** The session of this device. */
export const useSession = create<Session>((set, get) => ({
  token: safeLocalStorage.read(tokenKey),
  account: readStoredAccount(),
  ended: null,
  open(session) {
    const account = pickAccountFields(session);
    safeLocalStorage.write(tokenKey, session.token);
    safeLocalStorage.write(accountKey, JSON.stringify(account));
    set({ token: session.token, account, ended: null });
  },
  updateAccount(given) {
    const account = pickAccountFields(given);
    // Another tab may have logged in or out: storage then belongs to its token.
    if (safeLocalStorage.read(tokenKey) === get().token)
      safeLocalStorage.write(accountKey, JSON.stringify(account));
    set({ account });
  },
  end(how) {
    if (!isReplaced()) {
      safeLocalStorage.write(tokenKey, null);
      safeLocalStorage.write(accountKey, null);
    }
    set({ token: null, account: null, ended: how });
  },
}));

type Holder = Pick<Session, 'token'> & { account: Pick<Account, 'loginType'> | null };

/** Whether the session belongs to a registered account. */
export const isMember = ({ token, account }: Holder) =>
  token !== null && account?.loginType === loginTypes.member;

/** Whether the session belongs to a visitor, an account without registration that can be bound later. */
export const isVisitor = ({ token, account }: Holder) =>
  token !== null && account?.loginType === loginTypes.visitor;

/** Registers a reset of module state for a change of the session's token. */
export const onAccountChange = (reset: () => void) =>
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token) reset();
  });

/** Follows logins and logouts of other tabs; another account reloads the page. */
export function syncWithOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== tokenKey && key !== accountKey) return;
    if (isReplaced()) return window.location.reload();
    const token = safeLocalStorage.read(tokenKey);
    useSession.setState({ token, account: readStoredAccount(), ended: token === null ? 'elsewhere' : null });
  });
}
