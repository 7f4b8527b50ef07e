import pg from 'pg';

type Part = { times: number; ms: number };

/** The first words of a statement, its tables included. */
function nameOf(text: string): string {
  const plain = text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const table = /(?:from|into|update) ([a-z_]+)/.exec(plain)?.[1] ?? '';
  return `${plain.split(' ')[0]} ${plain.startsWith('update') ? plain.split(' ')[1] : table}`.trim();
}

/** Runs `work` so many times, one after another, and returns the statements that it sent and how long each was waited for. */
export async function measureParts(
  times: number,
  work: () => Promise<unknown>,
): Promise<{ ms: number; statements: ReadonlyMap<string, Part> }> {
  const statements = new Map<string, Part>();
  const { query } = pg.Client.prototype;
  for (let i = 0; i < 20; i++) await work();
  // biome-ignore lint/suspicious/noExplicitAny: stands in for all overloads
  (pg.Client.prototype as any).query = function (this: pg.Client, config: any, ...rest: any[]) {
    const began = performance.now();
    // biome-ignore lint/suspicious/noExplicitAny: stands in for all overloads
    const result = (query as any).call(this, config, ...rest);
    const name = nameOf(typeof config === 'string' ? config : (config.text ?? ''));
    if (typeof result?.then === 'function')
      void result.then(
        () => add(name, performance.now() - began),
        () => {},
      );
    return result;
  };
  const add = (name: string, ms: number) => {
    const part = statements.get(name) ?? { times: 0, ms: 0 };
    statements.set(name, { times: part.times + 1 / times, ms: part.ms + ms / times });
  };
  const began = performance.now();
  for (let i = 0; i < times; i++) await work();
  const ms = (performance.now() - began) / times;
  pg.Client.prototype.query = query;
  return { ms, statements };
}
