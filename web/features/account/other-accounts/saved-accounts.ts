import { loginTypes, logout } from '@muyu/contract/account/account.ts';
import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { truncateGraphemes } from '@muyu/contract/core/text/text-length.ts';
import { create } from 'zustand';
import { createClientForToken } from '../../../client/client.ts';
import type { Account } from '../../../client/session.ts';

/** A saved login of this device, without the password; `token` is null when the session has ended. */
export type SavedAccount = { account: Account; token: string | null; remark: string };

const key = 'savedAccounts';
/** Number of saved logins; the least recently used one is dropped. */
const maxAccounts = 10;
export const maxRemarkLength = 20;

/** The list with this login at the front and its remark kept. */
export function withLogin(
  list: readonly SavedAccount[],
  account: Account,
  token: string | null,
): SavedAccount[] {
  const remark = list.find((saved) => saved.account.userId === account.userId)?.remark ?? '';
  return [{ account, token, remark }, ...withoutLogin(list, account.userId)].slice(0, maxAccounts);
}

export const withoutLogin = (list: readonly SavedAccount[], userId: string): SavedAccount[] =>
  list.filter(({ account }) => account.userId !== userId);

/** The list after the end of a session: its row stays without a token. */
export const withoutToken = (list: readonly SavedAccount[], token: string): SavedAccount[] =>
  list.map((saved) => (saved.token === token ? { ...saved, token: null } : saved));

export const withRemark = (list: readonly SavedAccount[], userId: string, remark: string): SavedAccount[] =>
  list.map((saved) =>
    saved.account.userId === userId
      ? { ...saved, remark: truncateGraphemes(remark.trim(), maxRemarkLength).text }
      : saved,
  );

/** The tokens of the logins that `list` has no longer. */
export const tokensLeft = (before: readonly SavedAccount[], list: readonly SavedAccount[]): string[] =>
  before.flatMap(({ account, token }) =>
    token !== null && !list.some((saved) => saved.account.userId === account.userId) ? [token] : [],
  );

function isSavedAccount(row: unknown): row is SavedAccount {
  const { account, token, remark } = (row ?? {}) as Partial<SavedAccount>;
  const known = typeof account?.userId === 'string' && typeof account.username === 'string';
  return known && (token === null || typeof token === 'string') && typeof remark === 'string';
}

/** Parses a stored list; invalid entries are left out. */
export function parseSavedAccounts(text: string | null): SavedAccount[] {
  try {
    const rows: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(rows) ? rows.filter(isSavedAccount) : [];
  } catch {
    return [];
  }
}

const readStored = () => parseSavedAccounts(safeLocalStorage.read(key));

/** The tokens of the saved logins, from storage: another tab may have written them. */
export const readSavedTokens = (): string[] => readStored().flatMap(({ token }) => token ?? []);

/** Ends the session of a saved login on the server. */
export const endSavedSession = (token: string) =>
  createClientForToken(token).request(logout, {}, { keepalive: true });

export const useSavedAccounts = create<{ list: readonly SavedAccount[] }>(() => ({ list: readStored() }));

/** Reads the list from storage before changing it, because another tab may have written it. */
function updateList(next: (list: readonly SavedAccount[]) => SavedAccount[]): void {
  const list = next(readStored());
  safeLocalStorage.write(key, list.length === 0 ? null : JSON.stringify(list));
  useSavedAccounts.setState({ list });
}

/** Saves a login. Visitors have no account name and are not saved. */
export function saveLogin(account: Account, token: string | null): void {
  const { userId, username, nickname, headImgUrl, loginType } = account;
  if (loginType !== loginTypes.member) return;
  const before = readStored();
  updateList((list) => withLogin(list, { userId, username, nickname, headImgUrl, loginType }, token));
  // The row that made room: nothing on this device could end its session later.
  for (const left of tokensLeft(before, useSavedAccounts.getState().list))
    void endSavedSession(left).catch(() => undefined);
}

export const clearSavedToken = (token: string) => updateList((list) => withoutToken(list, token));
export const removeSavedLogin = (userId: string) => updateList((list) => withoutLogin(list, userId));
export const setRemark = (userId: string, remark: string) =>
  updateList((list) => withRemark(list, userId, remark));
