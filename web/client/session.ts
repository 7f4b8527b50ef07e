import type { LoginData } from '@muyu/contract/account.ts';
import { create } from 'zustand';
import { ofDevice } from './stored.ts';

/** Where the browser keeps the token (product document, section 3: stored client values). */
const tokenKey = 'token';
const accountKey = 'account';

/** Who is here, as far as the screens need it between two loads. `loginType` 1 visitor, 2 registered. */
export type Account = Pick<LoginData, 'userId' | 'username' | 'nickname' | 'headImgUrl' | 'loginType'>;

type Session = {
  token: string | null;
  account: Account | null;
  /** Takes over a session that the server has just opened, or one that this device has kept. */
  open(session: Account & { token: string }): void;
  /** Takes over what the server says about the account of this session. */
  know(account: Account): void;
  /** Why the last session of this page load ended: refused by the server, or left by choice. */
  ended: 'refused' | 'left' | null;
  /** Forgets the session on this device. */
  end(how: 'refused' | 'left'): void;
};

function keptAccount(): Account | null {
  try {
    return JSON.parse(ofDevice.read(accountKey) ?? 'null') as Account | null;
  } catch {
    return null;
  }
}

const accountOf = ({ userId, username, nickname, headImgUrl, loginType }: Account): Account => ({
  userId,
  username,
  nickname,
  headImgUrl,
  loginType,
});

/** The session of this device. */
export const useSession = create<Session>((set, get) => ({
  token: ofDevice.read(tokenKey),
  account: keptAccount(),
  ended: null,
  open(session) {
    const account = accountOf(session);
    ofDevice.write(tokenKey, session.token);
    ofDevice.write(accountKey, JSON.stringify(account));
    set({ token: session.token, account, ended: null });
  },
  know(given) {
    const account = accountOf(given);
    // Another tab may have logged in meanwhile: what it wrote belongs to its token.
    if (ofDevice.read(tokenKey) === get().token) ofDevice.write(accountKey, JSON.stringify(account));
    set({ account });
  },
  end(how) {
    if (how === 'left' || ofDevice.read(tokenKey) === get().token) {
      ofDevice.write(tokenKey, null);
      ofDevice.write(accountKey, null);
    }
    set({ token: null, account: null, ended: how });
  },
}));

/** A registered account; a visitor is not one. */
export const isMember = ({ token, account }: Pick<Session, 'token' | 'account'>) =>
  token !== null && account?.loginType === 2;

/** Somebody who goes and sees first, with an account that can be bound later. */
export const isVisitor = ({ token, account }: Pick<Session, 'token' | 'account'>) =>
  token !== null && account?.loginType === 1;

/** For what a module keeps in memory about the viewer: forgotten when somebody else comes, or nobody. */
export const whenAccountChanges = (forget: () => void) =>
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token) forget();
  });

/** Follows another tab of the same browser: it logged out, or somebody else is here now, with whom this page starts anew. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== tokenKey && key !== accountKey) return;
    const token = ofDevice.read(tokenKey);
    if (token !== null && token !== useSession.getState().token) window.location.reload();
    else useSession.setState({ token, account: keptAccount() });
  });
}
