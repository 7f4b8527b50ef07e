import type { Database, Db, Transaction } from './database.ts';

/** A callback; it must not throw, because the transaction has committed already. */
type Callback = () => void;

const pending = new WeakMap<Db, Callback[]>();

/**
 * Runs a callback after the commit and before the promise of the transaction resolves; never after a rollback
 * of the transaction or of the savepoint that `db` stands for. Outside a transaction it runs at once.
 */
export function afterCommit(db: Db, callback: Callback): void {
  const callbacks = pending.get(db);
  if (callbacks) callbacks.push(callback);
  else callback();
}

/** Wraps the transactions of a database, so that `afterCommit` works in them. */
export function installAfterCommitHook(db: Database): void {
  const begin = db.transaction.bind(db);
  db.transaction = async <T>(work: (tx: Transaction) => Promise<T>, config?: Parameters<typeof begin>[1]) => {
    const callbacks: Callback[] = [];
    let commits = false;
    try {
      return await begin(async (tx) => {
        const result = await work(trackTransaction(tx, callbacks));
        commits = true;
        return result;
      }, config);
    } finally {
      // Also after a failed commit: its reply may have been lost although it succeeded.
      if (commits) for (const callback of callbacks) callback();
    }
  };
}

/** Callbacks of a savepoint belong to the transaction after its release. */
function trackTransaction(tx: Transaction, callbacks: Callback[]): Transaction {
  pending.set(tx, callbacks);
  const nest = tx.transaction.bind(tx);
  tx.transaction = async <T>(work: (nested: Transaction) => Promise<T>) => {
    const inner: Callback[] = [];
    const result = await nest((nested) => work(trackTransaction(nested, inner)));
    callbacks.push(...inner);
    return result;
  };
  return tx;
}
