import { create } from 'zustand';
import type { Account } from './session.ts';
import { ofDevice } from './stored.ts';

/** A login that this device remembers. Never a password; `token` null when the session is known to have ended. */
export type SavedAccount = { account: Account; token: string | null; remark: string };

const key = 'savedAccounts';
/** More than these nobody keeps apart; the one that was used longest ago gives way. */
const most = 10;
export const remarkMax = 20;

/** The list with this login first; its remark stays. */
export function withLogin(
  list: readonly SavedAccount[],
  account: Account,
  token: string | null,
): SavedAccount[] {
  const remark = list.find((saved) => saved.account.userId === account.userId)?.remark ?? '';
  return [{ account, token, remark }, ...without(list, account.userId)].slice(0, most);
}

export const without = (list: readonly SavedAccount[], userId: string): SavedAccount[] =>
  list.filter(({ account }) => account.userId !== userId);

/** The list after a session has ended: its row stays, to be opened with the password. */
export const withoutToken = (list: readonly SavedAccount[], token: string): SavedAccount[] =>
  list.map((saved) => (saved.token === token ? { ...saved, token: null } : saved));

export const withRemark = (list: readonly SavedAccount[], userId: string, remark: string): SavedAccount[] =>
  list.map((saved) =>
    saved.account.userId === userId ? { ...saved, remark: remark.trim().slice(0, remarkMax) } : saved,
  );

function isSaved(row: unknown): row is SavedAccount {
  const { account, token, remark } = (row ?? {}) as Partial<SavedAccount>;
  const known = typeof account?.userId === 'string' && typeof account.username === 'string';
  return known && (token === null || typeof token === 'string') && typeof remark === 'string';
}

/** The list in a stored text; rows that are none are left out. */
export function readSaved(text: string | null): SavedAccount[] {
  try {
    const rows: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(rows) ? rows.filter(isSaved) : [];
  } catch {
    return [];
  }
}

const fromDevice = () => readSaved(ofDevice.read(key));

export const useSavedAccounts = create<{ list: readonly SavedAccount[] }>(() => ({ list: fromDevice() }));

/** Changes the list as it lies on the device: another tab may have written to it. */
function change(next: (list: readonly SavedAccount[]) => SavedAccount[]): void {
  const list = next(fromDevice());
  ofDevice.write(key, list.length === 0 ? null : JSON.stringify(list));
  useSavedAccounts.setState({ list });
}

/** Remembers a login. A visitor has no name to come back with and is not remembered. */
export function saveLogin(account: Account, token: string | null): void {
  const { userId, username, nickname, headImgUrl, loginType } = account;
  if (loginType !== 2) return;
  change((list) => withLogin(list, { userId, username, nickname, headImgUrl, loginType }, token));
}

export const forgetToken = (token: string) => change((list) => withoutToken(list, token));
export const forgetLogin = (userId: string) => change((list) => without(list, userId));
export const setRemark = (userId: string, remark: string) =>
  change((list) => withRemark(list, userId, remark));
