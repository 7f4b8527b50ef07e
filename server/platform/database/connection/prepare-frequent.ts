import type pg from 'pg';

/** After so many uses in a pool a statement is prepared. */
const frequentUses = 5;
/** PostgreSQL keeps the plan of each prepared statement in the memory of the connection. */
const maxNames = 256;
/** Texts that are counted before the counts start anew. */
const maxCounted = 5_000;

/** The frequent statements of a pool. */
class FrequentStatements {
  #uses = new Map<string, number>();
  #names = new Map<string, string>();

  /** The name under which connections prepare a frequent statement; undefined for a rare one. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= maxNames) return known;
    const count = (this.#uses.get(text) ?? 0) + 1;
    if (count < frequentUses) {
      if (this.#uses.size >= maxCounted) this.#uses.clear();
      this.#uses.set(text, count);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `frequent_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

type Config = { text?: unknown; name?: unknown; submit?: unknown };
const isPlain = (config: Config | undefined): config is { text: string } =>
  typeof config?.text === 'string' && !config.name && typeof config.submit !== 'function';

type Internals = {
  connection: {
    on(event: 'errorMessage', listener: (message: Error) => void): void;
    stream: { destroy(): void };
  };
};
const isOutdatedPlan = ({ message }: Error) => message === 'cached plan must not change result type';

/**
 * A client of a pool that prepares frequent statements with values, so that PostgreSQL parses and plans them once a connection instead
 * of at each use. PostgreSQL goes on planning for the values where a plan for any values would be worse. A connection on which a
 * prepared statement returns other types than before, after a migration, is closed. Not for poolers in transaction mode.
 */
export function preparingClient(Base: typeof pg.Client): typeof pg.Client {
  const statements = new FrequentStatements();
  return class PreparingClient extends Base {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const { connection } = this as unknown as Internals;
      connection.on('errorMessage', (error) => {
        if (isOutdatedPlan(error)) setImmediate(() => connection.stream.destroy());
      });
    }

    // biome-ignore lint/suspicious/noExplicitAny: the overloads of the base class
    override query(...args: any[]): any {
      const [config, values] = args as [Config | undefined, unknown];
      if (isPlain(config) && Array.isArray(values) && values.length > 0) {
        const name = statements.nameOf(config.text);
        if (name) args[0] = { ...config, name };
      }
      return super.query(...(args as [never]));
    }
  } as typeof pg.Client;
}
