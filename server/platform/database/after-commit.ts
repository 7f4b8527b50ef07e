import type { Database, Db, Transaction } from './database.ts';

/** Must not throw: what it follows has happened already. */
type Act = () => void;

const waiting = new WeakMap<Db, Act[]>();

/**
 * Acts once the transaction has committed, before its promise resolves; never when it, or the savepoint that `db` stands
 * for, is rolled back. Outside a transaction at once.
 */
export function afterCommit(db: Db, act: Act): void {
  const acts = waiting.get(db);
  if (acts) acts.push(act);
  else act();
}

/** Has this database keep what `afterCommit` is given. */
export function keepAfterCommit(db: Database): void {
  const begin = db.transaction.bind(db);
  db.transaction = async <T>(work: (tx: Transaction) => Promise<T>, config?: Parameters<typeof begin>[1]) => {
    const acts: Act[] = [];
    let commits = false;
    try {
      return await begin(async (tx) => {
        const result = await work(follow(tx, acts));
        commits = true;
        return result;
      }, config);
    } finally {
      // Also when the commit fails: its answer may have been lost on the way, and it may stand.
      if (commits) for (const act of acts) act();
    }
  };
}

/** What is told inside a savepoint is the transaction's own once that is released. */
function follow(tx: Transaction, acts: Act[]): Transaction {
  waiting.set(tx, acts);
  const nest = tx.transaction.bind(tx);
  tx.transaction = async <T>(work: (nested: Transaction) => Promise<T>) => {
    const inner: Act[] = [];
    const result = await nest((nested) => work(follow(nested, inner)));
    acts.push(...inner);
    return result;
  };
  return tx;
}
