import pg from 'pg';
import type { Database } from '../../server/platform/database/database.ts';

/** The ids of all members. */
export async function readMembers(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ user_id: string }>(
    `select user_id from app_user where kind = 'member' order by 1`,
  );
  await client.end();
  return rows.map((row) => row.user_id);
}

/** Inserts balance details of a person, a year of even spacing. */
export async function fillDetails(url: string, userId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into balance_detail (user_id, detail_id, type, account, amount_fen, created_at)
     select $1, ('0193' || lpad(to_hex(n / 65536), 4, '0') || '-' || lpad(to_hex(n % 65536), 4, '0') || '-7000-8000-000000000000')::uuid,
       401, 'available', 100, now() - ($2 - n) * (interval '365 days' / $2)
     from generate_series(1, $2::int) n`,
    [userId, count],
  );
  await client.query('vacuum analyze balance_detail');
  await client.end();
}

/** The floor: money moves from one account to another and a row of the journal says so, and nothing else. */
export const transferStatement = ({ $client }: Database) =>
  async function move(from: string, to: string): Promise<void> {
    const client = await $client.connect();
    try {
      await client.query('begin');
      await client.query({
        name: 'floor_transfer',
        text: `with taken as (update ledger_account set balance_fen = balance_fen - 1 where owner_id = $1 and kind = 'available' returning 1),
          given as (insert into ledger_credit (owner_id, credit_id, kind, amount_fen) values ($2, gen_random_uuid(), 'unsettled', 1))
          insert into ledger_transfer (debit_owner_id, transfer_id, debit_kind, credit_owner_id, credit_kind, amount_fen, type, posting_id, created_at)
          select $1, gen_random_uuid(), 'available', $2, 'unsettled', 1, 103, gen_random_uuid(), now() from taken`,
        values: [from, to],
      });
      await client.query('commit');
    } finally {
      client.release();
    }
  };
