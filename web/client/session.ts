import type { LoginData } from '@muyu/contract/account.ts';
import { create } from 'zustand';

/** Where the browser keeps the token (product document, section 3: stored client values). */
const tokenKey = 'token';
const accountKey = 'account';

/** Who is here, as far as the screens need it between two loads. `loginType` 1 visitor, 2 registered. */
export type Account = Pick<LoginData, 'userId' | 'username' | 'nickname' | 'headImgUrl' | 'loginType'>;

type Session = {
  token: string | null;
  account: Account | null;
  /** Takes over a session that the server has just opened. */
  open(login: LoginData): void;
  /** Takes over what the server says about the account of this session. */
  know(account: Account): void;
  /** Why the last session of this page load ended: refused by the server, or left by choice. */
  ended: 'refused' | 'left' | null;
  /** Forgets the session on this device. */
  end(how: 'refused' | 'left'): void;
};

const kept = {
  read(key: string) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is switched off: the session lives as long as the page
    }
  },
  write(key: string, value: string | null) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // as above
    }
  },
};

function keptAccount(): Account | null {
  try {
    return JSON.parse(kept.read(accountKey) ?? 'null') as Account | null;
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
export const useSession = create<Session>((set) => ({
  token: typeof localStorage === 'undefined' ? null : kept.read(tokenKey),
  account: typeof localStorage === 'undefined' ? null : keptAccount(),
  ended: null,
  open(login) {
    const account = accountOf(login);
    kept.write(tokenKey, login.token);
    kept.write(accountKey, JSON.stringify(account));
    set({ token: login.token, account, ended: null });
  },
  know(given) {
    const account = accountOf(given);
    kept.write(accountKey, JSON.stringify(account));
    set({ account });
  },
  end(how) {
    kept.write(tokenKey, null);
    kept.write(accountKey, null);
    set({ token: null, account: null, ended: how });
  },
}));

/** A registered account; a visitor is not one. */
export const isMember = ({ token, account }: Pick<Session, 'token' | 'account'>) =>
  token !== null && account?.loginType === 2;

/** Follows what another tab of the same browser does: logs in, logs out. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== tokenKey && key !== accountKey) return;
    useSession.setState({ token: kept.read(tokenKey), account: keptAccount() });
  });
}
